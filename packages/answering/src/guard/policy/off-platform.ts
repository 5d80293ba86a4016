import { DEAL_RULES, PAYMENT_RULES } from '@mostrador/contract/guard'
import type { Finding } from '../../types.ts'
import type { PolicyContext, PolicyReading } from './reading.ts'
import { isRefused, unlessCited } from './unless-cited.ts'

/** Deals past the marketplace, and ways to pay or to meet that no source names. */
export function offPlatformFindings(read: PolicyReading, { isOwnSite }: PolicyContext): Finding[] {
  const deals = isOwnSite ? [] : read.sentences.filter(({ folded }) => isDeal(folded))
  return [
    ...deals.map(({ text }): Finding => ({ code: 'off_platform', clause: text })),
    ...unlessCited(PAYMENT_RULES, read),
  ]
}

/** A deal outside, which the sentence does not refuse. A measure may be taken "por fuera". */
export const isDeal = (folded: string): boolean =>
  DEAL_RULES.some(({ pattern }) => {
    const found = pattern.exec(folded.replace(MEASURED, ' '))
    return found !== null && !isRefused(folded.replace(MEASURED, ' '), found[0])
  })
const MEASURED =
  /(?<=\d ?(?:mm|cm|m|metros?|centimetros?|milimetros?) (?:de \w+ )?)por (?:a?fuera|dentro|adentro)\b/g

const OUTSIDE =
  /\b(?:efectivo|billetes?|contado|plata|guita|transf[a-z]+|deposit[a-z]+|gir[aeo][a-z]*|sen[ae][a-z]*|alias|cbu|cvu|dolar[a-z]*|cripto[a-z]*|permut[a-z]+|trueque|canje|comision[a-z]*|cargos|izquierda|aparte|directo|entre nosotros|a?fuera|cadete|flete[a-z]*|contra ?entrega|comprobante|sin factura|cancel[a-z]+|diferencia|resto|mitad|saldo|billetera|por separado|de manera directa)\b/g
const INSIDE =
  /\b(?:mercado ?(?:pago|libre)|plataforma|publicacion|(?:desde|en) la compra|al comprar|carrito)\b/

const REFUSES =
  /\b(?:no|ni|nunca|tampoco) (?:se |lo |la |te |le )?(?:pued|pod|vend|acept|tom|hac|hag|cobr|manej|trabaj|recib)/

/** How much of a sentence is about money outside the marketplace, 0 to 1; 0 when it refuses. */
export const paysOutside = (folded: string): number =>
  REFUSES.test(folded) ? 0 : Math.min(3, new Set(folded.match(OUTSIDE)).size) / 3

export const paysInside = (folded: string): boolean => INSIDE.test(folded)
