import { hasContactData } from '@mostrador/contract/guard'
import { holdsOrder } from '../guard/index.ts'
import { fold, sentencesOf } from '../text/index.ts'

// Sellers mark what is only for themselves; such a line is never quoted, whatever it holds.
const INTERNAL =
  /\b(?:uso interno|interno|interna|internos|no publicar|no pasar|no compartir|no difundir|confidencial|solo para (?:choferes|empleados|proveedores|personal|nosotros)|para proveedores|contrasena|clave de|password)\b/

/** Whether a seller keeps for themselves what this says, or what stands under it. */
export const isInternal = (text: string): boolean => INTERNAL.test(fold(text))

/** Whether a sentence of a seller's file may never reach a buyer. */
export const isWithheld = (sentence: string): boolean =>
  isInternal(sentence) || hasContactData(sentence) || holdsOrder(sentence)

/** A text in sentences, each with whether it is withheld. */
export const markSentences = (text: string): { text: string; isWithheld: boolean }[] =>
  sentencesOf(text).map((sentence) => ({ text: sentence, isWithheld: isWithheld(sentence) }))
