import { existsSync, globSync } from 'node:fs'

const found = (paths: readonly (string | undefined)[]) =>
  paths.find((path): path is string => path !== undefined && existsSync(path)) ?? null

/** A Firefox that Playwright can drive: Debian's ESR, or the one in `MARQUEE_FIREFOX`. null: none. */
export const firefoxPath = (): string | null =>
  found([process.env['MARQUEE_FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox'])

export interface WebKit {
  readonly driver: string
  readonly browser: string
  /** Wrapper that runs a program with a virtual display. */
  readonly display: string
}

/** WebKitGTK's driver, its MiniBrowser and a virtual display; null unless all are installed. */
export function webKit(): WebKit | null {
  const driver = found(['/usr/bin/WebKitWebDriver'])
  const browser = found(globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser').toSorted())
  const display = found(['/usr/bin/xvfb-run'])
  return driver === null || browser === null || display === null ? null : { driver, browser, display }
}
