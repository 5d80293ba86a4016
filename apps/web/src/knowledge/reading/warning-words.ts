import type { DocumentWarning } from '@mostrador/contract/knowledge'
import { readingTexts as texts } from './texts.ts'

/** What the seller sees of the warnings: one sentence for each kind, with all pages that it is about. */
export function warningWords(
  warnings: readonly DocumentWarning[],
  { isPage, hasUnseenText }: { isPage: boolean; hasUnseenText: boolean },
): string[] {
  const again = isPage ? texts.readItAgain : texts.uploadItAgain
  const byCode = Map.groupBy(warnings, ({ code }) => code)
  const words = [...byCode].map(([code, same]) => {
    const sample = same.find((warning) => warning.sample !== undefined)?.sample
    const pages = [...new Set(same.flatMap(({ page }) => page ?? []))]
    switch (code) {
      case 'letters_repaired':
        return texts.lettersRepaired(again, sample)
      case 'letters_doubtful':
        return texts.lettersDoubtful(again, sample)
      case 'hidden_left_out':
        return isPage ? null : texts.hiddenLeftOut(again)
      case 'struck_left_out':
        return texts.struckLeftOut(again)
      case 'page_without_text':
        return texts.pageWithoutText(pages)
      case 'active_content_ignored':
        return texts.activeContentIgnored
      case 'formula_without_value':
        return texts.formulaWithoutValue(again, sample)
      // The choice of the shop says it.
      case 'shop_unknown':
        return null
    }
  })
  const isUnseen = hasUnseenText || (isPage && byCode.has('hidden_left_out'))
  return [...(isUnseen ? [texts.unseenText] : []), ...words.filter((word) => word !== null)]
}
