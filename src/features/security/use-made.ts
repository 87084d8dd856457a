import { useEffect, useState } from 'react'

/** A store that lives as long as what shows it, and loads once. */
export function useMade<T extends { load(): Promise<void> }>(make: () => T): T {
  const [store] = useState(make)
  useEffect(() => void store.load(), [store])
  return store
}
