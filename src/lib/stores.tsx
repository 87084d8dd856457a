import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'

/**
 * Every store of one application, by name. Its owner adds it:
 * `declare module '#src/lib/stores.tsx' { interface Stores { readonly wallet: WalletStore } }`.
 */
export interface Stores {}

/** How each store is made from others. */
export type StoreFactories = { readonly [N in keyof Stores]: (stores: Stores) => Stores[N] }

/** Makes every store once. A factory may read any other store: that one is made first. */
export function createStores(factories: StoreFactories): Stores {
  const stores = {} as Stores
  const entries = Object.entries<(stores: Stores) => unknown>(factories)
  for (const [name, create] of entries)
    Object.defineProperty(stores, name, {
      configurable: true,
      get() {
        const value = create(stores)
        Object.defineProperty(stores, name, { value, enumerable: true })
        return value
      },
    })
  for (const [name] of entries) Reflect.get(stores, name)
  return stores
}

const StoresContext = createContext<Partial<Stores>>({})

/** Declares how components reach a store: `export const useWallet = storeHook('wallet')` in the slice that owns it. */
export const storeHook =
  <N extends keyof Stores>(name: N): (() => Stores[N]) =>
  () => {
    const store = useContext(StoresContext)[name]
    if (store === undefined) throw new Error(`The store "${name}" is not provided`)
    return store
  }

/** Makes stores reachable below; stores of an outer provider stay reachable. */
export function StoresProvider({ stores, children }: { stores: Partial<Stores>; children: ReactNode }) {
  const outer = useContext(StoresContext)
  const all = useMemo(() => ({ ...outer, ...stores }), [outer, stores])
  return <StoresContext value={all}>{children}</StoresContext>
}
