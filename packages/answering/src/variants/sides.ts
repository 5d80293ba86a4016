import type { Axis } from './axes.ts'
import type { Token } from './tokens.ts'

/** "140x190x26" where one axis has two sides and another the height: the last side stands apart. */
export function withSidesApart(tokens: readonly Token[], axes: readonly Axis[], plain: string): Token[] {
  const own = axes.flatMap(({ values }) => values.flatMap((value) => value.tokens))
  const most = Math.max(0, ...own.map((t) => (t.kind === 'dimensions' ? t.values.length : 0)))
  const isSide = (side: number) =>
    own.some(
      (t) =>
        (t.kind === 'measure' && t.dimension === 'length'
          ? t.written
          : t.kind === 'number'
            ? t.value
            : null) === side,
    )
  return tokens.flatMap((token): Token[] => {
    if (most === 0 || token.kind !== 'dimensions' || token.values.length !== most + 1) return [token]
    const side = token.values[most]!
    const written = plain.slice(token.from, token.to)
    const sign = Math.max(...['x', 'por', '*'].map((one) => written.lastIndexOf(one)))
    if (sign < 0 || !isSide(side)) return [token]
    const middle = token.from + sign
    return [
      { ...token, values: token.values.slice(0, most), to: middle },
      { kind: 'number', value: side, from: middle + 1, to: token.to, isAfterMark: false },
    ]
  })
}
