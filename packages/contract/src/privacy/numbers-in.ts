/** A run of digits that may contain separators. */
export interface NumberFound {
  digits: string
  /** The run as written, with its separators. */
  text: string
  /** Up to `NEAR` characters before the number, where its label may be. */
  before: string
  after: string
}

const NEAR = 60
const RUN = /\d(?:(?: ?[-./·_] ?| )?\d)*/g

/** Every run of digits in a folded text. */
export const numbersIn = (folded: string): NumberFound[] =>
  [...folded.matchAll(RUN)].map(({ 0: text, index }) => ({
    digits: text.replace(/\D/g, ''),
    text,
    before: folded.slice(Math.max(0, index - NEAR), index),
    after: folded.slice(index + text.length, index + text.length + NEAR),
  }))

/** Labels of numbers that identify no person: codes of makers, registers, parcels and shops. */
const CODE_LABEL =
  /\b(?:isbn|ean|gtin|upc|codigos?|cod|barras|series?|piezas?|partes?|repuestos?|sku|lote|rnpa|rne|mpn|oem|articulo|art|referencia|ref|modelo|mod|norma|imei|iccid|seguimiento|tracking|guia|matricula|patente|chasis|motor|certificado|resolucion)\b/

/** Whether the words right before a number label it as a code. */
export const isCoded = ({ before }: NumberFound): boolean => CODE_LABEL.test(before.slice(-30))

export const isPriced = ({ before }: NumberFound): boolean => /(?:\$|\bars|\busd|u\$s)\s*$/.test(before)
