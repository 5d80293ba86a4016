import { hasContactData } from '../guard/index.ts'
import { fold } from '../text/index.ts'

// Sellers mark what is only for themselves; such a line is never quoted, whatever it holds.
const INTERNAL =
  /\b(?:uso interno|interno|interna|internos|no publicar|no pasar|no compartir|no difundir|confidencial|solo para (?:choferes|empleados|proveedores|personal|nosotros)|para proveedores|contrasena|clave de|password)\b/

/** Whether a sentence of a seller's file may never reach a buyer. */
export const isWithheld = (sentence: string): boolean =>
  INTERNAL.test(fold(sentence)) || hasContactData(sentence)
