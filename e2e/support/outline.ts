import type { Page } from '@playwright/test'

/** What a screen reader lists to find its way: landmarks, headings, and all that can be used. */
const HEARD =
  /^\s*- '?(banner|complementary|navigation|main|region|heading|button|link|textbox|spinbutton|combobox|checkbox|switch|radio|slider|group|log|meter|progressbar|alert|dialog|article|list)\b/

/** The page's main part as a screen reader goes through it, without what the seller's data make of it. */
export async function outlineOf(page: Page): Promise<string> {
  const tree = await page.getByRole('main').ariaSnapshot()
  const lines = tree
    .split('\n')
    .filter((line) => HEARD.test(line))
    .map((line) =>
      line
        .replace(/": .*$/, '"')
        .replace(/:$/, '')
        .replace(/ \[level=\d\]/, '')
        .replaceAll(/\d+/g, '#'),
    )
  // Of things of a kind, as in a list, one is enough.
  return [...new Set(lines)].join('\n')
}
