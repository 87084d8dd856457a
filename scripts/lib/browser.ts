import { existsSync } from 'node:fs'

/** Usual paths of Chromium; `MARQUEE_CHROMIUM` sets another. */
const candidates = [
  process.env['MARQUEE_CHROMIUM'],
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/** Path of an installed Chromium, or null. */
export const browserPath = (): string | null =>
  candidates.find((path): path is string => path !== undefined && existsSync(path)) ?? null

/** Headless, as root, without the browser's own background traffic. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a GPU its process is only overhead: a single process takes a tenth less CPU time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
] as const
