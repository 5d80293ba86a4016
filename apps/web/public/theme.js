// Runs before the first paint, so that a dark system never sees a flash of the light page.
const darkSystem = matchMedia('(prefers-color-scheme: dark)')
const followSystem = () => {
  document.documentElement.dataset.theme = darkSystem.matches ? 'dark' : 'light'
}
darkSystem.addEventListener('change', followSystem)
followSystem()
