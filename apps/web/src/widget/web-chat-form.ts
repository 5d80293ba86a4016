import { MAX_ORIGINS, originOf, WebChatSettings, widgetTexts } from '@mostrador/contract/widget'
import * as z from 'zod/mini'

const sitesIn = (typed: string): string[] => typed.split(/[\s,]+/).filter(Boolean)

/** The settings as the form holds them: sites one below the other. */
export const WebChatForm = z.extend(WebChatSettings, {
  origins: z.pipe(
    z.string().check(
      z.refine((typed) => sitesIn(typed).every((site) => originOf(site) !== null), widgetTexts.originInvalid),
      z.refine((typed) => sitesIn(typed).length <= MAX_ORIGINS, widgetTexts.tooManyOrigins),
    ),
    z.transform((typed) => [...new Set(sitesIn(typed).flatMap((site) => originOf(site) ?? []))]),
  ),
})
export type WebChatFormInput = z.input<typeof WebChatForm>

export const formOf = (settings: WebChatSettings): WebChatFormInput => ({
  ...settings,
  origins: settings.origins.join('\n'),
})
