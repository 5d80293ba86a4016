import { stemmer } from '@orama/stemmers/spanish'

/** Words whose stem would be another word's. */
const OWN_ROOT: Readonly<Record<string, string>> = {
  taller: 'taller', talleres: 'taller', solido: 'solid', solida: 'solid', solidos: 'solid', solidas: 'solid', colorado: 'colorad', colorada: 'colorad',
  hombro: 'hombro', hombros: 'hombro', abro: 'abr', abris: 'abr', ano: 'ano', anos: 'ano', tarjeta: 'tarjet', tarjetas: 'tarjet', abierto: 'abr', abierta: 'abr', abiertos: 'abr', abiertas: 'abr',
  puesta: 'pon', puesto: 'pon', roto: 'romp', rota: 'romp', rotos: 'romp', rotas: 'romp', rotura: 'romp', roturas: 'romp', dia: 'dia', dias: 'dia', pie: 'pie', pies: 'pie',
  pared: 'pared', paredes: 'pared', camara: 'camara', camaras: 'camara', libro: 'libro', libros: 'libro', correa: 'correa', correas: 'correa', tienda: 'tienda', tiendas: 'tienda',
  mesa: 'mesa', mesas: 'mesa', caba: 'caba', suelo: 'suelo', suelos: 'suelo', poda: 'poda', podas: 'poda', podar: 'poda',
} // prettier-ignore

/** Roots that the stemmer leaves apart because they change inside or lose their accent. */
const SAME_ROOT: Readonly<Record<string, string>> = {
  devolv: 'devol', devolucion: 'devol', devolu: 'devol', devuelv: 'devol', durac: 'dur', pid: 'ped', vient: 'ven', vien: 'ven', tien: 'ten',
  teng: 'ten', pued: 'pod', hag: 'hac', sirv: 'serv', incluy: 'inclu', incluid: 'inclu', mid: 'med', muev: 'mov', jug: 'jueg', cubiert: 'cubr',
  cobertur: 'cubr', vencimient: 'venc', calidez: 'calid', huel: 'ol',
} // prettier-ignore

const REMEMBERED = 50_000
const memory = new Map<string, string>()

/** Spanish stem of a folded word; texts typed with and without accents get the same one. */
export function stem(word: string): string {
  const known = memory.get(word)
  if (known !== undefined) return known
  const found = computeStem(word)
  if (memory.size >= REMEMBERED) memory.clear()
  memory.set(word, found)
  return found
}

function computeStem(word: string): string {
  if (Object.hasOwn(OWN_ROOT, word)) return OWN_ROOT[word]!
  if (word.length < 4 || /\d/.test(word)) return word
  const pronounless = word.replace(/(?<=[aei]r|ndo)(?:me|te|se|nos)?(?:l[oae]s?|me|te|se|nos)$/, '')
  // Snowball knows the ending only with its accent, which buyers do not type.
  const accented = pronounless.replace(/([cs])ion$/, '$1ión').replace(/logia$/, 'logía')
  const raw = stemmer(accented).normalize('NFD').replace(/\p{M}/gu, '')
  const plain = raw.length > 5 ? raw.replace(/(?<=..[^aeiou])eza?$/, '') : raw
  const root = Object.hasOwn(SAME_ROOT, plain) ? SAME_ROOT[plain]! : sameVowel(plain)
  return root.length < 2 ? word : root
}

/** "tuesta" and "tostar", "cierra" and "cerrar": the stressed root vowel breaks in two. */
const sameVowel = (root: string): string =>
  root.length < 5
    ? root
    : root.replace(/ue(?=[^aeiou]{1,3}$)/, 'o').replace(/(?<![aeioug])ie(?=[^aeiou]{1,3}$)/, 'e')
