import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, PointerEvent, RefObject } from 'react'
import type { Clock } from '#src/lib/clock.ts'

const openAfterMs = 60
/** Closing delay, long enough for the pointer to cross the gap to the panel. */
const closeAfterMs = 180

export interface HoverPanel {
  readonly openId: string | null
  readonly panelId: string
  /** For the element that contains the entries and the panel. */
  readonly ref: RefObject<HTMLElement | null>
  close(): void
  /** For the element that contains an entry and, when open, its panel. */
  entryProps(id: string): {
    onPointerEnter: (event: PointerEvent) => void
    onPointerLeave: (event: PointerEvent) => void
    onBlur: (event: FocusEvent) => void
    onKeyDown: (event: KeyboardEvent) => void
  }
  /** For the button that opens the panel by keyboard and touch. */
  triggerProps(id: string): { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }
}

/** State of one panel shared by a row of entries. Opens on hover, press and keyboard; Escape closes it. */
export function useHoverPanel(clock: Clock): HoverPanel {
  const [openId, setOpenId] = useState<string | null>(null)
  const panelId = useId()
  const ref = useRef<HTMLElement>(null)
  const cancel = useRef(() => {})

  const later = (delayMs: number, id: string | null) => {
    cancel.current()
    cancel.current = clock.after(delayMs, () => setOpenId(id))
  }
  const now = (id: string | null) => {
    cancel.current()
    setOpenId(id)
  }

  useEffect(() => {
    if (openId === null) return undefined
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && ref.current?.contains(target) !== true) setOpenId(null)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [openId])
  useEffect(() => () => cancel.current(), [])

  return {
    openId,
    panelId,
    ref,
    close: () => now(null),
    entryProps: (id) => ({
      onPointerEnter: ({ pointerType }) =>
        pointerType === 'mouse' && later(openId === null ? openAfterMs : 0, id),
      onPointerLeave: ({ pointerType }) => pointerType === 'mouse' && later(closeAfterMs, null),
      onBlur: ({ relatedTarget, currentTarget }) => {
        if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) now(null)
      },
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || openId !== id) return
        event.stopPropagation()
        now(null)
        event.currentTarget.querySelector<HTMLElement>('[aria-expanded]')?.focus()
      },
    }),
    triggerProps: (id) => ({
      'aria-expanded': openId === id,
      'aria-controls': panelId,
      onClick: () => now(openId === id ? null : id),
    }),
  }
}
