/** `ios` includes iPads, which identify as Macs but have a touch screen. */
export type Platform = 'ios' | 'android' | 'desktop'

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>

export function platformOf({ userAgent, maxTouchPoints }: Device): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (/Macintosh/.test(userAgent) && maxTouchPoints > 1) return 'ios'
  return /Android/.test(userAgent) ? 'android' : 'desktop'
}

/** True if the site runs as an installed app. */
export const isStandalone = (page: Pick<Window, 'matchMedia' | 'navigator'>): boolean =>
  page.matchMedia('(display-mode: standalone)').matches || Reflect.get(page.navigator, 'standalone') === true

/** Ways to install the site, in page order. */
export const ways = ['ios', 'iosLite', 'android'] as const
export type Way = (typeof ways)[number]

/** Order of the guides: first the scanned one (`asked`), or else that of the visitor's platform; iOS on a desktop. */
export function waysFor(platform: Platform, asked: string | null): readonly Way[] {
  const first = ways.find((way) => way === asked) ?? (platform === 'android' ? 'android' : 'ios')
  return [first, ...ways.filter((way) => way !== first)]
}
