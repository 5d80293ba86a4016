import type { Rule } from './rule.ts'

/** Contact data that shows itself in one wording. Matched on every view of a text, see `views.ts`. */
export const CONTACT_RULES: readonly Rule[] = [
  { code: 'contact_email', pattern: /(?<![\w.+-])[\w.+-]+\s?@\s?[\w-]+\s?\.\s?[a-z]{2,}/, source: 'address form' },
  { code: 'contact_email', pattern: /\b(?:gmail|hotmail|outlook\.com|outlook com|yahoo|icloud\W*(?:punto )?com|protonmail)\b/, source: 'mail services' },
  { code: 'contact_email', pattern: /\b(?:arroba|at)\b.{1,40}\b(?:punto|dot)\b\s?(?:com|net|org|ar)\b|\barroba\b.{1,40}\.\s?(?:com|net|org|ar)\b/, source: 'address in words' },
  { code: 'contact_handle', pattern: /\barroba\s+[\w.]+/, source: 'handle in words' },
  { code: 'contact_handle', pattern: /(?<![\w@])@\s?[a-z][\w.]{2,}/, source: 'handle' },
  { code: 'contact_url', pattern: /\b(?:https?|hxxps?|ftp)\b\s?:|\bwww\b/, source: 'link' },
  { code: 'contact_url', pattern: /\b[a-z0-9-]{2,63}(?:\s?\.\s?|\s?\bpunto\b\s?|\s?\bdot\b\s?)(?:com|net|org)\b(?!\s?\w*\()/, source: 'domain, also in words' },
  { code: 'contact_url', pattern: /\b[a-z0-9-]{2,63}(?:\.|\s\.\s|\s?\bpunto\b\s?)(?:info|shop|store|online|site|web|io|me|ly|app|tienda|example|ar|uy|cl|br|mx)\b(?![-\w])/, source: 'domain of other kinds' },
  { code: 'contact_url', pattern: /\bwa\.me\b|\bt\.me\b|\bbit\.ly\b|\blinktr|\blink en (?:la )?bio\b|\blinkedin\b/, source: 'short links' },
  { code: 'contact_url', pattern: /\b(?:nuestr[oa]s?|mi) (?:pagina|sitio|web|tienda (?:online|virtual)|e-?shop|e-?commerce|blog)\b(?! de mercado)|\b(?:web|pagina|sitio) (?:nuestr[oa]|propi[oa]|oficial nuestr\w*)\b/, source: 'own site' },
  { code: 'contact_url', pattern: /\bgoogle[ae]\w*\b|\b(?:busc\w+|encontr\w+|aparec\w+)\b.{0,20}\ben google\b|\ben google como\b|\bdrive\.?\s?google\b|\bgoogle drive\b/, source: 'found by a search' },
  { code: 'contact_url', pattern: /\b(?:pas\w{1,5}|ped\w{1,4}|mand\w{1,5}|dejo|dejamos|envi\w{1,5}) (?:el |un |los |este )?(?:link|enlace)s?\b/, source: 'offers a link' },
  { code: 'contact_channel', pattern: /\b(?:mand\w*|escrib\w*|habl\w*|respond\w*|contest\w*|consult\w*|por) (?:(?:nos|me|te|un|por|al|el|a|en)\s){0,3}(?:dm|md|inbox|mensaje directo|mp)\b/, source: 'direct messages' },
  { code: 'contact_channel', pattern: /\b(?:mand\w*|pas\w*|dej\w*|decime|tir\w*) (?:\w+\s){0,2}tu (?:numero|cel\w*|tel\w*|contacto|mail|correo)\b/, source: 'asks for contact data' },
  { code: 'contact_invitation', pattern: /(?<!\bse )\b(?:llama|llamen|escribi|escriba|contacta|habla|comunica|manda|consulta|pega|chatea)(?:nos|me|te|le|se)?\b(?!.{0,30}\bpor (?:aca|este medio|el chat de la compra|la mensajeria))(?:.{0,40}\b(?:al|por|a|en) (?:afuera|fuera|telefono|mail|correo|privado|otro medio|otro lado|mensaje directo|el local|nuestro (?:numero|telefono|mail|correo)|el celular|celu?|celular)\b)/, source: 'invitation to another channel' },
  { code: 'contact_invitation', pattern: /\bpegame un (?:tubazo|llamado)\b|\bte (?:llamo|llamamos|escribo por|escribimos por|mando un audio)\b|\bagendame\b|\bagenda(?:nos|te) (?:el|mi|nuestro)\b/, source: 'invitation, as people say it' },
] // prettier-ignore

/** Names of other channels. A listing may name one ("muestra los mensajes de WhatsApp"); an invitation to it never passes. */
export const CHANNEL =
  /\b(?:w(?:h?ats?|hat|h?as|tsa?|zap)\s?(?:s?app?s?|ap+|up+)|w[ah]t?sap+s?|wasap?\b|wasap\w*|wassap\w*|guasap\w*|guatsap\w*|watsap\w*|whats|wsp|wpp|wapp|telegram|instagram|insta|ig|el gram|facebook|face|feis\w*|fb|messenger|tik\s?tok|snapchat|skype|discord|viber|twitter|youtube|pinterest|e-?mails?|correo electronico|casilla de correo)\b/g

/** What stands before a channel's name when it is offered, asked for or pointed to. */
export const INVITES =
  /(?:\b(?:por|al|via|nuestr[oa]|mi|tu|somos|estamos en|segui\w*|busca\w*|mir\w{1,3}|escrib\w*|habla\w*|unite|sumate|agrega\w*|contacta\w*|manda\w*|fotos en|perfil en)\s+(?:(?:el|la|un|una|los|nuestr[oa]|grupo|canal|servidor|cuenta|de|del|en|al|a|por|me|nos)\s+){0,4}|\by\s+(?:por\s+))$/
