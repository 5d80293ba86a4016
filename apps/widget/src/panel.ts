import { h, icon } from './dom.ts'
import { STYLES } from './styles.ts'
import { texts } from './texts.ts'

const MAX_MESSAGE_LENGTH = 1000
const CROSS = 'M18 6 6 18M6 6l12 12'
const PLANE =
  'M14.5 21.7a.5.5 0 0 0 .9 0l6.5-19a.5.5 0 0 0-.6-.6l-19 6.5a.5.5 0 0 0 0 .9l7.9 3.2a2 2 0 0 1 1.1 1.1zM21.9 2.1 10.9 13.1'

interface PanelNeeds {
  isInline: boolean
  onSend: (question: string) => void
  onClose: () => void
  onPerson: () => void
}

/** A question on its way, as it is seen. */
export interface OpenTurn {
  append(piece: string): void
  end(reply: string): void
  fail(sentence: string, retry: () => void): void
}

export type Panel = ReturnType<typeof makePanel>

/** What a visitor sees and types into; knows nothing of servers. */
export function makePanel({ isInline, onSend, onClose, onPerson }: PanelNeeds) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(STYLES)
  const title = h('h2')
  const log = h('div', { className: 'log', role: 'log', tabIndex: 0, ariaLabel: texts.messages })
  const welcome = h('p', { className: 'b', hidden: true })
  const status = h('div', { role: 'status', hidden: true })
  log.append(welcome, status)
  const field = h('textarea', {
    rows: 1,
    maxLength: MAX_MESSAGE_LENGTH,
    placeholder: texts.placeholder,
    ariaLabel: texts.message,
    enterKeyHint: 'send',
  })
  const sendButton = h('button', { type: 'submit', ariaLabel: texts.send }, icon(PLANE))
  const form = h('form', {}, field, sendButton)
  const person = h('button', { type: 'button', className: 'person', hidden: true }, texts.person)
  const footer = h('footer', {}, form, person)
  const cross = h(
    'button',
    { type: 'button', className: 'x', ariaLabel: texts.close, hidden: isInline },
    icon(CROSS),
  )
  const header = h('header', {}, h('div', {}, title, h('p', {}, texts.note)), cross)
  const element = h(
    'section',
    { className: 'p', role: isInline ? 'region' : 'dialog', tabIndex: -1, ariaLabel: texts.dialog('') },
    header,
    log,
    footer,
  )
  let isBusy = false

  cross.onclick = onClose
  person.onclick = () => isBusy || onPerson()
  form.onsubmit = (event) => {
    event.preventDefault()
    const question = field.value.trim()
    // Skips invisible text that a visitor may type by accident. The server refuses all other invisible text.
    if (isBusy || !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(question)) return
    field.value = ''
    fit()
    onSend(question)
  }
  field.oninput = fit
  field.onkeydown = (event) => {
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
    event.preventDefault()
    form.requestSubmit()
  }
  /** Grows with what is typed. */
  function fit() {
    field.style.height = 'auto'
    field.style.height = `${field.scrollHeight + 2}px`
  }

  const toEnd = () => (log.scrollTop = log.scrollHeight)
  const add = (...nodes: HTMLElement[]) => {
    log.append(...nodes)
    toEnd()
  }
  const own = (question: string) =>
    h('p', { className: 'b me' }, h('span', { className: 'sr' }, `${texts.you} `), question)
  const busy = (is: boolean) => {
    isBusy = is
    // An answer is read out when it is whole, not piece by piece.
    log.ariaBusy = String(is)
    sendButton.setAttribute('aria-disabled', String(is))
  }

  return {
    element,
    sheet,
    toEnd,
    add,
    look(is: { name: string; welcome: string; hasPerson: boolean }) {
      title.textContent = is.name
      element.ariaLabel = texts.dialog(is.name)
      welcome.textContent = is.welcome
      welcome.hidden = false
      person.hidden = !is.hasPerson
    },
    /** Says how it stands with the chat itself; with a way to try again, when that may help. */
    status(sentence: string, retry?: () => void) {
      status.hidden = sentence === ''
      status.replaceChildren(sentence)
      if (retry) {
        const again = h('button', { type: 'button' }, texts.retry)
        again.onclick = () => retry()
        status.append(' ', again)
      }
    },
    /** Nothing is answered now: what is said in place of the welcome. */
    shut(notice: string) {
      welcome.textContent = notice
      welcome.hidden = false
      footer.hidden = true
    },
    /** A turn of an earlier page: it stands before those of this one, also when it comes after them. */
    past(question: string, reply: string) {
      status.before(own(question), h('p', { className: 'b' }, reply))
    },
    focus() {
      // Where there is no keyboard to type on, one that covers the screen is not called up unasked.
      if (window.matchMedia('(hover: hover)').matches && !footer.hidden) field.focus()
      else element.focus()
    },
    idle: () => busy(false),
    turn(question: string): OpenTurn {
      const asked = own(question)
      const answer = h('p', { className: 'b t', ariaLabel: texts.typing }, h('i'), h('i'), h('i'))
      add(asked, answer)
      busy(true)
      const say = (text: string) => {
        answer.className = 'b'
        answer.ariaLabel = null
        answer.textContent = text
        toEnd()
      }
      let said = ''
      return {
        append: (piece) => say((said += piece)),
        end: say,
        fail(sentence, retry) {
          const again = h('button', { type: 'button' }, texts.retry)
          const failure = h('div', { className: 'err', role: 'alert' }, sentence, again)
          answer.replaceWith(failure)
          again.onclick = () => {
            if (isBusy) return
            asked.remove()
            failure.remove()
            field.focus()
            retry()
          }
          toEnd()
        },
      }
    },
  }
}
