import { fold } from '@mostrador/contract/text'

/** What a text speaks of, by the kind of word or the word before it, all folded. */
export interface Subjects {
  words: ReadonlySet<string>
  /** Names, sizes and things by their place: "a Rosario" and "a Córdoba" stand in the same one. */
  byPlace: ReadonlyMap<string, ReadonlySet<string>>
}

/** A word behind one of these is a thing or a place: "el mate", "a Rosario", "talle M". */
const THING = /(?<!\p{L})(el|la|los|las|un|una|a|al|de|del|en|para|con|color) (\p{L}{3,})(?!\p{L})/gu
/** Days tell when, and verbs tell what somebody does: "la tenemos", "a pagar". */
const NO_THING =
  /^(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?|hoy|manana|tarde|noche|enero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|septiembre|octubre|noviembre|diciembre|mes|semana|partir|este|esta|estos|estas|los|las|una|tu|su|mi|todo|toda|todos|todas|que|precio|nuevo|nueva|tengo|dejo|vendo|cobro|mando|paso|tienen|dejan|venden|cobran|mandan|\p{L}+[aei]mos|\p{L}{3,}(?:ar|er|ir))$/u
/** A name in the middle of a sentence. */
const NAME = /(?<=[\p{L}\d,;)] )\p{Lu}[\p{L}\d]+/gu
const SIZES: readonly RegExp[] = [
  /\b(?:talles?|medida|modelo|numero|nro\.?|n°) ([a-z\d][a-z\d.,/-]*)/g,
  /\b(x{1,3}[sl])\b/g,
  /\b(chic|median|grand)[aoe]s?\b/g,
  /\b(\d+ plazas?)\b/g,
  /(?<!\b(?:es|son) )\bde (\d[\d.,]* ?(?:kg|kilos?|grs?|g|gramos?|ml|cc|lts?|litros?|l|cm|mm|mts?|metros?))\b/g,
]

/** Finds what a text speaks of. */
export function subjectsOf(text: string): Subjects {
  const folded = fold(text)
  const byPlace = new Map<string, Set<string>>()
  const add = (place: string, subject: string) =>
    byPlace.set(place, (byPlace.get(place) ?? new Set()).add(subject))
  for (const [name] of text.matchAll(NAME)) add('name', singular(fold(name)))
  for (const size of SIZES) for (const [, found] of folded.matchAll(size)) add('size', found!)
  for (const [, before, thing] of folded.matchAll(THING))
    if (!NO_THING.test(thing!)) add(before!, singular(thing!))
  return { words: new Set((folded.match(/[\p{L}\d]+/gu) ?? []).map(singular)), byPlace }
}

/** Whether one text names a place, size or thing where the other names another: then it speaks of something else. */
export function isOfOthers(one: Subjects, other: Subjects): boolean {
  return [...one.byPlace].some(([place, own]) => {
    const others = other.byPlace.get(place)
    if (others === undefined) return false
    const isGone = (subjects: ReadonlySet<string>, there: ReadonlySet<string>, words: ReadonlySet<string>) =>
      [...subjects].some((subject) => !there.has(subject) && !words.has(subject))
    return isGone(own, others, other.words) && isGone(others, own, one.words)
  })
}

const singular = (word: string): string => word.replace(/(?:es|s)$/, '')
