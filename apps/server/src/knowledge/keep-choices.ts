import type { chooseVersionEndpoint } from '@mostrador/contract/knowledge'
import { MAX_CHOICES_A_REPOSITORY } from '@mostrador/contract/knowledge'
import type { CallReply } from '@mostrador/contract'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { inTransaction } from '#platform/db'
import { choicesOf, dropChoices, putChoices } from './choice-store.ts'
import { loadFile } from './file-store.ts'
import type { FilePlace } from './file-store.ts'
import type { Knowledge } from './knowledge.ts'
import { bumpVersion, holdRepository } from './repository-store.ts'

interface Choices {
  /** Of the disagreements in which the file's text holds. */
  keys: readonly string[]
  /** Keys of all disagreements that the repository has. */
  current: ReadonlySet<string>
}

/** Keeps that the texts of a file hold where others disagree with them. Answers follow the choice at once. */
export const keepChoices = (
  { db, clock }: Pick<Knowledge, 'db' | 'clock'>,
  place: FilePlace,
  { keys, current }: Choices,
): Promise<Outcome<CallReply<typeof chooseVersionEndpoint>, 'disagreement_not_found' | 'too_many_choices'>> =>
  inTransaction(db, async (tx) => {
    const { tenantId, knowledgeBaseId, id: fileId } = place
    // All transactions lock the repository before the file.
    await holdRepository(tx, tenantId, knowledgeBaseId)
    if (!(await loadFile(tx, place))) return refuse('disagreement_not_found')
    const kept = [...(await choicesOf(tx, tenantId, knowledgeBaseId)).keys()]
    if (isTooMuch(kept, keys)) {
      // Choices between texts that have changed only take room.
      const stale = kept.filter((key) => !current.has(key))
      const live = kept.filter((key) => current.has(key))
      if (stale.length === 0 || isTooMuch(live, keys)) return refuse('too_many_choices')
      await dropChoices(tx, { tenantId, knowledgeBaseId, keys: stale })
    }
    await putChoices(tx, { tenantId, knowledgeBaseId, keys, fileId, now: clock.now() })
    await bumpVersion(tx, tenantId, knowledgeBaseId)
    return done({ success: true as const })
  })

const isTooMuch = (kept: readonly string[], keys: readonly string[]): boolean =>
  new Set([...kept, ...keys]).size > MAX_CHOICES_A_REPOSITORY
