import { isCuit } from './check-digits.ts'
import { isCoded, isPriced, numbersIn, type NumberFound } from './numbers-in.ts'
import { personsIn } from './person.ts'

const CUIT_LABEL = /\bc\.?u\.?i\.?[tl]\b\.?[^\d]{0,45}$/
const DOCUMENT_LABEL =
  /\b(?:d\.?\s?n\.?\s?i\b\.?|documentos?|doc\b\.?|libreta civica|cedula|pasaporte|l\.[ec]\.|identidad)[^\d]{0,45}$/
const DOCUMENT = /^\d{1,2}[. ]?\d{3}[. ]?\d{3}$/
const BIRTH =
  /\b(?:fecha de nacimiento|f\.? ?(?:de )?nac\b\.?|nacid[oa] el|nacio el)[^\d]{0,20}\d{1,2}\s?[/.-]|\bpasaporte\b[^\d]{0,25}\b[a-z]{2,3}\s?\d{6}\b/

/** Whether a line identifies a person or a taxpayer: DNI, CUIT, CUIL, passport or date of birth. */
export function holdsIdentity(text: string, folded: string): boolean {
  if (!/\d/.test(folded)) return false
  return (
    BIRTH.test(folded) || numbersIn(folded).some((found) => isTaxNumber(found) || isDocument(found, text))
  )
}

function isTaxNumber(found: NumberFound): boolean {
  if (CUIT_LABEL.test(found.before)) return found.digits.length >= 10 && found.digits.length <= 12
  return isCuit(found.digits) && !isCoded(found) && !isPriced(found)
}

function isDocument(found: NumberFound, text: string): boolean {
  if (!DOCUMENT.test(found.text) || isPriced(found)) return false
  if (DOCUMENT_LABEL.test(found.before) || /^\s*\(?dni\b/.test(found.after)) return true
  const isNamed = personsIn(text, true).length > 0 && /^\d{2}\.?\d{3}\.?\d{3}$/.test(found.text)
  return isNamed && !isCoded(found) && !/\b(?:tel|cel|whats|wsp|llam)/.test(found.before)
}
