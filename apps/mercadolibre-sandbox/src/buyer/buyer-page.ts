import { type Item, priceAt, type PriceNow, type Variation } from '#items'
import { html, type Markup, type Page, siteOf } from '#platform'
import { MAX_TEXT } from '#questions'
import { type Asked, talk } from './talk.ts'
import { texts } from './texts.ts'

interface Shelf {
  nickname: string
  isConnected: boolean
  items: readonly Item[]
}

export interface Draft {
  itemId: string
  nickname: string
  text: string
  problem?: string
}

interface Contents {
  shelves: readonly Shelf[]
  asked: readonly Asked[]
  buyers: readonly string[]
  draft: Draft
  productUrl: string
  now: number
}

export const buyerPage = ({ shelves, asked, buyers, draft, productUrl, now }: Contents): Page => ({
  title: texts.title,
  script: '/assets/buyer.js',
  main: html`<main class="page">
    <div class="head">
      <div>
        <h1>${texts.title}</h1>
        <p class="lead">${texts.lead}</p>
      </div>
      <a class="button outline" href="${productUrl}">${texts.openProduct}</a>
    </div>
    <div class="columns">
      <fieldset class="card">
        <legend class="only-heard">${texts.chooseListing}</legend>
        <h2 aria-hidden="true">${texts.chooseListing}</h2>
        ${shelves.map((shelf) => shelfMarkup(shelf, draft.itemId, now))}
      </fieldset>
      <div class="stack">
        ${askForm(draft, buyers)}
        <section class="card" aria-labelledby="talk-title">
          <div class="talk-head">
            <h2 id="talk-title">${texts.talk}</h2>
            <p class="small">${texts.talkNote}</p>
          </div>
          <p class="only-heard" role="status" id="news" data-arrived="${texts.arrived}"></p>
          <div id="talk">${talk(asked)}</div>
        </section>
      </div>
    </div>
  </main>`,
})

const askForm = (draft: Draft, buyers: readonly string[]): Markup =>
  html`<form class="card stack" method="post" action="/" id="ask" data-sending="${texts.sending}">
    <p role="alert" class="alert bad" id="problem" ${draft.problem === undefined ? html`hidden` : undefined}>
      ${draft.problem}
    </p>
    <div class="field">
      <label for="text">${texts.question}</label>
      <textarea id="text" name="text" rows="2" required maxlength="${MAX_TEXT}" aria-describedby="hint">
${draft.text}</textarea>
      <p class="small" id="hint">${texts.questionHint}</p>
    </div>
    <div class="signed">
      <div class="field">
        <label for="nickname">${texts.nickname}</label>
        <input
          id="nickname"
          name="nickname"
          list="buyers"
          required
          maxlength="60"
          autocomplete="off"
          value="${draft.nickname}"
        />
        <datalist id="buyers">
          ${buyers.map((nickname) => html`<option value="${nickname}"></option>`)}
        </datalist>
      </div>
      <button class="button primary">${texts.send}</button>
    </div>
  </form>`

const shelfMarkup = ({ nickname, isConnected, items }: Shelf, chosen: string, now: number): Markup => html`
  <div class="shelf">
    <p class="small seller">${texts.seller(nickname)}</p>
    ${isConnected ? undefined : html`<p class="alert info small">${texts.notConnected(nickname)}</p>`}
    <div class="listings">${items.map((item) => listing(item, item.id === chosen, priceAt(item, now)))}</div>
  </div>
`

const listing = (item: Item, isChosen: boolean, price: PriceNow): Markup =>
  html`<label class="choice listing">
    <input
      type="radio"
      name="item_id"
      form="ask"
      value="${item.id}"
      required
      ${isChosen ? html`checked` : undefined}
    />
    <img src="/pictures/${item.picture}.svg" width="72" height="72" alt="" />
    <span>
      <strong>${item.title}</strong>
      <span class="price">
        ${money(item, price.amount)}
        ${price.regularAmount === null ? undefined : html`<s>${money(item, price.regularAmount)}</s>`}
      </span>
      <small>${texts.stock(item.availableQuantity)}</small>
      ${item.variations.map((one) => html`<small>${variation(one)}</small>`)}
    </span>
  </label>`

const variation = ({ combination, availableQuantity }: Variation) =>
  texts.variation(combination.map((one) => one.value_name ?? '').join(' · '), availableQuantity)

const money = ({ siteId, currencyId: currency }: Item, amount: number) =>
  new Intl.NumberFormat(siteOf(siteId).locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(amount)
