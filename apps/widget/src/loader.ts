import { defineChats, TAG } from './element.ts'
import type { ChatPlace, ShownChat } from './types.ts'

/** The address of the chat that was built with this loader. */
declare const CHAT_PATH: string

const script = document.currentScript as HTMLScriptElement | null
const server = script ? new URL(script.src).origin : location.origin
const chatUrl = server + CHAT_PATH

const mostrador = defineChats(server, async () => {
  const chat = (await import(/* @vite-ignore */ chatUrl)) as { showChat(place: ChatPlace): ShownChat }
  return chat.showChat
})
const { assistantId, color } = script?.dataset ?? {}
// A snippet that was pasted twice is one chat.
if (assistantId && !document.querySelector(`${TAG}[assistant-id="${CSS.escape(assistantId)}"]`))
  mostrador.create({ assistantId, ...(color && { color }) })
