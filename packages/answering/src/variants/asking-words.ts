import { SLOTS } from '../listing/index.ts'
import { wordsOf } from '../text/index.ts'
import { unitNamed } from '../values/index.ts'
import { CHOICE_WORDS, type Axis } from './axes.ts'

/** Whether a word only asks if something is there, is courtesy or grammar, or names an axis; every other word is matter. */
export function isAskingWord(word: string, axes: readonly Axis[]): boolean {
  if (OF_MATTER.test(word)) return false
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

/** What the slot of the stock explains, without what a thing is packed in. */
const OF_STOCK = new Set(
  SLOTS.flatMap(({ id, explains }) => (id === 'stock' ? explains.split(' ') : [])).filter(
    (word) =>
      unitNamed(word) === undefined && !isContainer(word) && !/^(?:entreg\w+|llevar|inmediata)$/.test(word),
  ),
)

/** What a thing is counted in; said without a count, it is matter: "¿viene en caja?" */
export function isContainer(word: string): boolean {
  return /^(?:bolsa|caja|frasco|botella|paquete|pack|lata|juego|kit|rollo|tubo|pote|tarro|sobre|bidon|balde|tacho|horma|blister|ampolla|pieza|remera|funda)(?:s|es)?$/.test(
    word,
  )
}

const ASKING =
  /^(?:hol(?:a+|is+)|buen[oa]?s?|dias?|tardes?|noches?|gracias|saludos|amig[oa]s?|consulta\w*|pregunt\w*|disculpa\w*|perdon|porfa\w*|favor|estimad[oa]s?|che|genial|dale|stock|disponib\w*|dispone\w*|hay|hab(?:ra|ria|er|ia)|queda\w*|ten(?:es|e|ga|gan|dras|drias|dran|drian|dra|dria|er|go)|tien\w*|vien\w*|ven(?:ir|dran?|dria|des|den|do)|consigu\w*|consegu\w*|exist\w*|trae[ns]?|traj\w*|manej\w*|ofrec\w*|unidad(?:es)?|par(?:es)?|publicad[oa]s?|publicacion|aun|todavia|sigue\w*|quier\w*|quisiera|queria|busc\w*|necesit\w*|compr\w*|llev\w*|eleg\w*|elij\w*|interesa\w*|gusta\w*|posibilidad|algun[oa]?s?|otr[oa]s?|tod[oa]s|tambien|ademas|solo|solamente|mism[oa]s?|agotad[oa]s?|hac(?:en|es|e|ed)|es|esta|estan|ahora|hoy|ya|aparte|unicamente|sean?|ningun[oa]?|cuant[oa]s|cual(?:es)?|info|saber|opcion(?:es)?)$/

/** Verbs that ask whether a thing fits, comes or costs; they ask what there is of nothing but a model. */
const OF_MATTER =
  /^(?:sirv\w*|compatib\w*|van?|anda[ns]?|funciona\w*|sale[ns]?|llega[ns]?|cuesta[ns]?|vale[ns]?|fabric\w*|mas|menos|igual|bien|mal|muy|tan|real(?:es)?|entrega\w*)$/
