import { describe, expect, it } from 'vitest'
import { createAppStorage } from './app-storage.ts'
import type { StorageArea } from './app-storage.ts'
import { cookieArea } from './browser-areas.ts'
import { memoryArea, memoryAreas } from './memory-areas.ts'

const forbidden = (): never => {
  throw new DOMException('denied', 'SecurityError')
}
const closed: StorageArea = { read: forbidden, write: forbidden, remove: forbidden, names: forbidden }

describe('declared storage', () => {
  it('forgets a session and keeps merchant, language and last user', () => {
    const storage = createAppStorage(memoryAreas())
    for (const key of [
      'token',
      'isAgent',
      'account',
      'merchant',
      'hisLang',
      'lang',
      'lastUser',
      'sessionHint',
    ] as const)
      storage.set(key, key)
    storage.clearOnLogout()
    const left = (['token', 'isAgent', 'account', 'sessionHint'] as const).map((key) => storage.get(key))
    expect(left).toEqual([null, null, null, null])
    const kept = (['merchant', 'hisLang', 'lang', 'lastUser'] as const).map((key) => storage.get(key))
    expect(kept).toEqual(['merchant', 'hisLang', 'lang', 'lastUser'])
  })

  it('remembers until the page closes what the browser refuses to keep', () => {
    const storage = createAppStorage({ session: closed, local: closed, cookie: closed })
    storage.set('token', 'handle')
    expect(storage.get('token')).toBe('handle')
    storage.remove('token')
    expect(storage.get('token')).toBeNull()
    expect(() => storage.deleteLegacyCookies()).not.toThrow()
  })

  it('deletes remembered passwords of earlier clients, one under the last user’s own name among them', () => {
    const cookie = memoryArea({
      marina: 'her password',
      rememberPassword: '1',
      password_marina: 'x',
      smsLoginType: 'sms',
      lastUser: 'marina',
      consent: 'yes',
    })
    createAppStorage({ ...memoryAreas(), cookie }).deleteLegacyCookies()
    expect(cookie.names()).toEqual(['lastUser', 'consent'])
  })
})

describe('cookies', () => {
  const jar = () => {
    const written: string[] = []
    const values = new Map<string, string>()
    return {
      written,
      get cookie() {
        return [...values].map(([name, value]) => `${name}=${value}`).join('; ')
      },
      set cookie(text: string) {
        written.push(text)
        const [pair = ''] = text.split(';')
        const cut = pair.indexOf('=')
        if (/Max-Age=0(;|$)/.test(text)) values.delete(pair.slice(0, cut))
        else values.set(pair.slice(0, cut), pair.slice(cut + 1))
      },
    }
  }

  it('survive every character of a name', () => {
    const area = cookieArea(jar(), true)
    area.write('lastUser', 'joão; path=/ 100%', 1)
    expect(area.read('lastUser')).toBe('joão; path=/ 100%')
  })

  it('live one day, on this site only, and over TLS where there is TLS', () => {
    const secure = jar()
    cookieArea(secure, true).write('lastUser', 'ana', 1)
    expect(secure.written).toEqual(['lastUser=ana; Path=/; Max-Age=86400; SameSite=Lax; Secure'])
    const plain = jar()
    cookieArea(plain, false).write('lastUser', 'ana', 1)
    expect(plain.written[0]).not.toContain('Secure')
  })

  it('are removed in the spelling they were written in', () => {
    const document = jar()
    document.cookie = 'jo%C3%A3o=secret; Path=/'
    const area = cookieArea(document, false)
    area.remove('joão')
    expect(area.names()).toEqual([])
  })
})
