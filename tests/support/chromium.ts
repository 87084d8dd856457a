import { chromium } from 'playwright-core'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { browserPath, chromiumFlags } from '#scripts/lib/browser.ts'
import { sample } from './seeded.ts'

/** A headless Chromium installed on the machine. */
export const launchChromium = (): Promise<Browser> => chromium.launch(installed())

/** The same with its profile in a folder, as outside private windows. */
export const launchKeptChromium = (folder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(folder, { ...installed(), ...screens.desktop })

function installed() {
  const executablePath = browserPath()
  if (executablePath === null) throw new Error('No Chromium found: set MARQUEE_CHROMIUM to its path.')
  return { executablePath, args: [...chromiumFlags] }
}

export const screens = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
} as const

export type Screen = keyof typeof screens

/**
 * Screens of a test that is equal on both: one per run (by seed and the test's own number); both in the campaign and
 * with `WALKS=all`.
 */
export const oneScreen = (own: number): readonly Screen[] => sample(Object.keys(screens) as Screen[], 1, own)

/** The initial state of a browser profile. */
export type StorageState = Exclude<NonNullable<BrowserContextOptions['storageState']>, string>

/** A browser profile; page errors, console errors and CSP violations of all its tabs are collected. */
export interface Visitor {
  readonly page: Page
  readonly context: BrowserContext
  readonly troubles: string[]
}

export async function newVisitor(
  browser: Browser,
  screen: Screen,
  storageState: StorageState = { cookies: [], origins: [] },
  /** `page.route` cannot intercept requests answered by a service worker, so most tests block it. */
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Visitor> {
  const context = await browser.newContext({
    ...screens[screen],
    reducedMotion: 'reduce',
    storageState,
    serviceWorkers,
  })
  const troubles: string[] = []
  context.on('weberror', (error) => troubles.push(`page error: ${error.error().message}`))
  context.on('console', (message) => {
    // A failed request's text names the status alone; the location has the address.
    if (message.type() === 'error') troubles.push(`console: ${message.text()} ${message.location().url}`)
  })
  return { page: await context.newPage(), context, troubles }
}
