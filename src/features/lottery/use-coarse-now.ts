import { reaction, untracked } from 'mobx'
import { useEffect, useState } from 'react'
import { useLottery } from './use-lottery.ts'

const coarseMs = 10_000

/** The gateway's time in steps of ten seconds, to avoid a re-render every second. */
export function useCoarseNow(): number {
  const lottery = useLottery()
  const [now, setNow] = useState(() => untracked(() => lottery.now))
  useEffect(
    () =>
      reaction(
        () => Math.floor(lottery.now / coarseMs),
        (steps) => setNow(steps * coarseMs),
      ),
    [lottery],
  )
  return now
}
