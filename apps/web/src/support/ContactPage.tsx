import { contactEndpoint, type Contact } from '@mostrador/contract/support'
import { useQuery } from '@tanstack/react-query'
import { CalendarDays, Mail, MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { call, useUser } from '#platform'
import { Card, ErrorState, ExternalLink, LoadingState, Page, PageHeader, Skeleton, TextArea } from '#ui'
import { chatLink, mailLink } from './message-links.ts'
import { supportTexts as texts } from './support-texts.ts'
import { useKeptText } from './use-kept-text.ts'

export const SupportPage = () => <ContactPage about="support" />
export const EnterprisePage = () => <ContactPage about="enterprise" />

/** One text, three ways to send it. */
function ContactPage({ about }: { about: 'support' | 'enterprise' }) {
  const words = texts[about]
  const [text, setText] = useKeptText(about)
  const email = useUser()?.email ?? ''
  const message = [text.trim() || words.opening, texts.account(email)].join('\n\n')
  const contact = useQuery({
    queryKey: ['support', 'contact'],
    queryFn: ({ signal }) => call(contactEndpoint, { signal }),
    staleTime: Infinity,
  })
  return (
    <Page>
      <PageHeader title={words.title} lead={words.lead} />
      <Card as="div" className="grid max-w-[800px] gap-6">
        <TextArea
          label={words.label}
          hint={words.hint}
          className="min-h-36"
          maxLength={2000}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        {contact.isPending && (
          <LoadingState label={texts.loading}>
            <Skeleton className="h-24 rounded-md" />
          </LoadingState>
        )}
        {contact.isError && <ErrorState message={texts.failed} onRetry={() => contact.refetch()} />}
        {contact.data && <Ways contact={contact.data} subject={words.subject} message={message} />}
      </Card>
    </Page>
  )
}

function Ways({ contact, subject, message }: { contact: Contact; subject: string; message: string }) {
  return (
    <ul className="grid gap-5 border-t border-line pt-6 sm:grid-cols-3" aria-label={texts.ways}>
      <Way note={texts.byMailNote}>
        <a className="btn btn-primary btn-block" href={mailLink(contact.email, { subject, body: message })}>
          <Mail className="i" />
          {texts.byMail}
        </a>
      </Way>
      <Way note={texts.byChatNote}>
        <ExternalLink look={{ variant: 'outline', block: true }} href={chatLink(contact.chatUrl, message)}>
          <MessageCircle className="i" />
          {texts.byChat}
        </ExternalLink>
      </Way>
      <Way note={texts.byMeetingNote}>
        <ExternalLink look={{ variant: 'outline', block: true }} href={contact.meetingUrl}>
          <CalendarDays className="i" />
          {texts.byMeeting}
        </ExternalLink>
      </Way>
    </ul>
  )
}

const Way = ({ note, children }: { note: string; children: ReactNode }) => (
  <li className="grid content-start gap-2">
    {children}
    <p className="text-small text-ink-2">{note}</p>
  </li>
)
