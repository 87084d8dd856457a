import { useEffect, useState } from 'react'

/** Creates a store that is started while the component is mounted. */
export function useStarted<T extends { start(): () => void }>(make: () => T): T {
  const [store] = useState(make)
  useEffect(() => store.start(), [store])
  return store
}
