import { knowledgeTexts, RepositoryName, type Repository } from '@mostrador/contract/knowledge'

/** What is wrong with a new repository's name, or undefined. */
export function nameError(name: string, existing: readonly Pick<Repository, 'name'>[]): string | undefined {
  const { error } = RepositoryName.safeParse(name)
  if (error) return error.issues[0]?.message
  return existing.some((other) => folded(other.name) === folded(name)) ? knowledgeTexts.nameTaken : undefined
}

/** "Envíos " and "envios" are one name, as they are for the server. */
const folded = (name: string) =>
  name.trim().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').toLowerCase()
