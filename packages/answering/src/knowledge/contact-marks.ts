import { hasContactData } from '@mostrador/contract/guard'
import { orderIn } from '../guard/index.ts'
import { fold, sentencesOf } from '../text/index.ts'

// Sellers mark what is only for themselves; such a line is never quoted, whatever it holds.
// "Interno" marks a line when it stands apart or names the use; "el diámetro interno" is a fact of the product.
const INTERNAL =
  /\b(?:uso|notas?|datos?|numeros?|nros?|tel|telefonos?|celular(?:es)?|contactos?|lineas?|solo|informacion|info|fichas?|documentos?|archivos?|textos?|apuntes?|listas?|precios?|costos?|margen|mail|correo|manejo|control|manual|canal|grupo|codigos?|politicas?|es|son|todo) intern[oa]s?\b|(?:^|[([\-–—,;:*.]\s*)intern[oa]s?\s*(?:[)\]:.;,!*\-–—]|$)|\b(?:no publicar|no pasar|no compartir|no difundir|confidencial|solo para (?:choferes|empleados|proveedores|personal|nosotros)|para proveedores|contrasena|clave de|password)\b/

/** Whether a seller keeps for themselves what this says, or what stands under it. */
export const isInternal = (text: string): boolean => INTERNAL.test(fold(text))

/** Whether a sentence of a seller's file may never reach a buyer. */
export const isWithheld = (sentence: string): boolean =>
  isInternal(sentence) || hasContactData(sentence) || orderIn(sentence) !== null

/** A text in sentences, each with whether it is withheld. */
export const markSentences = (text: string): { text: string; isWithheld: boolean }[] =>
  sentencesOf(text).map((sentence) => ({ text: sentence, isWithheld: isWithheld(sentence) }))
