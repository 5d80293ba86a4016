import type { BlockPlace } from '@mostrador/contract/knowledge'
import { readingTexts as texts } from './texts.ts'

/** Where a page or a sheet begins. */
export const PlaceRule = ({ at: { page, sheet } }: { at: BlockPlace }) => (
  <p className="flex items-center gap-3 text-small text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
    <span className="min-w-0 wrap-anywhere">
      {sheet === undefined ? texts.page(page ?? 1) : texts.sheet(sheet)}
    </span>
  </p>
)
