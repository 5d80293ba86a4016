import { fileTypeFromBuffer } from 'file-type'
import { mostlyControls } from '../encoding/index.ts'

const HEAD_BYTES = 4100
const SAMPLE_BYTES = 64 * 1024
const HTML_HEAD_CHARACTERS = 1024

/** Whether bytes are a text, in any encoding. */
export async function looksLikeText(content: Buffer): Promise<boolean> {
  if (wideMark(content) !== null) return true
  if (mostlyControls(content.subarray(0, SAMPLE_BYTES).toString('latin1'))) return isWide(content)
  // Some formats are made of letters as well, programs for printers among them.
  const known = await fileTypeFromBuffer(content.subarray(0, HEAD_BYTES))
  return known === undefined || /^(?:text|message)\/|xml$/.test(known.mime)
}

function wideMark(content: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (content.length < 2) return null
  const mark = content.readUInt16BE(0)
  if (mark === 0xfffe) return 'utf-16le'
  return mark === 0xfeff ? 'utf-16be' : null
}

/** UTF-16 without a mark: every second byte of Latin letters is zero. */
function isWide(content: Buffer): boolean {
  const head = content.subarray(0, HEAD_BYTES)
  const zeros: [number, number] = [0, 0]
  for (let at = 0; at < head.length; at += 1) if (head[at] === 0) zeros[at % 2 === 0 ? 0 : 1] += 1
  const pairs = head.length / 2
  return Math.max(...zeros) > pairs / 2 && Math.min(...zeros) < pairs / 20
}

/** The first characters of a text, as far as ASCII reaches. */
export function headOf(content: Buffer): string {
  const head = content.subarray(0, HEAD_BYTES)
  const encoding = wideMark(head)
  return encoding === null
    ? head.toString('latin1').replace(/^ï»¿/, '')
    : new TextDecoder(encoding).decode(head)
}

/** Whether a text begins as a web page does. Comments and an XML declaration may stand before its first tag. */
export function beginsAsHtml(head: string): boolean {
  let rest = head.slice(0, HTML_HEAD_CHARACTERS).trimStart()
  for (;;) {
    const end = rest.startsWith('<!--') ? '-->' : rest.startsWith('<?xml') ? '?>' : null
    if (end === null) return /^<(?:!doctype\s+html|html|head|body)\b/i.test(rest)
    const at = rest.indexOf(end)
    if (at === -1) return false
    rest = rest.slice(at + end.length).trimStart()
  }
}

/** A header that mail programs write and people do not. */
const MACHINE_HEADER = /^(?:return-path|received|mime-version|message-id|delivered-to)$/i

/** Whether a text begins with the headers of a mail: who it is from, and what only programs write. */
export function beginsAsMail(head: string): boolean {
  const names: string[] = []
  for (const line of head.split(/\r?\n/)) {
    if (line === '') break
    const name = /^([A-Za-z][\w-]{0,60}):/.exec(line)?.[1]
    if (name !== undefined) names.push(name)
    else if (!/^[ \t]/.test(line)) return false
  }
  return names.some((name) => /^from$/i.test(name)) && names.some((name) => MACHINE_HEADER.test(name))
}
