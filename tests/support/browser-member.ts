import type { StorageState } from './chromium.ts'
import { HttpVisitor } from './http-visitor.ts'
import type { Product } from './product.ts'

type Site = Pick<Product, 'port' | 'origin'>

export const password = 'Correct-horse-9'

/** Registers an account of the brand without a browser. Returns the storage state of a logged-in browser profile. */
export async function openAccount(product: Site, brandId: string, username: string): Promise<StorageState> {
  const visitor = new HttpVisitor(product.port, brandId)
  await visitor.register(username, password)
  visitor.close()
  return profileOf(product, brandId, visitor.cookie)
}

/** The storage state of a browser profile in which an account of `openAccount` has logged in anew. */
export async function enterAccount(product: Site, brandId: string, username: string): Promise<StorageState> {
  const visitor = new HttpVisitor(product.port, brandId)
  await visitor.login(username, password)
  visitor.close()
  return profileOf(product, brandId, visitor.cookie)
}

/** The storage state of a browser profile with this session cookie. */
export function profileOf(product: Site, brandId: string, session: string | null): StorageState {
  const [name = '', value = ''] = (session ?? '').split('=')
  const cookie = {
    name,
    value,
    domain: `${brandId}.localhost`,
    path: '/',
    expires: -1,
    httpOnly: true,
    secure: false,
    sameSite: 'Strict',
  } as const
  const hint = { name: 'sessionHint', value: '1' }
  return { cookies: [cookie], origins: [{ origin: product.origin(brandId), localStorage: [hint] }] }
}
