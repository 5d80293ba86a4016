import { foldText } from './fold-text.ts'

/** Lines that the messenger writes in place of a text, folded. */
const NO_TEXT: readonly RegExp[] = [
  /^<?(?:multimedia|archivo|media|midia) (?:omitid[oa]|omitted|oculta)>?$/,
  /(?:^|• ?\d+ paginas? )(?:imagen|foto|audio|video|sticker|gif|documento|tarjeta de contacto) omitid[oa]$/,
  /^(?:image|audio|video|sticker|gif|document|contact card) omitted$/,
  /^<?adjunto: .+>?$/,
  /^\S.{0,80}\(archivo adjunto\)$/,
  /^(?:se elimino|eliminaste|elimino|usted elimino|este administrador elimino) este mensaje\.?$/,
  /^(?:este mensaje fue eliminado|mensaje eliminado|this message was deleted|you deleted this message)\.?$/,
  /^(?:llamada|videollamada)(?: de voz)? (?:perdida|finalizada|sin respuesta|grupal)\b/,
  /^missed (?:voice|video) call\b/,
  /^los mensajes(?: y (?:las )?llamadas)? (?:estan|en este chat estan|son|de este chat estan) .{0,20}cifrad/,
  /^messages and calls are end-to-end encrypted/,
  /^(?:este chat es con una|esta empresa (?:usa|utiliza)|esta cuenta de empresa) /,
  /^(?:esperando (?:el|este) mensaje|ubicacion en tiempo real)\b/,
  /^(?:ubicacion|location): https?:\S+$/,
  /^null$/,
  /^(?:te gusto un mensaje|le gusto un mensaje|liked a message|indico que le gusta un mensaje)\.?$/,
  /^(?:reaccion(?:o|aste) (?:con )?\S{1,10} a (?:tu|su|un) mensaje|reacted \S{1,10} to (?:your|a) message)\.?$/,
  /^(?:\S.{0,60} )?(?:envio|enviaste|sent|has enviado|compartio|compartiste) (?:un(?:a)? |an? )?(?:archivo adjunto|foto|video|sticker|gif|mensaje de voz|publicacion|reel|historia|attachment|photo|voice message|post|story)\.?$/,
  /^\[ ?(?:in reply to|en respuesta a|respondiendo a|edited|editado)[^\]]{0,80}\]$/,
  /^\[ ?(?:photo|foto|imagen|video|sticker|gif|voice message|mensaje de voz|audio|file|archivo|document|documento|location|ubicacion|contact|contacto|poll|encuesta|album)(?: :? ?[^\]]{0,80})? ?\]$/,
  /^(?:en respuesta a este mensaje|in reply to this message|not included, change data exporting settings to download\.?)$/,
]

/** What the messenger says of people in a group; "author" is then no author. */
const GROUP_EVENT =
  /\b(?:creo|creaste|anadio|anadiste|agrego|agregaste|salio|saliste|cambio|cambiaste|elimino a|se unio|fijo|fijaste)\b/
const EDITED = /\s*<(?:se edito este mensaje|este mensaje fue editado|this message was edited)\.?>\s*$/i

/** Returns whether the words before a colon are an event of the group: "Ana cambió el asunto a". */
export const isGroupEvent = (author: string): boolean => GROUP_EVENT.test(foldText(author))

/** Telegram puts this line above what somebody else wrote elsewhere. */
const FORWARDED = /^\[ ?(?:forwarded from|reenviado de)[^\]]{0,80}\]$/

/** The lines of a message that its author typed: what is forwarded was typed by somebody else. */
export const typedLines = (lines: readonly string[]): string[] =>
  lines
    .slice(0, firstForwarded(lines))
    .map(withoutEditMark)
    .filter((line) => line !== '' && !NO_TEXT.some((pattern) => pattern.test(foldText(line))))

function firstForwarded(lines: readonly string[]): number {
  const at = lines.findIndex((line) => FORWARDED.test(foldText(line.trim())))
  return at < 0 ? lines.length : at
}

/** The mark stands at the end, so folding before it keeps its place. */
function withoutEditMark(line: string): string {
  const plain = line.replace(/[ \t]+/g, ' ').trim()
  const mark = plain.lastIndexOf('<')
  return mark !== -1 && EDITED.test(foldText(plain.slice(mark))) ? plain.slice(0, mark).trim() : plain
}
