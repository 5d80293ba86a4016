/** What a page decides about its chat. */
export interface ChatOptions {
  /** The assistant that answers; it stands in the snippet. */
  assistantId: string
  /** Where Mostrador is: 'https://mostrador.example'. The loader knows it by itself. */
  server?: string
  /** Of the button, until the chat knows the one that its owner chose: '#0f4a3c'. */
  color?: string
  /** Puts the chat, always open, into this element instead of a corner of the window. */
  into?: Element
}

/** What may be done with a chat, or with all of a page. */
export interface ChatControls {
  open(): void
  close(): void
  /** Takes it off the page. What was said stays. */
  destroy(): void
}

/** `window.mostrador`. Of several chats on a page the one of this assistant, or all, `open` the first. */
export interface Mostrador {
  create(options: ChatOptions): ChatControls
  open(assistantId?: string): void
  close(assistantId?: string): void
  destroy(assistantId?: string): void
}

/** How a chat would look; shown in place of what the server says. */
export interface ChatLook {
  name: string
  color: string
  welcome: string
  hasPerson: boolean
}

/** The place that the loader has made for a chat. An old loader meets newer chats: what is here stays. */
export interface ChatPlace {
  host: HTMLElement
  root: ShadowRoot
  launcher: HTMLButtonElement
  assistantId: string
  server: string
  isInline: boolean
  look: ChatLook | null
}

export interface ShownChat {
  open(): void
  close(): void
  show(look: ChatLook): void
  destroy(): void
}

declare global {
  interface Window {
    mostrador?: Mostrador
  }
}
