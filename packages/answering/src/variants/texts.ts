import type { Axis } from './axes.ts'

const units = (n: number) => (n === 1 ? '1 unidad' : `${n} unidades`)
const remain = (n: number) => (n === 1 ? 'queda' : 'quedan')

/** "negro, azul y verde" */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} y ${words.at(-1)!}`

/** Colours and measures are said alone, other values behind the name of their axis: "azul", "4 L", "talle 42". */
export const valuePhrase = (
  { kind, name }: Pick<Axis, 'kind' | 'name'>,
  texts: readonly string[],
): string => {
  const said = texts.map((text) => (kind === 'model' ? text : withSmallStart(text)))
  return kind === 'color' || kind === 'measure' ? listed(said) : `${withSmallStart(name)} ${listed(said)}`
}

/** "Azul marino" in a sentence is "azul marino"; names and codes stay. */
const withSmallStart = (text: string): string =>
  /^\p{Lu}[\p{Ll}\s]+$/u.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text

/** "azul, negro y rojo" as a list that goes on. */
function amongOthers(list: string): string {
  const last = list.lastIndexOf(' y ')
  const all = last < list.lastIndexOf(',') ? list : `${list.slice(0, last)}, ${list.slice(last + 3)}`
  return `${all}, entre otros`
}

/** What the engine says about variants; `what` is a phrase such as "azul talle 42". */
export const variantTexts = {
  stock: (n: number) => (n > 0 ? units(n) : 'sin stock'),
  yes: (what: string) => `Sí, tenemos en ${what}.`,
  yesWith: (what: string, left: string) => `Sí, en ${what} hay: ${left}.`,
  there: (what: string) => `En ${what} hay.`,
  thereWith: (what: string, left: string) => `En ${what} hay: ${left}.`,
  unitsLeft: (what: string, n: number) => `En ${what} ${remain(n)} ${units(n)}.`,
  unitsOfEach: (what: string, each: readonly { what: string; n: number }[]) =>
    `${what === '' ? 'Quedan' : `En ${what} quedan`}: ${listed(each.map(({ what: one, n }) => `${one} (${units(n)})`))}.`,
  notEnough: (what: string, n: number) => `No llegamos a esa cantidad: en ${what} ${remain(n)} ${units(n)}.`,
  enough: (what: string, n: number) => `Sí, tenemos: en ${what} ${remain(n)} ${units(n)}.`,
  soldOut: (what: string) => `En ${what} no queda stock.`,
  noSuch: (what: string) => `En ${what} no tenemos.`,
  instead: (what: string, left: string) => `En ${what} hay: ${left}.`,
  inStead: (left: string) => `Sí hay en ${left}.`,
  left: (what: string) => `Hay en stock: ${what}.`,
  amongOthers,
  furtherVariants: 'Otras variantes',
  more: (n: number) => `${n} más`,
} as const
