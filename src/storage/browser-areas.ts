import type { StorageArea, StorageAreas } from './app-storage.ts'

const dayS = 86_400

/** The browser's storage areas. Accessed lazily, because reading `window.localStorage` can itself throw. */
export const browserAreas = (window: Window): StorageAreas => ({
  session: webArea(() => window.sessionStorage),
  local: webArea(() => window.localStorage),
  cookie: cookieArea(window.document, window.location.protocol === 'https:'),
})

const webArea = (area: () => Storage): StorageArea => ({
  read: (name) => area().getItem(name),
  write: (name, value) => area().setItem(name, value),
  remove: (name) => area().removeItem(name),
  names: () => Object.keys(area()),
})

/** Cookies readable by scripts (not HttpOnly); names and values are percent-encoded. */
export function cookieArea(document: Pick<Document, 'cookie'>, secure: boolean): StorageArea {
  const all = () =>
    document.cookie
      .split('; ')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const cut = pair.indexOf('=')
        return cut < 0 ? ([pair, ''] as const) : ([pair.slice(0, cut), pair.slice(cut + 1)] as const)
      })
  const assign = (name: string, value: string, maxAgeS: number) => {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAgeS}; SameSite=Lax${secure ? '; Secure' : ''}`
  }
  return {
    read: (name) => all().flatMap(([key, value]) => (decode(key) === name ? [decode(value)] : []))[0] ?? null,
    write: (name, value, days = 1) =>
      assign(encodeURIComponent(name), encodeURIComponent(value), days * dayS),
    remove(name) {
      // Other code may have written the name unencoded, so delete it in the spelling found.
      for (const [key] of all()) if (decode(key) === name) assign(key, '', 0)
    },
    names: () => all().map(([key]) => decode(key)),
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
