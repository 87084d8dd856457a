import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

export interface ScrollEdges {
  /** More content before what is seen. */
  start: boolean
  /** More content after it. */
  end: boolean
}

/** Whether a sideways scroller has more to show at either end, in reading direction. */
export const useScrollEdges = (ref: RefObject<HTMLElement | null>): ScrollEdges => {
  const [edges, setEdges] = useState<ScrollEdges>({ start: false, end: false })

  useEffect(() => {
    const scroller = ref.current
    if (!scroller) return undefined
    const measure = () => {
      // In right-to-left pages scrollLeft counts down from zero.
      const passed = Math.abs(scroller.scrollLeft)
      const start = passed > 2
      const end = scroller.scrollWidth - scroller.clientWidth - passed > 2
      setEdges((before) => (before.start === start && before.end === end ? before : { start, end }))
    }
    measure()
    scroller.addEventListener('scroll', measure, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(measure)
    observer?.observe(scroller)
    for (const child of scroller.children) observer?.observe(child)
    return () => {
      scroller.removeEventListener('scroll', measure)
      observer?.disconnect()
    }
  })

  return edges
}
