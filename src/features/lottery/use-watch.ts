import { useEffect } from 'react'
import { useLottery } from './use-lottery.ts'

/** Keeps the store's timer running while the component is mounted. */
export function useWatch(): void {
  const lottery = useLottery()
  useEffect(() => lottery.watch(), [lottery])
}
