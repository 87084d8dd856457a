import { useEffect, useState } from 'react'

/** A gated element and its position. */
export interface PointedGate {
  readonly id: string
  readonly box: { readonly top: number; readonly bottom: number; readonly start: number }
}

/** The gated element under the pointer or with the keyboard focus; null: none. */
export function usePointedGate(): PointedGate | null {
  const [pointed, setPointed] = useState<PointedGate | null>(null)
  useEffect(() => {
    const look = ({ target }: Event) => setPointed(target instanceof Element ? gateAt(target) : null)
    const leave = () => setPointed(null)
    document.addEventListener('pointerover', look)
    document.addEventListener('focusin', look)
    document.addEventListener('scroll', leave, { passive: true, capture: true })
    return () => {
      document.removeEventListener('pointerover', look)
      document.removeEventListener('focusin', look)
      document.removeEventListener('scroll', leave, { capture: true })
    }
  }, [])
  return pointed
}

function gateAt(target: Element): PointedGate | null {
  const marked = target.closest<HTMLElement>('[data-gate]')
  const id = marked?.dataset['gate']
  if (marked === null || id === undefined) return null
  const { top, bottom, left } = boxOf(marked) ?? target.getBoundingClientRect()
  return { id, box: { top, bottom, start: left } }
}

/** A gate's own element is `display: contents`; the box of its first child with a size is used instead. */
function boxOf(marked: Element): DOMRect | null {
  const hasRoom = ({ width, height }: DOMRect) => width > 0 && height > 0
  return (
    [marked, ...marked.children].map((each) => each.getBoundingClientRect()).find((box) => hasRoom(box)) ??
    null
  )
}
