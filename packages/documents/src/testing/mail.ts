/** An attachment or body of a mail. */
export interface PartForTests {
  type: string
  text: string
  fileName?: string
}

export interface MailForTests {
  from?: string
  subject?: string
  /** The body, or its alternatives. */
  body: string | PartForTests[]
  attachments?: PartForTests[]
}

/** Makes the text of a mail as a program sends it. */
export function mailForTests({
  from = 'Tienda Sur <ventas@tiendasur.com.ar>',
  subject,
  body,
  attachments = [],
}: MailForTests): string {
  const alternatives = typeof body === 'string' ? [{ type: 'text/plain', text: body }] : body
  return [
    `From: ${from}`,
    'To: ana@ejemplo.com',
    ...(subject === undefined ? [] : [`Subject: ${subject}`]),
    'Date: Mon, 03 Mar 2025 10:05:00 -0300',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="fuera"',
    '',
    '--fuera',
    'Content-Type: multipart/alternative; boundary="dentro"',
    '',
    ...alternatives.flatMap((part) => ['--dentro', ...partLines(part)]),
    '--dentro--',
    ...attachments.flatMap((part) => ['--fuera', ...partLines(part)]),
    '--fuera--',
    '',
  ].join('\r\n')
}

const partLines = ({ type, text, fileName }: PartForTests): string[] => [
  `Content-Type: ${type}; charset=utf-8`,
  ...(fileName === undefined ? [] : [`Content-Disposition: attachment; filename="${fileName}"`]),
  'Content-Transfer-Encoding: 8bit',
  '',
  text.replaceAll('\n', '\r\n'),
]
