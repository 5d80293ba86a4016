import { accountTexts } from '../accounts/texts.ts'
import { assistantTexts } from '../assistants/texts.ts'
import { knowledgeTexts } from '../knowledge/texts.ts'
import { listingTexts } from '../listings/texts.ts'
import { marketplaceTexts } from '../marketplace/texts.ts'
import { planTexts } from '../plans/texts.ts'
import { questionTexts } from '../questions/texts.ts'
import { widgetTexts } from '../widget/texts.ts'
import { refusalTexts } from './texts.ts'

interface Refusal {
  status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 422 | 429 | 502 | 503
  message: string
}

/**
 * Every expected 'no' of the product: its code, HTTP status and Spanish sentence. A refusal about one file puts the
 * file's own sentence in place of the general one.
 */
export const REFUSALS = {
  standing_by: { status: 503, message: refusalTexts.standingBy },
  wrong_credentials: { status: 401, message: accountTexts.wrongCredentials },
  user_already_exists: { status: 409, message: accountTexts.alreadyExists },
  too_many_tries: { status: 429, message: accountTexts.tooManyTries },
  session_ended: { status: 401, message: accountTexts.signInAgain },
  email_not_confirmed: { status: 401, message: accountTexts.emailNotConfirmed },
  weak_password: { status: 422, message: accountTexts.weakPassword },
  same_password: { status: 422, message: accountTexts.samePassword },
  registration_closed: { status: 422, message: accountTexts.registrationClosed },
  recovery_link_dead: { status: 401, message: accountTexts.recoveryLinkDead },
  second_factor_needed: { status: 403, message: accountTexts.secondFactorNeeded },
  session_not_found: { status: 404, message: accountTexts.sessionNotFound },
  auth_unavailable: { status: 503, message: accountTexts.authUnavailable },
  account_not_found: { status: 404, message: accountTexts.notFound },
  plan_not_found: { status: 404, message: planTexts.notFound },
  no_subscription: { status: 409, message: planTexts.noSubscription },
  payments_unavailable: { status: 502, message: planTexts.paymentsUnavailable },
  assistant_limit_reached: { status: 409, message: assistantTexts.limitReached },
  assistant_not_found: { status: 404, message: assistantTexts.notFound },
  knowledge_base_gone: { status: 422, message: assistantTexts.knowledgeBaseNotFound },
  repository_limit_reached: { status: 409, message: knowledgeTexts.limitReached },
  repository_not_found: { status: 404, message: knowledgeTexts.notFound },
  repository_name_missing: { status: 400, message: knowledgeTexts.nameRequired },
  repository_name_taken: { status: 409, message: knowledgeTexts.nameTaken },
  repository_full: { status: 409, message: knowledgeTexts.repositoryFull },
  nothing_chosen: { status: 400, message: knowledgeTexts.nothingChosen },
  file_type_not_allowed: { status: 415, message: knowledgeTexts.uploadFailed },
  file_too_large: { status: 413, message: knowledgeTexts.uploadFailed },
  too_many_files: { status: 413, message: knowledgeTexts.tooManyFiles },
  url_not_valid: { status: 400, message: knowledgeTexts.urlInvalid },
  url_already_added: { status: 409, message: knowledgeTexts.urlAlreadyAdded },
  too_many_urls: { status: 413, message: knowledgeTexts.tooManyUrls },
  too_many_uploads: { status: 429, message: refusalTexts.tooManyUploads },
  uploads_full: { status: 429, message: refusalTexts.uploadsFull },
  upload_stalled: { status: 408, message: refusalTexts.uploadStalled },
  file_not_found: { status: 404, message: knowledgeTexts.fileNotFound },
  line_not_found: { status: 404, message: knowledgeTexts.lineNotFound },
  block_not_found: { status: 404, message: knowledgeTexts.blockNotFound },
  disagreement_not_found: { status: 404, message: knowledgeTexts.disagreementNotFound },
  too_many_choices: { status: 409, message: knowledgeTexts.tooManyChoices },
  too_many_corrections: { status: 409, message: knowledgeTexts.tooManyCorrections },
  correction_too_long: { status: 400, message: knowledgeTexts.correctionTooLong },
  line_locked: { status: 409, message: knowledgeTexts.lineLocked },
  marketplace_not_connected: { status: 409, message: marketplaceTexts.connectFirst },
  no_assistant_linked: { status: 409, message: marketplaceTexts.noAssistant },
  country_unknown: { status: 400, message: marketplaceTexts.countryRequired },
  connection_link_expired: { status: 409, message: marketplaceTexts.linkExpired },
  connection_code_refused: { status: 409, message: marketplaceTexts.codeRefused },
  marketplace_account_taken: { status: 409, message: marketplaceTexts.accountTaken },
  marketplace_reconnect_needed: { status: 409, message: questionTexts.reconnectNeeded },
  marketplace_unavailable: { status: 502, message: marketplaceTexts.unavailable },
  marketplace_app_refused: { status: 503, message: marketplaceTexts.appRefused },
  token_renewed_just_now: { status: 429, message: marketplaceTexts.renewedJustNow },
  question_not_found: { status: 404, message: questionTexts.notFound },
  question_already_answered: { status: 409, message: questionTexts.alreadyAnswered },
  question_being_answered: { status: 409, message: questionTexts.beingAnswered },
  question_closed: { status: 409, message: questionTexts.closed },
  buyer_blocked: { status: 409, message: questionTexts.buyerBlocked },
  listing_not_active: { status: 409, message: questionTexts.listingNotActive },
  answer_refused: { status: 422, message: questionTexts.answerRefused },
  answering_not_allowed: { status: 403, message: questionTexts.answeringNotAllowed },
  chat_not_found: { status: 404, message: widgetTexts.notAvailable },
  chat_not_allowed_here: { status: 403, message: widgetTexts.notAllowedHere },
  chat_too_fast: { status: 429, message: widgetTexts.tooFast },
  chat_conversation_not_found: { status: 404, message: widgetTexts.conversationNotFound },
  conversation_not_found: { status: 404, message: widgetTexts.conversationNotFound },
  listing_not_found: { status: 404, message: questionTexts.listingNotFound },
  category_not_found: { status: 404, message: listingTexts.categoryNotFound },
  draft_not_found: { status: 404, message: listingTexts.draftNotFound },
  drafts_full: { status: 409, message: listingTexts.draftsFull },
  draft_being_published: { status: 409, message: listingTexts.draftBeingPublished },
  listing_already_published: { status: 409, message: listingTexts.alreadyPublished },
  listing_not_ready: { status: 422, message: listingTexts.notReady },
  publication_limit_reached: { status: 409, message: listingTexts.limitReached },
  publication_running: { status: 409, message: listingTexts.stillPublishing },
  publication_refused: { status: 422, message: listingTexts.publishFailed },
  image_refused: { status: 415, message: listingTexts.imageUnreadable },
  image_not_allowed: { status: 422, message: listingTexts.imageNotAllowed },
  ai_images_not_offered: { status: 409, message: listingTexts.aiImagesNotOffered },
  ai_images_failed: { status: 502, message: listingTexts.aiImagesFailed },
} as const satisfies Record<string, Refusal>

export type RefusalCode = keyof typeof REFUSALS
