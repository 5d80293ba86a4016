import type { Migration } from 'kysely/migration'
import * as accounts from './20261121T1400-accounts.ts'
import * as plans from './20261121T1405-plans.ts'
import * as knowledge from './20261121T1410-knowledge.ts'
import * as assistants from './20261121T1420-assistants.ts'
import * as marketplace from './20261121T1430-marketplace.ts'
import * as questions from './20261121T1440-questions.ts'
import * as authService from './20261121T1700-auth-service.ts'
import * as authFlows from './20261121T1705-auth-flows.ts'
import * as googleSignIn from './20261121T1706-google-sign-in.ts'
import * as authMails from './20261121T1710-auth-mails.ts'
import * as authFactors from './20261121T1710-factors.ts'
import * as requestRates from './20261121T1720-request-rates.ts'
import * as knowledgePages from './20261121T1800-knowledge-pages.ts'
import * as receipts from './20261121T2005-receipts.ts'
import * as knowledgeVectors from './20261121T2030-knowledge-vectors.ts'
import * as accountEnds from './20261121T2040-account-ends.ts'
import * as marketplaceRenewals from './20261121T2045-marketplace-renewals.ts'
import * as statedFacts from './20261121T2050-stated-facts.ts'
import * as marketplaceProcesses from './20261121T2105-marketplace-processes.ts'
import * as webChat from './20261121T2340-web-chat.ts'
import * as paidSubscriptions from './20261122T0006-paid-subscriptions.ts'
import * as listings from './20261122T0026-listings.ts'
import * as sweeps from './20261122T0325-sweeps.ts'
import * as sellerWall from './20261122T0745-seller-wall.ts'
import * as renamedPages from './20261122T1815-renamed-pages.ts'
import * as connectionLeases from './20261128T0930-connection-leases.ts'
import * as chatShare from './20261128T0950-chat-share.ts'
import * as privateLines from './20261128T0955-private-lines.ts'
import * as jobDeaths from './20261128T1000-job-deaths.ts'
import * as unseenText from './20261128T1030-unseen-text.ts'
import * as documentBlocks from './20261129T0030-document-blocks.ts'
import * as knowledgeChoices from './20261129T0100-knowledge-choices.ts'
import * as installation from './20261129T1230-installation.ts'
import * as pausedSellers from './20261129T1230-paused-sellers.ts'
import * as phoneSignIn from './20261129T1230-phone-sign-in.ts'
import * as asciiDomains from './20261129T1330-ascii-domains.ts'
import * as oldQuestions from './20261129T1510-old-questions.ts'
import * as questionIntents from './20261129T1530-question-intents.ts'
import * as joinedQuestions from './20261129T1535-joined-questions.ts'

/**
 * Every migration in the order of its name, which begins with the UTC time it was written. Only ever added to: one that
 * has been released is never changed, and a new one must work beside the code before it.
 */
export const migrations: Record<string, Migration> = {
  '20261121T1400-accounts': accounts,
  '20261121T1405-plans': plans,
  '20261121T1410-knowledge': knowledge,
  '20261121T1420-assistants': assistants,
  '20261121T1430-marketplace': marketplace,
  '20261121T1440-questions': questions,
  '20261121T1700-auth-service': authService,
  '20261121T1705-auth-flows': authFlows,
  '20261121T1706-google-sign-in': googleSignIn,
  '20261121T1710-auth-mails': authMails,
  '20261121T1710-factors': authFactors,
  '20261121T1720-request-rates': requestRates,
  '20261121T1800-knowledge-pages': knowledgePages,
  '20261121T2005-receipts': receipts,
  '20261121T2030-knowledge-vectors': knowledgeVectors,
  '20261121T2040-account-ends': accountEnds,
  '20261121T2045-marketplace-renewals': marketplaceRenewals,
  '20261121T2050-stated-facts': statedFacts,
  '20261121T2105-marketplace-processes': marketplaceProcesses,
  '20261121T2340-web-chat': webChat,
  '20261122T0006-paid-subscriptions': paidSubscriptions,
  '20261122T0026-listings': listings,
  '20261122T0325-sweeps': sweeps,
  '20261122T0745-seller-wall': sellerWall,
  '20261122T1815-renamed-pages': renamedPages,
  '20261128T0930-connection-leases': connectionLeases,
  '20261128T0950-chat-share': chatShare,
  '20261128T0955-private-lines': privateLines,
  '20261128T1000-job-deaths': jobDeaths,
  '20261128T1030-unseen-text': unseenText,
  '20261129T0030-document-blocks': documentBlocks,
  '20261129T0100-knowledge-choices': knowledgeChoices,
  '20261129T1230-installation': installation,
  '20261129T1230-paused-sellers': pausedSellers,
  '20261129T1230-phone-sign-in': phoneSignIn,
  '20261129T1330-ascii-domains': asciiDomains,
  '20261129T1510-old-questions': oldQuestions,
  '20261129T1530-question-intents': questionIntents,
  '20261129T1535-joined-questions': joinedQuestions,
}
