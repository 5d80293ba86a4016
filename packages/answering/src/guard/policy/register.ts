import type { Finding } from '../../types.ts'
import type { PolicyContext, PolicyReading } from './reading.ts'

/** Tuteo, unless the seller's own texts address buyers so: then it is the shop's own manner. */
export const registerFindings = (
  { sentences, sources }: PolicyReading,
  { language = 'es' }: PolicyContext,
): Finding[] =>
  language !== 'es' || sources.some(isTuteo)
    ? []
    : sentences.filter(isTuteo).map(({ text }) => ({ code: 'register', clause: text }))

const TUTEO =
  /\b(?:tu puedes|puedes|tienes|quieres|debes|eres|prefieres|vosotros|vuestr[oa]s?|contigo|haz clic|usted(?:es)? tu)\b/

/** Forms of tuteo that only their accent tells from voseo: "pregúntanos", where a shop here writes "preguntanos". */
const ACCENTED_TUTEO =
  /(?<!\p{L})tú(?!\p{L})|(?:preg[ú]nta|escr[í]be|env[í]a|av[í]sa|cont[á]cta|ll[á]ma|m[á]nda|cons[ú]lta|h[á]bla|vis[í]ta|d[é]ja|b[ú]sca|s[í]gue|[ú]sa|c[ó]mpra|m[í]ra|el[í]ge|rev[í]sa)(?:nos|me|lo|la|los|las)(?!\p{L})/iu

const isTuteo = ({ text, folded }: PolicyReading['sentences'][number]): boolean =>
  TUTEO.test(folded) || ACCENTED_TUTEO.test(text)
