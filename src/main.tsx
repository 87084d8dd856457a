import { CacheProvider } from '@emotion/react'
import { StrictMode, startTransition } from 'react'
import { createRoot as createReactRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { earlyRepliesProperty } from '#domain/brand/stamped.ts'
import type { EarlyReplies } from '#domain/brand/stamped.ts'
import { createApi } from './api/api.ts'
import { earlyFetch } from './api/early-fetch.ts'
import { watchedFetch } from './api/watched-fetch.ts'
import { App, AppProviders } from './app/App.tsx'
import { createRoot } from './app/create-root.ts'
import { MissedPop } from './app/MissedPop.tsx'
import { createStyleCache } from './app/style-cache.ts'
import type { Root } from './app/root.ts'
import { pageAt } from './app/page-table.ts'
import { loadLocaleData } from './app/load-locale-data.ts'
import { startLanguage } from './app/start-language.ts'
import { followEdits, makeEditable } from './brand/follow-edits.ts'
import { readStampedBrand } from './brand/read-stamped-brand.ts'
import { createSessionBus } from './features/session/index.ts'
import { createI18n } from './i18n/index.ts'
import type { Texts } from './i18n/index.ts'
import { systemClock } from './lib/clock.ts'
import { logImageErrors } from './lib/log-image-errors.ts'
import { systemRandom } from './lib/random.ts'
import { createAppStorage } from './storage/app-storage.ts'
import { browserAreas } from './storage/browser-areas.ts'

/** Yields to the event loop between steps of the start, so that the page responds to input. */
const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

async function begin(): Promise<void> {
  // Splits the start into tasks: evaluating the bundle, what the stores are created with, the stores, first calls and render.
  await nextTask()
  const localeData = loadLocaleData(document.documentElement.lang, systemClock)
  const i18n = createI18n({ showMissing: import.meta.env.DEV })
  await nextTask()
  // The CSP allows only the brand studio to frame the site.
  const isEdited = window.parent !== window
  const stamped = readStampedBrand(document)
  const { [earlyRepliesProperty]: early } = window as { readonly [earlyRepliesProperty]?: EarlyReplies }
  const fetch = watchedFetch(earlyFetch(window.fetch.bind(window), early, systemClock))
  const root = createRoot({
    stamped: isEdited ? makeEditable(stamped) : stamped,
    connect: (caller) =>
      createApi({
        fetch,
        clock: systemClock,
        random: systemRandom,
        isOnline: () => navigator.onLine,
        ...caller,
      }),
    storage: createAppStorage(browserAreas(window)),
    bus: createSessionBus(window.BroadcastChannel, window),
    clock: systemClock,
    random: systemRandom,
    location,
    root: document.documentElement,
    loadTexts: fetchTexts,
    reload: () => location.reload(),
    reportFault: (error) => reportError(error),
    EventSource: window.EventSource,
    isHidden: () => document.visibilityState === 'hidden',
    i18n,
    explainGates: import.meta.env.DEV,
  })
  addEventListener('online', () => root.resume())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') root.shown()
  })
  if (isEdited) followEdits(root, window)
  // oxlint-disable-next-line no-console -- a picture that does not load is for the log alone
  logImageErrors(window, (...words) => console.warn(...words))
  await nextTask()
  void root.start()
  await boot(root, localeData)
}

async function fetchTexts(url: string): Promise<Texts> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`The texts at ${url} cannot be had: ${response.status}`)
  return response.json()
}

/** Renders the application once texts and the page's code have loaded; until then the stamped first screen stays. */
async function boot(root: Root, localeData: Promise<void>): Promise<void> {
  const page = pageAt(location.pathname)
  // Starts loading early; an error is reported by the page that loads the code again.
  const code = page === null ? null : root.pages.load(page.load).catch(() => null)
  const loaded = Promise.all([startLanguage(root), code])
  // The first number format needs the browser's locale data.
  await Promise.all([loaded, localeData])
  const element = document.querySelector('#root')
  if (element === null) throw new Error('This page has no place for the application: it was not stamped')
  const application = createReactRoot(element)
  const styles = createStyleCache(requestAnimationFrame)
  // A transition renders in slices, so that the main thread responds to input in between.
  startTransition(() =>
    application.render(
      <StrictMode>
        <CacheProvider value={styles}>
          <AppProviders root={root}>
            <BrowserRouter>
              <MissedPop />
              <App />
            </BrowserRouter>
          </AppProviders>
        </CacheProvider>
      </StrictMode>,
    ),
  )
}

void begin()
