import { useEffect, useRef, useState } from 'react'

const durationMs = 600

/**
 * Animates from the last amount to the new one in at most 0.6 s. The first amount, and every amount with reduced motion, is
 * shown at once. Minor units.
 */
export function useCountUp(targetMinor: bigint): bigint {
  const [shownMinor, setShownMinor] = useState(targetMinor)
  const shown = useRef(targetMinor)

  useEffect(() => {
    const fromMinor = shown.current
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden
    if (fromMinor === targetMinor || still) {
      shown.current = targetMinor
      setShownMinor(targetMinor)
      return undefined
    }
    let frame = 0
    let startedMs: number | null = null
    const step = (nowMs: number) => {
      startedMs ??= nowMs
      const progress = Math.min(1, (nowMs - startedMs) / durationMs)
      shown.current = between(fromMinor, targetMinor, progress)
      setShownMinor(shown.current)
      if (progress < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [targetMinor])

  return shownMinor
}

/** Interpolates with ease-out; exact at progress 1 for amounts of any size. */
export function between(fromMinor: bigint, toMinor: bigint, progress: number): bigint {
  const eased = 1 - (1 - progress) ** 3
  const thousandths = BigInt(Math.round(eased * 1000))
  return fromMinor + ((toMinor - fromMinor) * thousandths) / 1000n
}
