import { showChat } from './chat.ts'
import { defineChats } from './element.ts'
import type { ChatControls, ChatOptions } from './types.ts'

export type { ChatControls, ChatOptions, Mostrador } from './types.ts'

/** Puts a chat on the page, for sites that bring their own bundler in place of the snippet. */
export const createChat = (options: ChatOptions & { server: string }): ChatControls =>
  defineChats(options.server, async () => showChat).create(options)
