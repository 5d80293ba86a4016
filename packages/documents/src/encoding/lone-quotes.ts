/** Kinds of quotation marks. A single closing mark is an apostrophe before a letter and a measure after a digit. */
const KINDS = [
  { opens: /“/g, closes: /”/g },
  { opens: /„/g, closes: /[“”]/g },
  { opens: /«(?!\s)/g, closes: /(?<!\s)»/g },
  { opens: /‘/g, closes: /(?<![\d\s])’(?!\p{L})/gu },
] as const

const count = (line: string, mark: RegExp): number => line.match(mark)?.length ?? 0

/** How many quotation marks of a line lack their partner; letters in the wrong encoding look like such marks. */
export function loneQuotes(line: string): number {
  let lone = 0
  for (const { opens, closes } of KINDS) {
    const [opened, closed] = [count(line, opens), count(line, closes)]
    const isOtherKind = opened === 0 && opens.source === '„'
    if (!isOtherKind) lone += Math.abs(opened - closed)
  }
  return line.includes('„') ? Math.max(0, lone - count(line, /“/g)) : lone
}
