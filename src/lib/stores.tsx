import { createContext, useContext, useMemo } from 'react'
import type { ReactNode } from 'react'

/**
 * Every store of one application, by name. The slice that owns a store adds it by interface merging:
 * `declare module '#src/lib/stores.tsx' { interface Stores { readonly wallet: WalletStore } }`.
 */
export interface Stores {}

/** One factory per store; it receives all stores. */
export type StoreFactories = { readonly [N in keyof Stores]: (stores: Stores) => Stores[N] }

/** Creates every store once. A factory may read other stores, which are then created first. */
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

/** Creates the hook for a store: `export const useWallet = storeHook('wallet')`, in the slice that owns the store. */
export const storeHook =
  <N extends keyof Stores>(name: N): (() => Stores[N]) =>
  () => {
    const store = useContext(StoresContext)[name]
    if (store === undefined) throw new Error(`The store "${name}" is not provided`)
    return store
  }

/** Provides stores to its children, in addition to those of an outer provider. */
export function StoresProvider({ stores, children }: { stores: Partial<Stores>; children: ReactNode }) {
  const outer = useContext(StoresContext)
  const all = useMemo(() => ({ ...outer, ...stores }), [outer, stores])
  return <StoresContext value={all}>{children}</StoresContext>
}
