import type { Item } from '#items'
import { html, type Markup } from '#platform'
import type { Question } from '#questions'
import { texts } from './texts.ts'

export interface Asked {
  question: Question
  item: Item | undefined
  nickname: string
}

/** The list of questions. The page's script asks for it again and again and puts in what changed. */
export const talk = (asked: readonly Asked[]): Markup =>
  asked.length === 0 ? html`<p class="empty" id="empty">${texts.empty}</p>` : html`${asked.map(thread)}`

const thread = ({ question, item, nickname }: Asked) => {
  const { answer, status } = question
  return html`<article class="thread" id="q${question.id}" data-version="${status} ${answer?.status}">
    <div class="about">
      ${item && html`<img src="/pictures/${item.picture}.svg" width="44" height="44" alt="" loading="lazy" />`}
      <div>
        <h3>${item?.title ?? question.itemId}</h3>
        <p class="small">${nickname} · ${whenAsked(question.createdAt)}</p>
      </div>
      <span class="badge ${status === 'ANSWERED' ? 'good' : 'warn'}">${texts.states[status]}</span>
    </div>
    ${question.text && html`<p class="bubble asked">${question.text}</p>`}
    ${
      answer &&
      html`<div class="reply">
        <p class="bubble answered">${answer.status === 'BANNED' ? texts.answerBanned : answer.text}</p>
        <img src="/assets/bell.svg" width="32" height="32" alt="" />
      </div>`
    }
    ${status === 'UNANSWERED' ? html`<p class="small waiting">${texts.waiting}</p>` : undefined}
  </article>`
}

const argentina = new Intl.DateTimeFormat('es-AR', {
  dateStyle: 'short',
  timeStyle: 'short',
  hourCycle: 'h23',
  timeZone: 'America/Argentina/Buenos_Aires',
})

const whenAsked = (at: number) => argentina.format(at)
