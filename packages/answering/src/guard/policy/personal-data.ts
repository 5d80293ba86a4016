import type { Finding } from '../../types.ts'
import type { PolicyReading } from './reading.ts'
import { unlessSaid } from './unless-cited.ts'

/** Sentences that ask the buyer for data that do not belong on a public page, unless a source asks for them too. */
export const personalDataFindings = (read: PolicyReading): Finding[] =>
  unlessSaid('personal_data', ({ folded }) => asksForData(folded), read)

const VERB =
  'pas|dej|tir|mand|dec|dig|indic|indiqu|facilit|envi|d|anot|confirm|cont|cuent|escrib|pon|inform|consign|proporcion|suministr|brind|remit|compart'
const ASK = String.raw`\b(?:(?:${VERB})[a-z]{0,4}(?:me|nos)\b|(?:me|nos) (?:${VERB})[a-z]{1,5}\b|necesit[a-z]+|precis[a-z]+|(?:dej|anot|mand|escrib|pas|tir|inform|consign|indiqu|proporcion|remit|envi)[aei]\b)`
const DATUM =
  '(?:dni|documento|cuit|cuil|tarjeta|domicilio|direccion|calle|telefono|tel|celu|celular|mail|e-?mail|correo|nombre (?:completo|y apellido)|apellido|fecha de nacimiento|(?:tu|su) edad|alergias?|medicacion|enfermedad(?:es)?|diagnostico|patente|razon social|vencimiento|ultimos (?:4|cuatro))'
const ASKS = new RegExp(String.raw`${ASK}.{0,60}?\b${DATUM}\b`)
const PERSON = [
  /\b(?:que edad|cuantos anos) (?:tenes|tiene|tienen)\b/,
  /\b(?:sos|es usted|estas|esta usted) (?:diabetic|alergic|embarazad|hipertens|casad|solter|jubilad)\w*/,
  /\b(?:tenes|tiene|padece|padeces|sufris|sufre) (?:alguna? )?(?:enfermedad|alergia|operacion|hernia|diabetes|presion|problemas? (?:de|en))\b/,
  /\b(?:tomas|toma) (?:alguna? )?(?:medicacion|remedio|pastilla)\w*/,
  /\bdonde (?:vivis|vive)\b|\ben que calle\b/,
]
const NOT_ASKED = [
  /(?<!\bpara )\bno (?:[a-z]+ ){0,3}(?:hace falta|es necesario|necesit|pas|dej|escrib|pong|mand|ped|pid|exig|compart|solicit|indi|public|dig)/,
  /\b(?:carg|complet|pon)[a-z]* (?:[a-z]+ ){0,4}(?:en|al|durante) (?:la |el )?(?:momento de )?(?:la )?compr/,
  /\bsin (?:dejar|registr|pedir)|\bal (?:comprar|pagar)\b/,
]

/** Whether a sentence asks the reader for data about the reader's person. */
export const asksForData = (folded: string): boolean =>
  (ASKS.test(folded) || PERSON.some((form) => form.test(folded))) &&
  !NOT_ASKED.some((form) => form.test(folded))
