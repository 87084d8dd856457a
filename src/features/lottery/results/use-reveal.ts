import { useEffect, useState } from 'react'
import { storeHook } from '#src/lib/stores.tsx'
import { useMedia } from '#src/lib/use-media.ts'

/** Pause between two numbers, and before the last one. */
const pauseMs = 450
const lastPauseMs = 1600

const useClock = storeHook('clock')

/**
 * How many numbers of a board are shown. A fresh board is revealed number by number; others, and all boards with
 * `prefers-reduced-motion`, are shown at once. A new `id` restarts the reveal.
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
