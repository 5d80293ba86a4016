import { type CallLog, createCallLog, createFaults, createLimits, type Faults, type Limits } from '#control'
import { createTill, type Merchant, type Till } from '#dlocal'
import { createGoogle, type Google, type GoogleClient } from '#google'
import { createItemBook, type ItemBook } from '#items'
import { createNotifier, type Notifier } from '#notifications'
import { createPictureBook, type PictureBook } from '#pictures'
import { type Application, createGrants, type Grants } from '#oauth'
import { type Clock, createClock } from '#platform'
import { createDesk, createQuestionBook, createQuestionIds, type Desk, type QuestionBook } from '#questions'
import { seedItems, seedQuestions, seedUsers } from '#seed'
import { createUserBook, type UserBook } from '#users'

export interface Options {
  appId: string
  appSecret: string
  redirectUri: string
  notifyUrl: string | null
  googleClient: GoogleClient
  merchant: Merchant
}

/** Everything the sandbox knows. Its parts are replaced on a reset, so they are read through it at each call. */
export interface World {
  application: Application
  /** Where it is reached; known once it listens. */
  baseUrl: string
  clock: Clock
  grants: Grants
  notifier: Notifier
  google: Google
  till: Till
  faults: Faults
  limits: Limits
  calls: CallLog
  users: UserBook
  items: ItemBook
  pictures: PictureBook
  questions: QuestionBook
  desk: Desk
  reset(): void
}

export function createWorld(options: Options): World {
  const application = { id: options.appId, secret: options.appSecret, redirectUri: options.redirectUri }
  const clock = createClock()
  const grants = createGrants(clock, application.id)
  const notifier = createNotifier(
    clock,
    application.id,
    (userId) => grants.isGranted(userId),
    options.notifyUrl,
  )
  const nextQuestionId = createQuestionIds()
  const shop = () => {
    const items = createItemBook(seedItems, clock)
    const questions = createQuestionBook(seedQuestions, clock, nextQuestionId)
    const users = createUserBook(seedUsers)
    return {
      items,
      pictures: createPictureBook(),
      questions,
      users,
      desk: createDesk({ questions, items, notifier, clock }),
    }
  }

  const world: World = {
    application,
    baseUrl: '',
    clock,
    grants,
    notifier,
    google: createGoogle(options.googleClient),
    till: createTill(options.merchant, clock),
    faults: createFaults(),
    limits: createLimits(clock),
    calls: createCallLog(),
    ...shop(),
    // Grants stay: a product that is connected stays so, as it would with the real marketplace.
    reset() {
      clock.reset()
      notifier.reset()
      world.till.reset()
      world.faults.clear()
      world.limits.order(null)
      world.calls.clear()
      Object.assign(world, shop())
    },
  }
  return world
}
