import { ownValue } from '@mostrador/contract/own-value'
import { PRODUCT_NAME } from '@mostrador/contract'
import { mailTexts } from './texts.ts'

/** A mail as the reader sees it; everything in it is plain text. */
export interface Letter {
  heading: string
  paragraphs: readonly string[]
  action?: { label: string; url: string }
  code?: { label: string; digits: string }
  /** Smaller, below. */
  remarks: readonly string[]
}

const FONT = "font-family:'Archivo','Helvetica Neue',Helvetica,Arial,sans-serif"
const WORDMARK = PRODUCT_NAME.toLowerCase()

/** The plain half of a mail. */
export function plainText({ heading, paragraphs, action, code, remarks }: Letter): string {
  const parts = [
    heading,
    ...paragraphs,
    action && `${action.label}:\n${action.url}`,
    code && `${code.label}\n${code.digits}`,
    ...remarks,
    `-- \n${mailTexts.sender}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

/**
 * The HTML half: the housing of the shutter with two slats, and the letter on the counter. Tables and inline styles,
 * because mail programs know little else; nothing is loaded from anywhere.
 */
export function html({ heading, paragraphs, action, code, remarks }: Letter): string {
  const slat = (style: string) =>
    `<tr><td style="height:12px;line-height:12px;font-size:0;background:#0f4a3c;${style}">&nbsp;</td></tr>`
  const paragraph = (text: string) =>
    `<p style="margin:0 0 16px;${FONT};font-size:16px;line-height:24px;color:#13211c">${escape(text)}</p>`
  const remark = (text: string) =>
    `<p style="margin:0 0 8px;${FONT};font-size:14px;line-height:20px;color:#4a5a53">${escape(text)}</p>`
  const button =
    action &&
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>` +
      `<td style="background:#0f4a3c;border-radius:12px;border-bottom:2px solid #0b3a2f">` +
      `<a href="${escape(action.url)}" style="display:inline-block;padding:13px 22px;${FONT};font-size:15px;font-weight:600;line-height:20px;color:#ffffff;text-decoration:none">${escape(action.label)}</a>` +
      `</td></tr></table>` +
      remark(mailTexts.linkAsText) +
      `<p style="margin:0 0 24px;${FONT};font-size:13px;line-height:18px;word-break:break-all"><a href="${escape(action.url)}" style="color:#14597a">${escape(action.url)}</a></p>`
  const digits =
    code &&
    `${remark(code.label)}<p style="margin:0 0 24px;${FONT};font-size:28px;line-height:36px;font-weight:700;letter-spacing:6px;color:#0b3c54"><span style="background:#e0f1f8;border-radius:12px;padding:6px 10px 6px 16px">${escape(code.digits)}</span></p>`
  return [
    '<!doctype html>',
    `<html lang="es-AR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light"><title>${escape(heading)}</title></head>`,
    '<body style="margin:0;padding:0;background:#f3f6f2">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f3f6f2"><tr><td align="center" style="padding:24px 12px">',
    '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">',
    `<tr><td style="padding:16px 28px;background:#0f4a3c;border-radius:18px 18px 0 0;${FONT};font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.5px;color:#ffffff">${escape(WORDMARK)}</td></tr>`,
    slat('border-top:2px solid #0b3a2f'),
    slat('border-top:2px solid #0b3a2f;border-bottom:4px solid #bfe3f2'),
    '<tr><td style="padding:28px 28px 20px;background:#ffffff;border:1px solid #d8e1db;border-top:0;border-radius:0 0 18px 18px">',
    `<h1 style="margin:0 0 16px;${FONT};font-size:24px;line-height:29px;font-weight:700;letter-spacing:-0.5px;color:#13211c">${escape(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    button ?? '',
    digits ?? '',
    ...remarks.map(remark),
    '</td></tr>',
    `<tr><td style="padding:16px 28px;${FONT};font-size:13px;line-height:18px;color:#4a5a53">${escape(mailTexts.sender)}</td></tr>`,
    '</table></td></tr></table></body></html>',
  ].join('\n')
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => ownValue(ENTITIES, sign) ?? sign)
