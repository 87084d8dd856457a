import type { CookieJar } from './handle.ts'

interface Cookie {
  readonly maxAgeSeconds: number
}

interface Opened {
  readonly cookie: Cookie & { readonly sid: string }
  /** Omitted or null: the browser keeps its cookie. */
  readonly device?: (Cookie & { readonly value: string }) | null
}

/** Sets the cookies of an opened or rotated session. */
export function setSessionCookies({ set }: Pick<CookieJar, 'set'>, { cookie, device }: Opened): void {
  set('sid', cookie.sid, cookie.maxAgeSeconds)
  if (device) set('dv', device.value, device.maxAgeSeconds)
}
