/** A run of digits, with what people put between its groups. */
export interface NumberFound {
  digits: string
  /** As it is written. */
  text: string
  /** What stands before it in its sentence, near enough to name it. */
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

/** What is numbered and belongs to nobody: codes of makers, registers, parcels and shops. */
const CODE_LABEL =
  /\b(?:isbn|ean|gtin|upc|codigos?|cod|barras|series?|piezas?|partes?|repuestos?|sku|lote|rnpa|rne|mpn|oem|articulo|art|referencia|ref|modelo|mod|norma|imei|iccid|seguimiento|tracking|guia|matricula|patente|chasis|motor|certificado|resolucion)\b/

/** Whether the words right before a number say that it is a code. */
export const isCoded = ({ before }: NumberFound): boolean => CODE_LABEL.test(before.slice(-30))

export const isPriced = ({ before }: NumberFound): boolean => /(?:\$|\bars|\busd|u\$s)\s*$/.test(before)
