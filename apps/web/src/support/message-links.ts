/** Opens the mail program with a mail that is written already. */
export const mailLink = (to: string, { subject, body }: { subject: string; body: string }) =>
  `mailto:${encodeURIComponent(to).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body.replaceAll(/\r?\n/g, '\r\n'))}`

/** Opens the chat with a message that waits to be sent. */
export function chatLink(chatUrl: string, message: string): string {
  const url = new URL(chatUrl)
  url.searchParams.set('text', message)
  return url.href
}
