import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { freeText, Id, ignoredUpTo, listOf, requiredText, succeeded, upTo } from '../fields.ts'
import { marketplaceTexts } from './texts.ts'

export { marketplaceTexts }

/** Days after which a question is old: the assistant then answers it only when the seller asks for it. */
export const OLD_AFTER_DAYS = { default: 7, most: 90 } as const

export const GeneralSettings = z.object({
  showPrices: z._default(z.boolean(), false),
  checkStock: z._default(z.boolean(), true),
  blockCompetitive: z._default(z.boolean(), true),
  /** Whether a model may answer one part of a question and leave the rest to the seller. */
  partialAnswers: z._default(z.boolean(), false),
  oldAfterDays: z._default(
    z
      .int({ error: marketplaceTexts.daysOutOfRange })
      .check(
        z.gte(1, marketplaceTexts.daysOutOfRange),
        z.lte(OLD_AFTER_DAYS.most, marketplaceTexts.daysOutOfRange),
      ),
    OLD_AFTER_DAYS.default,
  ),
  /** Whether a greeting or thanks alone gets a short answer; it uses none of the plan. */
  answersCourtesy: z._default(z.boolean(), false),
})
export type GeneralSettings = z.output<typeof GeneralSettings>

/** Maximum length in characters. */
export const AUTOMATIC_TEXT_MAX_LENGTH = 2000
export const KEYWORD_MAX_LENGTH = 120
export const MAX_KEYWORD_RESPONSES = 200

/** The seller's own words on the delicate subjects; empty means 'say nothing of your own'. */
export const SensitiveResponses = z.object({
  warranty: z._default(freeText(AUTOMATIC_TEXT_MAX_LENGTH), ''),
  returns: z._default(freeText(AUTOMATIC_TEXT_MAX_LENGTH), ''),
  shipping: z._default(freeText(AUTOMATIC_TEXT_MAX_LENGTH), ''),
})
export type SensitiveResponses = z.output<typeof SensitiveResponses>

/** What is published under a message about an order, where the seller has switched it on. */
export const PostSaleReply = z.object({
  isOn: z._default(z.boolean(), false),
  text: z._default(freeText(AUTOMATIC_TEXT_MAX_LENGTH), marketplaceTexts.postSaleReply),
})
export type PostSaleReply = z.output<typeof PostSaleReply>
export const DEFAULT_POST_SALE_REPLY: PostSaleReply = { isOn: false, text: marketplaceTexts.postSaleReply }

export const KeywordResponse = z.object({
  keyword: requiredText('Escribí la palabra clave.', KEYWORD_MAX_LENGTH),
  response: requiredText('Escribí la indicación.', AUTOMATIC_TEXT_MAX_LENGTH),
})
export type KeywordResponse = z.output<typeof KeywordResponse>

export const DEFAULT_KEYWORD_RESPONSES: readonly KeywordResponse[] = [
  {
    keyword: 'Ser cordial',
    response: 'Siempre saludar amablemente y usar un tono positivo en las respuestas',
  },
]

export const AutomaticResponses = z.object({
  sensitiveResponses: SensitiveResponses,
  postSale: z._default(PostSaleReply, DEFAULT_POST_SALE_REPLY),
  keywordResponses: listOf(KeywordResponse, MAX_KEYWORD_RESPONSES, marketplaceTexts.tooManyInstructions),
})
export type AutomaticResponses = z.output<typeof AutomaticResponses>

export const ChannelConfig = z.object({
  selectedAssistant: z.nullable(Id),
  generalSettings: GeneralSettings,
  automaticResponses: AutomaticResponses,
})
export type ChannelConfig = z.output<typeof ChannelConfig>
export type ChannelConfigInput = z.input<typeof ChannelConfig>

/** The life of the connection; `expired` means that the grant died and the seller has to connect again. */
export const Connection = z.discriminatedUnion('state', [
  z.object({ state: z.literal('disconnected') }),
  z.object({ state: z.literal('connected'), siteId: z.string(), nickname: z.string() }),
  z.object({ state: z.literal('expired'), siteId: z.string(), nickname: z.string() }),
])
export type Connection = z.infer<typeof Connection>

export const Channel = z.object({
  isActive: z.boolean(),
  /** Whether each credential exists; never the credential itself. */
  credentials: z.object({ accessToken: z.boolean(), authorizationCode: z.boolean() }),
  connection: Connection,
  /** The marketplace refuses the app of this installation. No seller can fix that, only its operator. */
  isAppRefused: z.boolean(),
  config: ChannelConfig,
})
export type Channel = z.infer<typeof Channel>

const ChannelReply = succeeded(Channel)

export const getChannelEndpoint = endpoint({
  method: 'GET',
  path: '/channel/mercadolibre/config',
  auth: 'session',
  reply: ChannelReply,
})

const asRead = z.optional(z.unknown().check(ignoredUpTo()))

