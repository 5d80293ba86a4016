import { contactCodes } from '@mostrador/contract/guard'
import type { Finding } from '../../types.ts'
import type { PolicyContext, PolicyReading } from './reading.ts'

/** Contact data, also in disguise. A disguise may run over several sentences, so the whole text is looked at too. */
export function contactFindings(
  { text, sentences, sources }: PolicyReading,
  { ownListings }: Pick<PolicyContext, 'ownListings'> = {},
): Finding[] {
  const known = sources.map((source) => source.text).join('\n')
  return contactCodes(text, known, ownListings).map((code) => ({
    code,
    clause:
      sentences.find((sentence) => contactCodes(sentence.text, known, ownListings).includes(code))?.text ??
      text,
  }))
}

const REACHES =
  /\b(?:llam|escrib|busc|segui|sigan|habl|contact|comuni[cq]|agreg|agend|mand|googl|ubic|pedi|solicit|charl)[a-z]*/
const CHANNEL =
  /\b(?:red|redes|tel|telefono|celu|celular|numero|nro|mail|correo|mensaje|audio|llamad[oa]|perfil|usuario|pagina|web|sitio|link|enlace|mapa|buscador|privado|grupo|arroba)\b/
const HERE =
  /\b(?:por (?:aca|aqui|este medio|esta via|el chat)|en (?:esta|la) (?:misma )?publi[a-z]*|mensajeria|este chat)\b/
const REFUSES = /\bno (?:[a-z]+ )?(?:pas|pued|pod|dej|facilit|dam|doy|hac)[a-z]*/

/** Whether a sentence invites the reader to get in touch in another place than here. */
export const reachesOut = (folded: string): boolean =>
  REACHES.test(folded) && CHANNEL.test(folded) && !HERE.test(folded) && !REFUSES.test(folded)
