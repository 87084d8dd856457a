import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'

export interface ScrollEdges {
  /** Content is hidden before the visible part. */
  start: boolean
  /** Content is hidden after the visible part. */
  end: boolean
}

/** Whether a horizontal scroller has hidden content at its start or end, in reading direction. */
export const useScrollEdges = (ref: RefObject<HTMLElement | null>): ScrollEdges => {
  const [edges, setEdges] = useState<ScrollEdges>({ start: false, end: false })
  const watched = useRef<{ readonly scroller: HTMLElement; readonly stop: () => void } | null>(null)

  useEffect(() => {
    const scroller = ref.current
    if (scroller === (watched.current?.scroller ?? null)) return
    watched.current?.stop()
    const keep = (start: boolean, end: boolean) =>
      setEdges((before) => (before.start === start && before.end === end ? before : { start, end }))
    watched.current = scroller === null ? null : { scroller, stop: watchEdges(scroller, keep) }
  })
  useEffect(
    () => () => {
      watched.current?.stop()
      watched.current = null
    },
    [],
  )

  return edges
}

/**
 * Measures only in observer callbacks, after layout: measuring in an effect would force a synchronous layout of everything
 * just rendered.
 */
function watchEdges(scroller: HTMLElement, tell: (start: boolean, end: boolean) => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => undefined
  const measure = () => {
    // In right-to-left pages scrollLeft counts down from zero.
    const passed = Math.abs(scroller.scrollLeft)
    tell(passed > 2, scroller.scrollWidth - scroller.clientWidth - passed > 2)
  }
  const sizes = new ResizeObserver(measure)
  const observe = (nodes: Iterable<Node>) => {
    for (const node of nodes) if (node instanceof Element) sizes.observe(node)
  }
  observe([scroller, ...scroller.children])
  const children = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) observe(addedNodes)
  })
  children.observe(scroller, { childList: true })
  scroller.addEventListener('scroll', measure, { passive: true })
  return () => {
    scroller.removeEventListener('scroll', measure)
    children.disconnect()
    sizes.disconnect()
  }
}
