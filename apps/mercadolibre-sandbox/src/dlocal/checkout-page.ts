import { html, type Page } from '#platform'
import { texts } from './texts.ts'
import type { Plan } from './till.ts'

export const checkoutPage = (address: string, plan: Plan, email: string): Page => ({
  title: texts.title,
  banner: texts.banner,
  main: html`<main class="narrow card">
    <h1>${plan.name}</h1>
    <p class="lead">${texts.price(plan.amount)}</p>
    <p>${texts.lead}</p>
    <form method="post" action="${address}" class="stack">
      <label class="field" for="email">${texts.email}</label>
      <input id="email" name="email" type="email" value="${email}" required />
      <div class="actions">
        <button class="button outline" name="decision" value="back" formnovalidate>${texts.back}</button>
        <button class="button outline" name="decision" value="decline">${texts.decline}</button>
        <button class="button primary" name="decision" value="pay">${texts.pay}</button>
      </div>
    </form>
  </main>`,
})

export const unknownPlanPage = (): Page => ({
  title: texts.unknownTitle,
  banner: texts.banner,
  main: html`<main class="narrow card stack">
    <h1>${texts.unknownTitle}</h1>
    <p role="alert" class="alert bad">${texts.unknown}</p>
  </main>`,
})
