/** `ios` includes iPads, which call themselves Macs but have a touch screen. */
export type Platform = 'ios' | 'android' | 'desktop'

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

/** Opened from its icon instead of in a browser tab. */
export const isStandalone = (page: Pick<Window, 'matchMedia' | 'navigator'>): boolean =>
  page.matchMedia('(display-mode: standalone)').matches || Reflect.get(page.navigator, 'standalone') === true

/** Ways of having the site as an app, as the page shows them. */
export const ways = ['ios', 'iosLite', 'android'] as const
export type Way = (typeof ways)[number]

/** The visitor's own device first. `asked` is what a scanned code names. */
export function waysFor(platform: Platform, asked: string | null): readonly Way[] {
  const first = ways.find((way) => way === asked) ?? (platform === 'android' ? 'android' : 'ios')
  return [first, ...ways.filter((way) => way !== first)]
}
