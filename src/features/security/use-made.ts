import { useEffect, useState } from 'react'

/** Creates a store for the component's lifetime and loads it once. */
export function useMade<T extends { load(): Promise<void> }>(make: () => T): T {
  const [store] = useState(make)
  useEffect(() => void store.load(), [store])
  return store
}
