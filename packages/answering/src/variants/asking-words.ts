import { SLOTS } from '../listing/index.ts'
import { wordsOf } from '../text/index.ts'
import { unitNamed } from '../values/index.ts'
import { CHOICE_WORDS, type Axis } from './axes.ts'

/** Whether a word only asks if something is there, is courtesy or grammar, or names an axis. */
export function isAskingWord(word: string, axes: readonly Axis[]): boolean {
  if (
    axes.some(({ words }) => words.has(word)) ||
    CHOICE_WORDS.has(word) ||
    ASKING.test(word) ||
    OF_STOCK.has(word)
  )
    return true
  if (unitNamed(word) && word.length > 1) return false
  const [read] = wordsOf(word)
  return read === undefined || read.kind === 'weak' || read.kind === 'filler'
}

/** "bolsas", "caja": what a thing is counted in. */
const OF_STOCK = new Set(
  SLOTS.flatMap(({ id, explains }) =>
    id === 'stock'
      ? explains
          .split(' ')
          .filter((word) => unitNamed(word) === undefined)
          .flatMap((word) => [word, `${word}s`, `${word}es`])
      : [],
  ),
)

const ASKING =
  /^(?:hol(?:a+|is+)|buen[oa]?s?|dias?|tardes?|noches?|gracias|saludos|amig[oa]s?|consulta\w*|pregunt\w*|disculpa\w*|perdon|porfa\w*|favor|estimad[oa]s?|che|genial|dale|stock|disponib\w*|dispone\w*|hay|hab(?:ra|ria|er|ia)|queda\w*|ten(?:es|e|ga|gan|dras|drias|dran|drian|dra|dria|er|go)|tien\w*|vien\w*|ven(?:ir|dran?|dria|des|den|do)|consigu\w*|consegu\w*|exist\w*|trae[ns]?|traj\w*|manej\w*|ofrec\w*|sale|salen|llega|entrega|inmediata|unidad(?:es)?|par(?:es)?|publicad[oa]s?|publicacion|aun|todavia|sigue\w*|quier\w*|quisiera|queria|busc\w*|necesit\w*|compr\w*|llev\w*|eleg\w*|elij\w*|interesa\w*|gusta\w*|posibilidad|algun[oa]?s?|otr[oa]s?|tod[oa]s|tambien|ademas|solo|solamente|exact[oa]s?|mism[oa]s?|agotad[oa]s?|fabric\w*|hac(?:en|es|e|ed)|es|esta|estan|sirve\w*|compatible\w*|van?|anda|hombre|mujer|favor|ahora|hoy|ya|mas|comun|normal|aparte|unicamente|sean?|ancho|alto|largo|ningun[oa]?|cuant[oa]s|cual(?:es)?|info|saber|opcion(?:es)?)$/
