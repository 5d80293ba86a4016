import { BookOpenText, MessageCircleQuestion, Package, ScrollText } from 'lucide-react'
import { Button, Card, Empty } from '#ui'
import { knowledgeScreenTexts as texts } from './texts.ts'

const hints = [
  { Icon: Package, words: texts.hints.products },
  { Icon: ScrollText, words: texts.hints.policies },
  { Icon: MessageCircleQuestion, words: texts.hints.faqs },
  { Icon: BookOpenText, words: texts.hints.technical },
]

/** The empty face: what a repository is, and what is worth putting into the first one. */
export function NoRepositories({ onCreate }: { onCreate: () => void }) {
  return (
    <>
      <Card>
        <Empty
          title={texts.emptyTitle}
          action={
            <Button variant="secondary" onClick={onCreate}>
              {texts.create}
            </Button>
          }
        >
          {texts.emptyText}
        </Empty>
      </Card>
      <section className="grid gap-4">
        <h2>{texts.hintsTitle}</h2>
        <ul className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
          {hints.map(({ Icon, words: [title, text] }) => (
            <li key={title} className="flex gap-4">
              <span className="tile-ic tile-sky flex-none">
                <Icon className="i" />
              </span>
              <div>
                <h3>{title}</h3>
                <p className="text-small text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
