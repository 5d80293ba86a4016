import type { LaunchOptions } from '@playwright/test'
import { findBrowser } from './browser.ts'

/** How every browser is started here. */
export const browserOptions = (): LaunchOptions => {
  const executablePath = findBrowser()
  return {
    ...(executablePath ? { executablePath } : {}),
    // Chromium refuses to start as root with its own sandbox; the rest keeps it from calling home.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

export const LOCALE = { locale: 'es-AR', timezoneId: 'America/Argentina/Buenos_Aires' }

export const SIZES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}
