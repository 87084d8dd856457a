import { useEffect, useState } from 'react'

/** A store that listens for as long as its page is shown. */
export function useStarted<T extends { start(): () => void }>(make: () => T): T {
  const [store] = useState(make)
  useEffect(() => store.start(), [store])
  return store
}
