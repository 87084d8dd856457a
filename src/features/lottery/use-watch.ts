import { useEffect } from 'react'
import { useLottery } from './use-lottery.ts'

/** Keeps the lotteries' clock running while the component is shown. */
export function useWatch(): void {
  const lottery = useLottery()
  useEffect(() => lottery.watch(), [lottery])
}
