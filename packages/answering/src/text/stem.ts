import { infinitiveOf } from './imperatives.ts'
import { remembered } from './remembered.ts'
import { stemmer } from '@orama/stemmers/spanish'
import { sameThing } from './synonyms.ts'

/** Words whose stem would be another word's. */
const OWN_ROOT: Readonly<Record<string, string>> = {
  taller: 'taller', talleres: 'taller', solido: 'solid', solida: 'solid', solidos: 'solid', solidas: 'solid', colorado: 'colorad', colorada: 'colorad',
  hombro: 'hombro', hombros: 'hombro', abro: 'abr', abris: 'abr', ano: 'ano', anos: 'ano', tarjeta: 'tarjet', tarjetas: 'tarjet', abierto: 'abr', abierta: 'abr', abiertos: 'abr', abiertas: 'abr',
  jugo: 'jugo', jugos: 'jugo', costa: 'costa', costas: 'costa',
  puesta: 'pon', puesto: 'pon', roto: 'romp', rota: 'romp', rotos: 'romp', rotas: 'romp', rotura: 'romp', roturas: 'romp', dia: 'dia', dias: 'dia', pie: 'pie', pies: 'pie',
  pared: 'pared', paredes: 'pared', camara: 'camara', camaras: 'camara', libro: 'libro', libros: 'libro', correa: 'correa', correas: 'correa', tienda: 'tienda', tiendas: 'tienda',
  banco: 'banco', bancos: 'banco', mesa: 'mesa', mesas: 'mesa', caba: 'caba', suelo: 'suelo', suelos: 'suelo', poda: 'poda', podas: 'poda', podar: 'poda',
  puestos: 'pon', puestas: 'pon', viento: 'viento', vientos: 'viento', costado: 'costad', costados: 'costad', tenir: 'tin', tenido: 'tin', tenida: 'tin', tenidos: 'tin', tenidas: 'tin',
  apto: 'apto', apta: 'apto', aptos: 'apto', aptas: 'apto', duro: 'duro', duros: 'duro', duras: 'duro', cubierta: 'cubierta', cubiertas: 'cubierta', sola: 'solo', solas: 'solo', solos: 'solo', solo: 'solo', plaza: 'plaza', plazas: 'plaza', tarde: 'tarde', tardes: 'tarde', salado: 'salad', salada: 'salad', salados: 'salad', saladas: 'salad', parado: 'parad', parada: 'parad', parados: 'parad', paradas: 'parad', puerta: 'puerta', puertas: 'puerta',
  borde: 'borde', bordes: 'borde', prenda: 'prenda', prendas: 'prenda', cobre: 'cobre', bordo: 'bordo', danado: 'danad', danada: 'danad', danados: 'danad', danadas: 'danad', dana: 'danad', danar: 'danad', estado: 'estado', estados: 'estado', entrada: 'entrad', entradas: 'entrad',
} // prettier-ignore

/** Roots that the stemmer leaves apart because they change inside or lose their accent, and verbs for the very same doing. */
const SAME_ROOT: Readonly<Record<string, string>> = {
  devolv: 'devol', devolucion: 'devol', devolu: 'devol', devuelv: 'devol', duracion: 'dur', pid: 'ped', vient: 'ven', vien: 'ven', tien: 'ten',
  teng: 'ten', pued: 'pod', hag: 'hac', sirv: 'serv', incluy: 'inclu', incluid: 'inclu', mid: 'med', muev: 'mov', jug: 'jueg', cubiert: 'cubr',
  cobertur: 'cubr', vencimient: 'venc', calidez: 'calid', huel: 'ol', altur: 'alt', limpiez: 'limpi', anchur: 'anch', grosor: 'gros',
  salg: 'sal', saldri: 'sal', sali: 'sal', veng: 'ven', vendri: 'ven', pong: 'pon', pondri: 'pon', tendri: 'ten', hari: 'hac', traig: 'tra', caig: 'cae', caer: 'cae', caen: 'cae', cay: 'cae', quep: 'cab',
  pidi: 'ped', sirvi: 'serv', midi: 'med', eleg: 'elig', eligi: 'elig', volvi: 'volv', volt: 'volv', devolt: 'devol', movi: 'mov', rompi: 'romp', cubri: 'cubr', duer: 'dorm', durmi: 'dorm', oler: 'ol', llovi: 'llov',
  perdi: 'perd', rieg: 'reg', hirv: 'herv', impres: 'imprim', escrit: 'escrib', rind: 'rend', rindi: 'rend', repit: 'repet', venci: 'venc', derrit: 'derret', quiebr: 'quebr', desten: 'destin', consig: 'consegu', sig: 'segu',
  convi: 'convert', requier: 'requer', sugier: 'suger', niev: 'nev', protej: 'proteg', recoj: 'recog', encoj: 'encog', elij: 'elig', sumerj: 'sumerg', vuel: 'vol', muel: 'mol', cuec: 'coc', duel: 'dol', manteng: 'manten', conteng: 'conten', sosteng: 'sosten', obteng: 'obten',
  llegari: 'lleg', quedari: 'qued', repar: 'arregl', tard: 'demor', escog: 'elig', encend: 'prend',
} // prettier-ignore