/** Takes the whole object as it was read; only `config` is writable here. */
export const saveChannelEndpoint = endpoint({
  method: 'PUT',
  path: '/channel/mercadolibre/config',
  auth: 'session',
  body: z.object({
    config: ChannelConfig,
    isActive: asRead,
    credentials: asRead,
    connection: asRead,
    isAppRefused: asRead,
  }),
  reply: ChannelReply,
  refusals: ['assistant_not_found'],
})

export const linkAssistantEndpoint = endpoint({
  method: 'POST',
  path: '/channel/mercadolibre/assistant',
  auth: 'session',
  body: z.object({ assistantId: Id }),
  reply: ChannelReply,
  refusals: ['assistant_not_found'],
})

export const toggleChannelEndpoint = endpoint({
  method: 'POST',
  path: '/channel/mercadolibre/toggle',
  auth: 'session',
  body: z.object({ isActive: z.boolean() }),
  reply: ChannelReply,
  refusals: ['marketplace_not_connected', 'no_assistant_linked'],
})

/** A country where an account can be connected. */
export const Country = z.object({
  id: z.string(),
  name: z.string(),
  default_currency_id: z.string(),
  auth_url: z.string(),
  /** Whether assistants of this installation write the language of its buyers. */
  is_language_supported: z.boolean(),
})
export type Country = z.infer<typeof Country>
export const DEFAULT_COUNTRY = 'MLA'

export const listCountriesEndpoint = endpoint({
  method: 'GET',
  path: '/channel/mercadolibre/countries',
  auth: 'session',
  reply: succeeded(z.array(Country)),
})

/** Starts a connection: answers the address at the marketplace where the seller gives the permission. */
export const startConnectionEndpoint = endpoint({
  method: 'POST',
  path: '/channel/mercadolibre/authorization',
  auth: 'session',
  body: z.object({ siteId: z.string({ error: marketplaceTexts.countryRequired }).check(upTo(10)) }),
  reply: succeeded(z.object({ url: z.string() })),
  refusals: ['country_unknown'],
})

const codeRefusals = [
  'connection_link_expired',
  'connection_code_refused',
  'marketplace_account_taken',
  'marketplace_unavailable',
  'marketplace_app_refused',
] as const

const ReturnedCode = z.object({
  code: z.string().check(z.minLength(1), upTo(512)),
  state: z.string().check(z.minLength(1), upTo(512)),
})

/** Finishes a connection with what the marketplace sent back. */
export const finishConnectionEndpoint = endpoint({
  method: 'POST',
  path: '/channel/mercadolibre/token',
  auth: 'session',
  body: ReturnedCode,
  reply: ChannelReply,
  refusals: codeRefusals,
})

/** The same, for a marketplace app whose redirect leads straight here. */
export const connectionCallbackEndpoint = endpoint({
  method: 'GET',
  path: '/channel/mercadolibre/callback',
  auth: 'session',
  query: ReturnedCode,
  reply: ChannelReply,
  refusals: codeRefusals,
})

/** How the stored token stands; never the token. */
export const TokenState = z.object({
  connection: Connection,
  /** What may be seen of it: '••••••••5771'. `null` when none is stored. */
  masked: z.nullable(z.string()),
  expiresAt: z.nullable(z.iso.datetime()),
  /** What the marketplace says of it at this moment; `unchecked` when there was nothing to ask with. */
  check: z.discriminatedUnion('state', [
    z.object({ state: z.literal('works'), nickname: z.string() }),
    z.object({ state: z.literal('refused') }),
    z.object({ state: z.literal('unavailable') }),
    z.object({ state: z.literal('unchecked') }),
  ]),
})
export type TokenState = z.infer<typeof TokenState>

/** Asks the marketplace who the token's seller is, and changes nothing. */
export const tokenStateEndpoint = endpoint({
  method: 'GET',
  path: '/channel/mercadolibre/token',
  auth: 'session',
  reply: succeeded(TokenState),
})

/** Renews the token now. The old one stays in use when the marketplace does not answer. */
export const renewTokenEndpoint = endpoint({
  method: 'POST',
  path: '/channel/mercadolibre/token/renewal',
  auth: 'session',
  reply: succeeded(TokenState),
  refusals: [
    'marketplace_not_connected',
    'marketplace_reconnect_needed',
    'marketplace_unavailable',
    'marketplace_app_refused',
    'token_renewed_just_now',
  ],
})

/**
 * What became of the permission at the marketplace: taken back, dead before, or `unconfirmed` when the marketplace did
 * not answer; the seller can then take it back there.
 */
export const Revocation = z.enum(['revoked', 'already_ended', 'unconfirmed'])
export type Revocation = z.infer<typeof Revocation>

/** Forgets the account's credentials and switches the channel off. Settings, questions and answers stay. */
export const disconnectEndpoint = endpoint({
  method: 'DELETE',
  path: '/channel/mercadolibre/connection',
  auth: 'session',
  reply: succeeded(z.object({ channel: Channel, revocation: Revocation })),
  refusals: ['marketplace_not_connected'],
})
