import { html, layout, type Markup } from '#platform'
import { texts } from './texts.ts'

export interface Account {
  id: number
  nickname: string
  kind: keyof typeof texts.kinds
  mayLogIn: boolean
}

export const consentPage = (address: string, accounts: readonly Account[]): Markup =>
  layout(
    texts.title,
    html`<main class="narrow card">
      <h1>${texts.title}</h1>
      <p>${texts.lead}</p>
      <ul class="ticks">
        ${texts.permissions.map((permission) => html`<li>${permission}</li>`)}
      </ul>
      <form method="post" action="${address}">
        <fieldset>
          <legend>${texts.chooseAccount}</legend>
          ${accounts.map(
            (account, index) =>
              html`<label class="choice">
                <input
                  type="radio"
                  name="account"
                  value="${account.id}"
                  required
                  ${index === 0 ? checked : undefined}
                />
                <span><strong>${account.nickname}</strong><small>${texts.kinds[account.kind]}</small></span>
              </label>`,
          )}
        </fieldset>
        <div class="actions">
          <button class="button outline" name="decision" value="deny" formnovalidate>${texts.cancel}</button>
          <button class="button primary" name="decision" value="allow">${texts.allow}</button>
        </div>
      </form>
    </main>`,
  )

export const refusedPage = (reason: string): Markup =>
  layout(
    texts.refusedTitle,
    html`<main class="narrow card">
      <h1>${texts.refusedTitle}</h1>
      <p role="alert" class="alert">${reason}</p>
    </main>`,
  )

const checked = html`checked`