/** Spanish stem of a folded word; texts typed with and without accents get the same one. */
export const stem = remembered((word) => computeStem(sameThing(word)), { most: 50_000 })

function computeStem(word: string): string {
  if (Object.hasOwn(OWN_ROOT, word)) return OWN_ROOT[word]!
  if (word.length < 4 || /\d/.test(word)) return word
  const ordered = infinitiveOf(word)
  if (ordered) return computeStem(ordered)
  // A plural of other languages' words: "kits", "jeans".
  if (/[bcdfgkmnprt]s$/.test(word)) return computeStem(word.slice(0, -1))
  // Of "exámenes" Snowball knows the singular, of "examen" it takes the "en" for an ending.
  if (/[^i][dgmv]enes$/.test(word)) return computeStem(word.slice(0, -2))
  if (ENDS_IN_Z.test(word)) return computeStem(`${word.slice(0, -3)}z`)
  const pronounless = word.replace(/(?<=[a-z][aei]r|ndo)(?:me|te|se|nos)?(?:l[oae]s?|me|te|se|nos)$/, '')
  if (Object.hasOwn(OWN_ROOT, pronounless)) return OWN_ROOT[pronounless]!
  // What is done and what comes of it: "quemar" and "quemadura", "lavar" and "lavable", "embalar" and "embalaje".
  const doing = DERIVED.exec(word)?.slice(1).find(Boolean)
  if (doing && !UNDERIVED.test(word)) return computeStem(`${doing}ar`)
  // Of "reposar" Snowball takes the "os" for an ending.
  const inOs = /^(.{2,}os)(?:ar|a|o|an|e|ando|ad[oa]s?)$/.exec(pronounless)?.[1]
  if (inOs) return inOs
  // Snowball knows the ending only with its accent, which buyers do not type.
  const accented = pronounless.replace(/([cs])ion$/, '$1ión').replace(/logia$/, 'logía')
  const raw = stemmer(accented).normalize('NFD').replace(/\p{M}/gu, '')
  const short = withoutShortEnding(word, raw)
  if (short) return rooted(spelledAlike(short))
  const plain = spelledAlike(raw.length > 5 ? raw.replace(/(?<=..[^aeiou])eza?$/, '') : raw)
  const root = rooted(plain)
  return root.length < 2 ? word : root
}

const DERIVED = /^(?:([a-z]{3,})aduras?|([a-z]{3,})ables?|([a-z]{4,})ajes?)$/
const UNDERIVED =
  /^(?:cerr|herr|arm|lev|dent|envergad)aduras?$|^(?:est|am|not|pot|salud|agrad|vari|prob|respons|confort|comp|cont|inoxid|ajust|recomend|desech)ables?$|^(?:equip|mens|gar|hosped|lengu|homen|leng|pas|pais|kilomet|porcent|vend|maquill|tatu|cart|volt|amper|gram|person)ajes?$/

const rooted = (root: string): string => (Object.hasOwn(SAME_ROOT, root) ? SAME_ROOT[root]! : sameVowel(root))

/** Of "luces" and "lápices" the singular ends in z, of "dulces" and "alcances" it does not. */
const ENDS_IN_Z = /^(?:.?[lcn]u|pe|ve|rai|cru|nue|vo|lapi|nari|matri|capa|arro|tapi)ces$/

/** One sound is written otherwise before another vowel: "sacar" and "saque", "crece" and "crezca". */
const spelledAlike = (root: string): string => root.replace(/(?<=..)(?:zc|qu)$/, 'c')

/** Of a short word that begins with a vowel ("armo", "abren") Snowball leaves the ending on. */
const withoutShortEnding = (word: string, raw: string): string | null =>
  word.length <= 7 && (raw === word || raw === word.slice(0, -1)) && /^[aeiou][^aeiou]/.test(word)
    ? (/^(.{3,}?)(?:and[oa]|iendo|ad[oa]?|id[oa]?|amos|emos|imos|aron|ieron|ar|er|ir|an|en|[aeio])$/.exec(
        word,
      )?.[1] ?? null)
    : null

/** "tuesta" and "tostar", "cierra" and "cerrar": the stressed root vowel breaks in two. */
const sameVowel = (root: string): string =>
  root.length < 5
    ? root
    : root.replace(/(?<![qg])ue(?=[^aeiou]{1,3}$)/, 'o').replace(/(?<![aeioug])ie(?=[^aeiou]{1,3}$)/, 'e')
