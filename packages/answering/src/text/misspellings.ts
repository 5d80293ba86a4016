/** Words by which the rules know what is asked. Buyers type fast, and a rule that looks for a word finds no slip of it. */
const KNOWN =
  'precio stock envio envios garantia cuotas interes factura descuento disponible disponibles retirar retiro gratis medidas original impermeable incluye transferencia efectivo mayorista devolucion devolver cambiar instalacion colocacion cargador bateria repuesto repuestos compatible resistente lavarropas talle talles cuanto cuantos cuantas tiene viene sirve funciona horario sabado sabados domingo despachan autonomia'

/** Slips that are words of their own. */
const OTHER_WORDS: ReadonlySet<string> = new Set(
  'tine tiee vine vene siere sire cuato cato canto cantos catos quanto tale tales tall alle retro retio tiro entre grats grati fatura envi vios evio evios orignal intres intereses cambia camiar media medias vuelve devolve'.split(
    ' ',
  ),
)

/** Slips of these words, with the word that is meant: a letter left out, two letters changed round, a letter that sounds the same. */
export function misspellings(): [string, string][] {
  return KNOWN.split(' ').flatMap((word) =>
    [...lacking(word), ...turnedRound(word), ...sounding(word)]
      .filter((slip) => slip !== word && slip.length > 3 && !OTHER_WORDS.has(slip))
      .map((slip): [string, string] => [slip, word]),
  )
}

/** The first letter is never left out. */
const lacking = (word: string): string[] =>
  word.length < 6
    ? []
    : Array.from({ length: word.length - 2 }, (_, at) => word.slice(0, at + 1) + word.slice(at + 2))

const turnedRound = (word: string): string[] =>
  Array.from(
    { length: word.length - 1 },
    (_, at) => word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2),
  )

const sounding = (word: string): string[] =>
  SOUNDS.flatMap(([written, alike]) => (word.includes(written) ? [word.replace(written, alike)] : []))

const SOUNDS = [
  ['ci', 'si'],
  ['ce', 'se'],
  ['nv', 'mb'],
  ['nv', 'nb'],
  ['v', 'b'],
  ['b', 'v'],
  ['z', 's'],
  ['s', 'c'],
  ['qu', 'k'],
  ['cu', 'qu'],
  ['ck', 'k'],
  ['h', ''],
  ['y', 'll'],
  ['ll', 'y'],
] as const
