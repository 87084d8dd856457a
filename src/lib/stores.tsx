import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'

/** A hook that gives a store, and the way the application provides it. */
export interface StoreHook<T> {
  (): T
  provide(store: T): ProvidedStore
}

export interface ProvidedStore {
  readonly key: symbol
  readonly store: unknown
}

const StoresContext = createContext<ReadonlyMap<symbol, unknown>>(new Map())

/**
 * Declares how components reach a store: `export const useWallet = storeHook<WalletStore>('wallet')` in the slice,
 * `useWallet.provide(store)` where the application is put together.
 */
export function storeHook<T>(name: string): StoreHook<T> {
  const key = Symbol(name)
  const useStore = () => {
    const stores = useContext(StoresContext)
    if (!stores.has(key)) throw new Error(`The store "${name}" is not provided`)
    return stores.get(key) as T
  }
  return Object.assign(useStore, { provide: (store: T): ProvidedStore => ({ key, store }) })
}

/** Makes stores reachable below; stores of an outer provider stay reachable. */
export function StoresProvider({
  stores,
  children,
}: {
  stores: readonly ProvidedStore[]
  children: ReactNode
}) {
  const outer = useContext(StoresContext)
  const all = useMemo(
    () => new Map([...outer, ...stores.map(({ key, store }) => [key, store] as const)]),
    [outer, stores],
  )
  return <StoresContext value={all}>{children}</StoresContext>
}
