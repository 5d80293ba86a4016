import { html, type Page } from '#platform'
import type { GoogleAccount } from './accounts.ts'
import { texts } from './texts.ts'

export const accountPage = (address: string, accounts: readonly GoogleAccount[]): Page => ({
  title: texts.title,
  banner: texts.banner,
  main: html`<main class="narrow card">
    <h1>${texts.title}</h1>
    <p class="lead">${texts.lead}</p>
    <form method="post" action="${address}" class="stack">
      <fieldset class="stack">
        <legend>${texts.accounts}</legend>
        ${accounts.map(accountChoice)}
      </fieldset>
      <div class="actions">
        <button class="button outline" name="decision" value="cancel">${texts.cancel}</button>
        <button class="button primary" name="decision" value="enter">${texts.enter}</button>
      </div>
    </form>
  </main>`,
})

const accountChoice = ({ sub, name, email, email_verified: isVerified }: GoogleAccount, index: number) =>
  html`<label class="choice row">
    <input type="radio" name="account" value="${sub}" ${index === 0 ? html`checked` : undefined} />
    <span
      ><strong>${name}</strong><small>${email}</small>${
        isVerified ? undefined : html`<small>${texts.unverified}</small>`
      }</span
    >
  </label>`

export const expiredPage = (): Page => ({
  title: texts.expiredTitle,
  banner: texts.banner,
  main: html`<main class="narrow card stack">
    <h1>${texts.expiredTitle}</h1>
    <p role="alert" class="alert bad">${texts.expired}</p>
  </main>`,
})
