import { stemmer } from '@orama/stemmers/spanish'

// Nouns and verbs that Snowball leaves apart because the word was typed without its accent, or with a changing root.
const SAME_ROOT: Record<string, string> = {
  envi: 'envi', devolv: 'devol', devolucion: 'devol', devolu: 'devol', devuelv: 'devol', durac: 'dur', pid: 'ped',
  prueb: 'prob', cuest: 'cost', vend: 'vent', vient: 'ven', vien: 'ven', tien: 'ten', teng: 'ten', teneis: 'ten', vienen: 'ven',
  pued: 'pod', hag: 'hac', quier: 'quer', sirv: 'serv', repuest: 'repuest', cierr: 'cerr', incluy: 'inclu',
  incluid: 'inclu', tejid: 'tej', encend: 'enciend', recomiend: 'recomend', calient: 'calent', mid: 'med', sueld: 'sold',
  duerm: 'dorm', muev: 'mov', mueven: 'mov', vuelv: 'volv', vuelt: 'volv', cuent: 'cont', pes: 'pes', juey: 'jueg',
  jug: 'jueg', cubr: 'cubr', cubiert: 'cubr', cobertur: 'cubr', vencimient: 'venc', transfer: 'transferent',
} // prettier-ignore

const memory = new Map<string, string>()

/** Spanish stem of a folded word; texts typed with and without accents get the same one. */
export function stem(word: string): string {
  const known = memory.get(word)
  if (known !== undefined) return known
  const found = computeStem(word)
  if (memory.size < 50_000) memory.set(word, found)
  return found
}

function computeStem(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word
  const pronounless = word.replace(/(?<=[aei]r|ndo)(?:me|te|se|nos)?(?:l[oae]s?|me|te|se|nos)$/, '')
  // Snowball knows the ending only with its accent, which buyers do not type.
  const accented = pronounless.replace(/([cs])ion$/, '$1ión').replace(/logia$/, 'logía')
  const raw = stemmer(accented).normalize('NFD').replace(/\p{M}/gu, '')
  const root = Object.hasOwn(SAME_ROOT, raw) ? SAME_ROOT[raw]! : raw
  return root.length < 2 ? word : root
}
