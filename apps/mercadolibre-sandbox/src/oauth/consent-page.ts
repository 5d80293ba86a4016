import { html, type Page } from '#platform'
import { texts } from './texts.ts'

export interface Account {
  id: number
  nickname: string
  kind: keyof typeof texts.kinds
  mayLogIn: boolean
}

export const consentPage = (address: string, accounts: readonly Account[]): Page => ({
  title: texts.title,
  main: html`<main class="narrow card">
    <h1>${texts.title}</h1>
    <p>${texts.lead}</p>
    <ul class="ticks">
      ${texts.permissions.map((permission) => html`<li>${permission}</li>`)}
    </ul>
    <form method="post" action="${address}" class="stack">
      <fieldset class="stack">
        <legend>${texts.chooseAccount}</legend>
        ${accounts.map(accountChoice)}
      </fieldset>
      <div class="actions">
        <button class="button outline" name="decision" value="deny">${texts.cancel}</button>
        <button class="button primary" name="decision" value="allow">${texts.allow}</button>
      </div>
    </form>
  </main>`,
})

const accountChoice = (account: Account, index: number) =>
  html`<label class="choice row">
    <input type="radio" name="account" value="${account.id}" ${index === 0 ? html`checked` : undefined} />
    <span><strong>${account.nickname}</strong><small>${texts.kinds[account.kind]}</small></span>
  </label>`

export const refusedPage = (reason: string): Page => ({
  title: texts.refusedTitle,
  main: html`<main class="narrow card stack">
    <h1>${texts.refusedTitle}</h1>
    <p role="alert" class="alert bad">${reason}</p>
  </main>`,
})
