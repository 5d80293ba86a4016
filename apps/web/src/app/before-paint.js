// Runs before the first paint and before any module: small, and a script of its own.

const root = document.documentElement

// A dark system never sees a flash of the light page.
const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const followSystem = () => {
  root.dataset.theme = darkSystem.matches ? 'dark' : 'light'
}
darkSystem.addEventListener('change', followSystem)
followSystem()

// What is being drawn stands on the screen some frames later.
const onceShown = (then, frames = 4) =>
  requestAnimationFrame(() => (frames > 1 ? onceShown(then, frames - 1) : void then()))

// A browser that has had the font shows it at once. Any other first shows the page in the letters of its system: on a slow
// line the font takes longer than many a page.
const { firstCalls, program, font } = document.currentScript.dataset
const showFont = () => {
  root.dataset.ownFont = ''
}
const loadFont = async () => {
  try {
    await document.fonts.load("1em 'Archivo Variable'")
    showFont()
    localStorage.setItem('font', font)
  } catch {
    // What is shown can be read as well.
  }
}
if (!font) showFont()
else if (localStorage.getItem('font') === font) {
  showFont()
  const link = { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href: font }
  document.head.append(Object.assign(document.createElement('link'), link))
} else addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(() => onceShown(loadFont)))

// A drawn form can be sent before its program is there. The browser would put a password into the address; so it waits.
document.addEventListener(
  'submit',
  (event) => {
    event.preventDefault()
    event.target.dataset.sent = ''
  },
  true,
)

// A drawn button that is pressed before its program is there is pressed again once it is (`main.tsx`); a link too where something
// was typed, which another page would lose.
document.addEventListener('click', (event) => {
  const drawn = event.target.closest('[data-drawn]')
  const link = event.target.closest('a[href^="/"]')
  const pressed = event.target.closest('button[type="button"]') ?? link
  // The browser opens a popover without the program: a second press would close it.
  if (!drawn || !pressed || pressed.hasAttribute('popovertarget')) return
  if (link) {
    const isTyped = [...drawn.querySelectorAll('input')].some(({ value }) => value !== '')
    if (!isTyped || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
  }
  drawn.querySelector('[data-pressed]')?.removeAttribute('data-pressed')
  pressed.dataset.pressed = ''
})

// A page behind the login names the calls that it needs: they go out while its program is still on its way.
const jwt = localStorage.getItem('jwt')
if (firstCalls && jwt && Number(localStorage.getItem('expires_at')) * 1000 > Date.now()) {
  const headers = { authorization: `Bearer ${jwt}` }
  const answers = new Map(firstCalls.split(' ').map((path) => [path, fetch(path, { headers })]))
  // Whoever takes an answer hears of its failure.
  for (const answer of answers.values()) answer.catch(() => undefined)
  window.firstCalls = { jwt, answers }
} else if (firstCalls && !jwt && !location.hash) location.replace('/login')

// The files that this page names may be gone: a newer version has taken their place. It is asked for anew, once a minute.
const reloadedAt = Number(sessionStorage.getItem('reloaded-at'))
const onNotLoaded = () => {
  if (navigator.onLine && Date.now() - reloadedAt > 60_000) {
    sessionStorage.setItem('reloaded-at', String(Date.now()))
    location.reload()
  } else document.getElementById('not-loaded').hidden = false
}
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && onNotLoaded(), true)

// A drawn page is seen before its program is asked for, which else takes its share of a slow line from styles and font.
let isAskedFor = !program
const askForProgram = () => {
  if (isAskedFor) return
  isAskedFor = true
  Promise.all(program.split(' ').map((file) => import(file))).catch((error) => {
    reportError(error)
    onNotLoaded()
  })
}
// It needs all of the page.
const askWhenParsed = () => {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', askForProgram)
  else askForProgram()
}
// Nothing is painted in a tab that nobody looks at.
if (document.hidden) askWhenParsed()
// What the calls answer is drawn first (`first-look`).
else if (window.firstCalls) addEventListener('first-look', () => onceShown(askWhenParsed))
else onceShown(askWhenParsed)
setTimeout(askWhenParsed, 3000)
