import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'

/** Runs `watch`, a stable function that returns how to stop, while the element with the returned ref is in the viewport. */
export function useInSight<E extends Element>(watch: () => () => void): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    if (element === null || typeof IntersectionObserver === 'undefined') return watch()
    let leave: (() => void) | null = null
    const sight = new IntersectionObserver((entries) => {
      const isInSight = entries.at(-1)?.isIntersecting === true
      if (isInSight === (leave !== null)) return
      leave?.()
      leave = isInSight ? watch() : null
    })
    sight.observe(element)
    return () => {
      sight.disconnect()
      leave?.()
    }
  }, [watch])
  return ref
}
