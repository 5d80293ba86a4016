import { onTestFinished } from 'vitest'
import { meEndpoint } from '@mostrador/contract/accounts'
import { checkoutUrl, listPlansEndpoint } from '@mostrador/contract/plans'
import type { Plan } from '@mostrador/contract/plans'
import { startSandbox } from '@mostrador/mercadolibre-sandbox/start'
import { startApp } from './app.ts'
import type { TestApp, TestSeller } from './app.ts'
import { until } from './until.ts'

export interface TestTill {
  url: string
  apiKey: string
  secretKey: string
  control(path: string, body: object): Promise<void>
  /** Whether payments are told to the product. */
  notify(on: boolean): void
  /** Goes to the plan's checkout and presses a button; answers where that leads. */
  checkOut(plan: Plan, payer: { id: string; email: string }, decision?: 'pay' | 'decline'): Promise<string>
  /** Presses the button at this address. */
  press(address: string, email: string, decision?: 'pay' | 'decline'): Promise<string>
}

/** The product beside a stand-in for the payment provider, with its plans on sale. */
export async function startAppWithPayments(): Promise<{ app: TestApp; till: TestTill }> {
  const sandbox = await startSandbox({ port: 0 })
  onTestFinished(() => sandbox.close())
  const { apiUrl, apiKey, secretKey } = sandbox.dlocal
  const app = await startApp({
    DLOCAL_API_URL: apiUrl,
    DLOCAL_API_KEY: apiKey,
    DLOCAL_SECRET_KEY: secretKey,
  })
  const notify = (on: boolean) => {
    sandbox.paymentNotifyUrl = on ? `${app.url}/api/webhooks/dlocal` : 'http://127.0.0.1:9/nobody'
  }
  notify(true)
  await until(async () => isOnSale(await planCalled(app, 'Advanced')))
  const press: TestTill['press'] = async (address, email, decision = 'pay') => {
    const body = new URLSearchParams({ email, decision })
    const reply = await fetch(address, { method: 'POST', body, redirect: 'manual' })
    return reply.headers.get('location') ?? ''
  }
  const till: TestTill = {
    url: apiUrl,
    apiKey,
    secretKey,
    notify,
    press,
    checkOut: (plan, payer, decision) => press(checkoutUrl(plan, payer) ?? '', payer.email, decision),
    async control(path, body) {
      const reply = await fetch(`${sandbox.url}/_control/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      if (!reply.ok) throw new Error(await reply.text())
    },
  }
  return { app, till }
}

const isOnSale = (plan: Plan) => plan.subscriptionUrl !== null

/** A plan as the product offers it. */
export async function planCalled(app: Pick<TestApp, 'call'>, name: string): Promise<Plan> {
  const answer = await app.call(listPlansEndpoint)
  const plan = 'value' in answer ? answer.value.find((one) => one.name === name) : undefined
  if (!plan) throw new Error(`no plan is called ${name}`)
  return plan
}

/** A seller who pays for a plan. */
export async function aPayingSeller(
  { app, till }: { app: TestApp; till: TestTill },
  planName = 'Starter',
): Promise<TestSeller> {
  const seller = await app.signUpSeller()
  await till.checkOut(await planCalled(app, planName), seller.user)
  await until(async () => (await standingOf(seller)).plan === planName)
  return seller
}

/** The seller's plan and subscription as the app shows them. */
export async function standingOf(seller: TestSeller) {
  const { plan, account, limits } = await seller.get(meEndpoint)
  return { plan, subscription: account.subscription, limits }
}
