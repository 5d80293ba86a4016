import { fold, plainNumbers } from '../text/index.ts'

/** The size in "¿tenés 45?"; null where no bare number is asked for. */
export const sizeAsked = (folded: string): number | null => {
  const size =
    /^(?:y )?(?:tenes|tienen|hay|queda|viene|vienen)(?: (?:en|el|la|del|numero|nro|talle))* (\d{2,3})\W*$/.exec(
      folded,
    )?.[1]
  return size === undefined ? null : Number(size)
}

export const namesSizes = (name: string): boolean =>
  /^(?:talles?|numeros?|tallas?)\b(?! de (?:serie|pieza))/.test(fold(name))

/** "39, 40, 41", "31-34, 35-38". */
export const isListOfSizes = (name: string, value: string): boolean =>
  namesSizes(name) && (value.match(/\d{2,3}/g) ?? []).length > 1

/** "¿tenés 12?" of shoes from 37 to 41 asks for so many pairs. */
export const isSizeOf = (size: number, value: string): boolean => {
  const sizes = (plainNumbers(value).match(/\d+/g) ?? []).map(Number)
  return sizes.length === 0 || (size * 2 > Math.min(...sizes) && size < Math.max(...sizes) * 2)
}
