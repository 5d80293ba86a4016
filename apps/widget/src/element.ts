import { launchText } from './texts.ts'
import type { ChatControls, ChatLook, ChatOptions, ChatPlace, Mostrador, ShownChat } from './types.ts'

export const TAG = 'mostrador-chat'

type ShowChat = (place: ChatPlace) => ShownChat

interface ChatElement extends HTMLElement, ChatControls {
  look: ChatLook | null
}

// What is important in here wins over what is important in the page.
const CSS = `:host{all:initial!important;position:fixed!important;right:calc(16px + var(--i,0)*68px)!important;bottom:16px!important;z-index:2147483000!important;display:block!important}:host([inline]){position:relative!important;inset:auto!important;height:100%!important;z-index:0!important}:host([inline]) .l{display:none}.l{all:unset;box-sizing:border-box;display:grid;place-items:center;width:56px;height:56px;border-radius:50%;background:var(--c,#0f4a3c);color:var(--k,#fff);cursor:pointer;box-shadow:0 6px 20px #0004;-webkit-tap-highlight-color:transparent}.l:focus-visible{outline:3px solid #1e6f96;outline-offset:3px;box-shadow:0 0 0 3px #fff}.l svg{width:28px;height:28px;fill:currentColor}`
const BELL =
  'M6 32C6 21.5 14 13.8 24 13.8S42 21.5 42 32zM6 35h36v2a5 5 0 0 1-5 5H11a5 5 0 0 1-5-5zM21 6h6a2.5 2.5 0 0 1 0 5h-6a2.5 2.5 0 0 1 0-5z'

/**
 * Defines the chat's element and `window.mostrador`. `getShow` brings what shows a chat, once the page has nothing better
 * to do or somebody wants it.
 */
export function defineChats(server: string, getShow: () => Promise<ShowChat>): Mostrador {
  if (window.mostrador) return window.mostrador

  let sheet: CSSStyleSheet | undefined
  const chats = () => [...document.querySelectorAll<ChatElement>(TAG)]
  const chatsOf = (id?: string) => chats().filter((chat) => !id || chat.getAttribute('assistant-id') === id)

  class MostradorChat extends HTMLElement implements ChatElement {
    #shown: Promise<ShownChat> | undefined
    #launcher: HTMLButtonElement | undefined
    #look: ChatLook | null = null

    set look(look: ChatLook | null) {
      this.#look = look
      if (look) void this.#shown?.then((chat) => chat.show(look))
    }
    get look() {
      return this.#look
    }

    connectedCallback() {
      if (this.#launcher) return
      const root = this.attachShadow({ mode: 'open' })
      sheet ??= new CSSStyleSheet()
      sheet.replaceSync(CSS)
      root.adoptedStyleSheets = [sheet]
      const launcher = (this.#launcher = root.appendChild(document.createElement('button')))
      launcher.className = 'l'
      launcher.type = 'button'
      launcher.ariaLabel = launchText
      launcher.ariaExpanded = 'false'
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      svg.setAttribute('viewBox', '0 0 48 48')
      svg.ariaHidden = 'true'
      svg.appendChild(document.createElementNS(svg.namespaceURI, 'path')).setAttribute('d', BELL)
      launcher.append(svg)
      launcher.onclick = () => (launcher.ariaExpanded === 'true' ? this.close() : this.open())
      const color = this.getAttribute('color')
      if (color) this.style.setProperty('--c', color)
      const isInline = this.hasAttribute('inline')
      if (isInline) return this.open()
      this.style.setProperty(
        '--i',
        String(
          chats()
            .filter((chat) => !chat.hasAttribute('inline'))
            .indexOf(this),
        ),
      )
      // Well after the page's own start, which pays nothing for a chat that few visitors open.
      const later = () =>
        setTimeout(() => (window.requestIdleCallback ?? setTimeout)(() => void this.#prepare()), 3000)
      if (document.readyState === 'complete') later()
      else addEventListener('load', later, { once: true })
    }

    #prepare(): Promise<ShownChat> | undefined {
      const launcher = this.#launcher
      if (!launcher || !this.shadowRoot || !this.isConnected) return undefined
      if (!this.popover && !this.hasAttribute('inline')) {
        // In the top layer nothing that a page does to its own elements moves, fades or covers it.
        this.popover = 'manual'
        this.showPopover?.()
      }
      const place: ChatPlace = {
        host: this,
        root: this.shadowRoot,
        launcher,
        assistantId: this.getAttribute('assistant-id') ?? '',
        server: this.getAttribute('server') ?? server,
        isInline: this.hasAttribute('inline'),
        look: this.#look,
      }
      this.#shown ??= getShow().then((show) => show(place))
      // What could not be loaded is asked for again at the next press.
      this.#shown.catch(() => (this.#shown = undefined))
      return this.#shown
    }

    open() {
      if (!this.hasAttribute('inline')) chats().forEach((chat) => chat !== this && chat.close())
      this.#prepare()?.then(
        (chat) => chat.open(),
        () => {},
      )
    }
    close() {
      void this.#shown?.then((chat) => chat.close())
    }
    destroy() {
      void this.#shown?.then((chat) => chat.destroy())
      this.remove()
    }
  }
  if (!customElements.get(TAG)) customElements.define(TAG, MostradorChat)

  return (window.mostrador = {
    create({ assistantId, server: at, color, into }: ChatOptions) {
      const chat = document.createElement(TAG) as ChatElement
      chat.setAttribute('assistant-id', assistantId)
      if (at) chat.setAttribute('server', at)
      if (color) chat.setAttribute('color', color)
      if (into) chat.setAttribute('inline', '')
      // Beside the body: whatever a page does to its body leaves the chat in its corner.
      ;(into ?? document.documentElement).append(chat)
      return chat
    },
    open: (id) => chatsOf(id)[0]?.open(),
    close: (id) => chatsOf(id).forEach((chat) => chat.close()),
    destroy: (id) => chatsOf(id).forEach((chat) => chat.destroy()),
  })
}
