import { useEffect, useState } from 'react'
import { storeHook } from '#src/lib/stores.tsx'
import { useMedia } from '#src/lib/use-media.ts'

/** Between two numbers, and before the last one. */
const pauseMs = 450
const lastPauseMs = 1600

const useClock = storeHook('clock')

/**
 * How many of the numbers are shown. A board that was published while one watches is announced number by number; another
 * one, or with less motion wanted, is shown at once. `id` names the board: a new one is announced anew.
 */
export function useReveal(id: string, count: number, isFresh: boolean): number {
  const clock = useClock()
  const isStill = useMedia('(prefers-reduced-motion: reduce)')
  const announces = isFresh && !isStill
  const [told, setTold] = useState({ id, shown: 0 })
  const shown = !announces ? count : told.id === id ? told.shown : 0
  useEffect(() => {
    if (shown >= count) return undefined
    const pause = shown === count - 1 ? lastPauseMs : pauseMs
    return clock.after(pause, () => setTold({ id, shown: shown + 1 }))
  }, [clock, id, shown, count])
  return shown
}
