import type { Problem, Publication } from '@mostrador/contract/listings'
import { listingTexts } from '@mostrador/contract/listings'
import type { NewItem } from '@mostrador/mercadolibre'
import { failureIn, openAccess } from '#marketplace'
import type { NoMarketplace } from '#marketplace'
import { done, refuse } from '#platform'
import type { Outcome } from '#platform'
import { definitionsOf } from './category-shelf.ts'
import { isOtherMode, listingAccount, switchMode } from './listing-account.ts'
import { newItemOf } from './new-item.ts'
import type { ListingParts } from './parts.ts'
import { problemsOf } from './problems.ts'
import { refusalOf } from './trouble.ts'

interface Verdict {
  valid: boolean
  errors: Problem[]
  warnings: Problem[]
}

/** Pictures are uploaded when publishing: until then the marketplace cannot know them. */
const isAboutPictures = ({ field }: Problem) => field === 'images'

/** What the marketplace would say to this listing; nothing is published. */
export async function validateListing(
  parts: ListingParts,
  tenantId: string,
  publication: Publication,
): Promise<Outcome<Verdict, NoMarketplace | 'category_not_found'>> {
  const opened = await openAccess(parts.marketplace, tenantId)
  if (!opened.ok) return refusalOf(opened)
  const access = opened.value
  const [account, attributes] = await Promise.all([
    listingAccount(parts, tenantId, access),
    parts.shelf.attributes(access, publication.category_id),
  ])
  if (!account.ok) return refusalOf(account)
  if (!attributes.ok)
    return failureIn(attributes)?.http === 404 ? refuse('category_not_found') : refusalOf(attributes)
  const definitions = definitionsOf(attributes.value)
  const itemFor = (known: typeof account.value): NewItem =>
    newItemOf(publication, { account: known, pictures: [], definitions: attributes.value, sku: 'SKU' })

  const conditional = await access.call((api) => api.conditionalAttributes(itemFor(account.value)))
  const missing = (conditional.ok ? conditional.value : []).filter(
    (id) => !publication.attributes.some((one) => one.id === id),
  )
  let reply = await access.call((api) => api.validateItem(itemFor(account.value)))
  const failure = reply.ok ? undefined : failureIn(reply)
  if (failure && isOtherMode(failure)) {
    const switched = await switchMode(parts, tenantId, account.value)
    reply = await access.call((api) => api.validateItem(itemFor(switched)))
  }
  if (!reply.ok && (failureIn(reply)?.retry ?? 'later') !== 'never') return refusalOf(reply)
  const said = reply.ok ? undefined : failureIn(reply)
  const { errors, warnings } = said
    ? problemsOf(said, definitions, publication)
    : { errors: [], warnings: [] }
  for (const id of missing) {
    const name = definitions.find((one) => one.id === id)?.name ?? id
    const problem = { field: `attributes.${id}`, message: listingTexts.attributeRequired(name) }
    if (!errors.some(({ field }) => field === problem.field)) errors.push(problem)
  }
  const standing = errors.filter((problem) => !isAboutPictures(problem))
  return done({ valid: standing.length === 0, errors: standing, warnings })
}
