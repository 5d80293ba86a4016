import { formatMoney, type Money } from '@mostrador/contract/money'
import { ownValue } from '@mostrador/contract/own-value'
import type { AttributeDefinition, Problem, Publication } from '@mostrador/contract/listings'
import { listingTexts } from '@mostrador/contract/listings'
import type { Cause, Failure } from '@mostrador/mercadolibre'
import { problemTexts as texts } from './problem-texts.ts'

interface Rule {
  field: string | null
  message: string | ((cause: Cause, money: Money) => string)
}

const rule = (field: string | null, message: Rule['message']): Rule => ({ field, message })

/** By the number that the marketplace gives a cause; the codes of some are shared. */
const BY_ID: Record<number, Rule> = {
  107: rule('title', texts.titleTooLong),
  109: rule('price', (cause, money) => listingTexts.priceBelowMinimum(lastAmountIn(cause.text, money))),
  123: rule('stock', texts.stock),
  125: rule('listingType', texts.listingType),
  126: rule('category', texts.categoryNotAllowed),
  127: rule('price', texts.currency),
  128: rule('condition', texts.condition),
  129: rule('price', listingTexts.priceTooHigh),
  173: rule('images', listingTexts.imageRequired),
  201: rule('images', texts.tooManyPictures),
  204: rule('images', texts.pictureLost),
  382: rule('category', texts.categoryMigrated),
  398: rule('description', texts.descriptionNotPlain),
  465: rule('videoId', listingTexts.videoNotSent),
  508: rule('images', texts.pictureBroken),
  509: rule('images', texts.pictureSmall),
  3250: rule('attributes.BRAND', texts.brandNotAllowed),
  3703: rule('images', texts.pictureSmall),
  3705: rule('title', texts.titlePoor),
  3706: rule('images', texts.pictureBroken),
  3707: rule('description', texts.descriptionTooLong),
  3709: rule('attributes.SALE_FORMAT', texts.saleFormat),
  3710: rule('attributes.VOLTAGE', texts.voltage),
  3711: rule('attributes.GTIN', texts.codeOfAnother),
  3712: rule('attributes.GTIN', texts.codeOfAnother),
  3701: rule('attributes.GTIN', texts.codeOfAnother),
  4029: rule('shipping', texts.me2Forced),
  4210: rule('title', texts.titleGender),
  5400: rule(null, texts.packageMissing),
  5401: rule(null, texts.packageWrong),
  5402: rule(null, texts.packageWrong),
  7710: rule('attributes.GTIN', texts.codeWrong),
  7711: rule('attributes.GTIN', texts.codeWrong),
  7712: rule('attributes.GTIN', texts.codeOfAnother),
  7714: rule('attributes.GTIN', texts.codeWrong),
}

const BY_CODE: Record<string, Rule> = {
  'shipping.lost_me1_by_user': rule('shipping', texts.noMe1),
  'item.shipping.mandatory_free_shipping': rule('shipping', texts.freeShippingForced),
  'item.video_id.dropped': rule('videoId', listingTexts.videoNotSent),
}

/** What keeps a seller from listing anything at all, a sentence for each of the marketplace's codes. */
export const sellerReasons = (codes: readonly string[]): string[] =>
  (codes.length > 0 ? codes : ['']).map((code) => ownValue(texts.seller, code) ?? texts.sellerUnable(code))

/** What a refusal of the marketplace means, field by field; warnings and errors apart. */
export function problemsOf(
  failure: Failure,
  definitions: readonly AttributeDefinition[],
  { currency_id: currencyId, category_id: categoryId }: Pick<Publication, 'currency_id' | 'category_id'>,
): { errors: Problem[]; warnings: Problem[] } {
  if (failure.code === 'seller.unable_to_list') {
    const reasons = sellerReasons(failure.causes.map(({ code }) => code))
    return { errors: reasons.map((message) => ({ field: null, message })), warnings: [] }
  }
  // The id of a category begins with its site.
  const money = { currencyId, siteId: categoryId.slice(0, 3) }
  const of = (type: Cause['type']) =>
    failure.causes
      .filter((cause) => cause.type === type)
      .flatMap((cause) => causeProblems(cause, definitions, money))
  const errors = of('error')
  const warnings = of('warning')
  // Some refusals are one sentence and no causes.
  if (errors.length === 0 && !(failure.code === 'validation_error' && warnings.length > 0))
    errors.push({
      field: null,
      message: ownValue(texts.byCode, failure.code) ?? texts.other(failure.text || failure.code),
    })
  return { errors: unique(errors), warnings: unique(warnings) }
}

function causeProblems(cause: Cause, definitions: readonly AttributeDefinition[], money: Money): Problem[] {
  const known = (cause.id === undefined ? undefined : BY_ID[cause.id]) ?? ownValue(BY_CODE, cause.code)
  if (known) {
    const message = typeof known.message === 'string' ? known.message : known.message(cause, money)
    return [{ field: known.field, message }]
  }
  const named = attributesIn(cause)
  if (named.length === 0) return [{ field: null, message: texts.other(cause.text || cause.code) }]
  const isMissing = /missing/.test(cause.code)
  return named.map((id) => {
    const name = definitions.find((one) => one.id === id)?.name ?? id
    const message = isMissing ? listingTexts.attributeRequired(name) : texts.attributeWrong(name)
    return { field: `attributes.${id}`, message }
  })
}

/** The ids that a sentence lists: `The attributes [BRAND, MODEL] are required`. */
function attributesIn({ text, refs }: Cause): string[] {
  const listed = /\[([A-Z][A-Z0-9_, ]*)\]/.exec(text)?.[1]
  const ids = listed
    ? listed.split(',').map((id) => id.trim())
    : refs.filter((ref) => /^[A-Z0-9_]+$/.test(ref))
  return ids.filter((id) => id !== '')
}

const lastAmountIn = (text: string, money: Money): string => {
  const number = Number(
    text
      .match(/\d[\d.,]*/g)
      ?.at(-1)
      ?.replaceAll(',', '') ?? NaN,
  )
  return Number.isNaN(number) ? '' : formatMoney(number, money)
}

const unique = (problems: Problem[]): Problem[] => [
  ...new Map(problems.map((problem) => [`${problem.field} ${problem.message}`, problem])).values(),
]
