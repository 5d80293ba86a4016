import type { ChatReply, OpenedChat } from '@mostrador/contract/widget'
import { CallFailed, callsTo } from './calls.ts'
import { inkOn } from './color.ts'
import { h } from './dom.ts'
import { memoryOf } from './memory.ts'
import { makePanel } from './panel.ts'
import { personCard } from './person-card.ts'
import { texts } from './texts.ts'
import type { ChatPlace, ShownChat } from './types.ts'
import { followKeyboard, holdFocus } from './window.ts'

/** Shows a chat in its place: the button at once in the right colour, the panel when it is opened. */
export function showChat(place: ChatPlace): ShownChat {
  const { host, root, launcher, assistantId, server, isInline } = place
  const memory = memoryOf(assistantId)
  const calls = callsTo(server, assistantId)
  const panel = makePanel({
    isInline,
    onSend: (question) => void send(question),
    onClose: close,
    onPerson: () => void send(texts.askPerson),
  })
  let opened: Promise<void> | undefined
  let isOpen = false
  let isBusy = false
  const stopFollowing = isInline ? () => {} : followKeyboard(host)
  const letGo = isInline ? () => {} : holdFocus(panel.element, () => isOpen)

  paint(memory.read().color ?? host.getAttribute('color') ?? '')
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, panel.sheet]
  panel.element.hidden = true
  root.append(panel.element)
  panel.element.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || isInline) return
    event.stopPropagation()
    close()
  })

  function paint(color: string) {
    if (!/^#[0-9a-f]{6}$/i.test(color)) return
    host.style.setProperty('--c', color)
    host.style.setProperty('--k', inkOn(color))
  }

  function look({
    name,
    color,
    welcome,
    hasPerson,
  }: Pick<OpenedChat, 'name' | 'color' | 'welcome' | 'hasPerson'>) {
    paint(color)
    panel.look({ name, welcome, hasPerson })
  }

  /** Asks the server once; again at the next opening when it could not be reached. */
  async function load(): Promise<void> {
    if (place.look) return look(place.look)
    panel.status(texts.loading)
    try {
      const chat = await calls.open(memory.read().conversation)
      panel.status('')
      memory.write({ color: chat.color })
      // Whoever set another look meanwhile goes on seeing it.
      look(place.look ?? chat)
      for (const { question, reply } of chat.turns) panel.past(question, reply)
      if (chat.notice !== null) panel.shut(chat.notice)
      panel.toEnd()
    } catch (error) {
      panel.status('')
      // What the server refuses stays refused until the page is loaded again.
      if (error instanceof CallFailed && (error.status === 403 || error.status === 404))
        return panel.shut(texts.unavailable)
      opened = undefined
      panel.status(texts.unavailable, () => void (opened ??= load()))
    }
  }

  function open() {
    isOpen = true
    panel.element.hidden = false
    launcher.ariaExpanded = 'true'
    opened ??= load()
    if (!isInline) panel.focus()
    panel.toEnd()
  }

  function close() {
    if (!isOpen || isInline) return
    const hadFocus = root.activeElement !== null
    isOpen = false
    panel.element.hidden = true
    launcher.ariaExpanded = 'false'
    if (hadFocus) launcher.focus()
  }

  async function send(question: string, messageId: string = newId()) {
    if (isBusy) return
    isBusy = true
    const turn = panel.turn(question)
    // What was said before comes first; else this turn might come once more with it.
    await opened
    try {
      const reply = await ask({ messageId, question }, turn.append)
      turn.end(reply.reply)
      if (reply.person) panel.add(offer(reply))
    } catch (error) {
      // Sent again as the same message: it is answered and counted once.
      turn.fail(
        error instanceof CallFailed && error.message ? error.message : texts.notSent,
        () => void send(question, messageId),
      )
    } finally {
      isBusy = false
      panel.idle()
    }
  }

  async function ask(
    message: { messageId: string; question: string },
    onContent: (piece: string) => void,
  ): Promise<ChatReply> {
    const { conversation } = memory.read()
    const on = { conversation: (key: string) => memory.write({ conversation: key }), content: onContent }
    try {
      return await calls.send({ ...message, conversation }, on)
    } catch (error) {
      if (!(error instanceof CallFailed) || error.code !== 'chat_conversation_not_found') throw error
      // The server knows it no longer: the talk goes on as a new one.
      memory.write({ conversation: undefined })
      return calls.send({ ...message, conversation: undefined }, on)
    }
  }

  const offer = ({ person }: ChatReply) =>
    person ? personCard(person, (email) => calls.leaveEmail(memory.read().conversation, email)) : h('div')

  return {
    open,
    close,
    show(wanted) {
      place.look = wanted
      look(wanted)
    },
    destroy() {
      stopFollowing()
      letGo()
    },
  }
}

/** A UUID; pages without https have no `randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
