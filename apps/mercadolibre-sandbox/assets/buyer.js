// Sends the question without leaving the page, and puts answers in as they come.
const form = document.querySelector('#ask')
const talk = document.querySelector('#talk')
const news = document.querySelector('#news')
const problem = document.querySelector('#problem')
const EVERY_MS = 1000

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void send()
})

async function send() {
  const button = form.querySelector('button')
  const label = button.textContent
  button.disabled = true
  button.textContent = form.dataset.sending
  try {
    const response = await fetch('/', { method: 'POST', body: new URLSearchParams(new FormData(form)) })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const said = page.querySelector('#problem').textContent.trim()
    problem.textContent = said
    problem.hidden = said === ''
    if (said === '') form.elements.text.value = ''
    await refresh()
  } catch {
    form.submit()
  } finally {
    button.disabled = false
    button.textContent = label
    form.elements.text.focus()
  }
}

async function refresh() {
  const response = await fetch('/talk')
  const fresh = document.createElement('div')
  fresh.innerHTML = await response.text()
  let before = null
  for (const thread of [...fresh.children].toReversed()) {
    const shown = document.getElementById(thread.id)
    if (!shown) talk.insertBefore(thread, before ?? talk.firstChild)
    else if (shown.dataset.version !== thread.dataset.version) {
      if (thread.dataset.version.startsWith('ANSWERED')) {
        thread.classList.add('fresh')
        news.textContent = `${news.dataset.arrived}: ${thread.querySelector('h3').textContent}`
      }
      shown.replaceWith(thread)
    }
    before = document.getElementById(thread.id)
  }
  const kept = new Set([...fresh.children, ...talk.children].map((thread) => thread.id))
  if (kept.size > 1) document.getElementById('empty')?.remove()
}

async function watch() {
  if (!document.hidden) await refresh().catch(() => undefined)
  setTimeout(() => void watch(), EVERY_MS)
}

void watch()
