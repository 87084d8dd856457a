import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'

/** Props for the trigger of a panel: the click handler and the ARIA state. */
export interface TriggerProps {
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup'?: 'menu'
  onClick: () => void
}

export interface Disclosure {
  open: boolean
  setOpen: (open: boolean) => void
  /** Closes the panel and returns the focus to the trigger. */
  dismiss: () => void
  panelId: string
  triggerProps: TriggerProps
  /** For the element that contains both trigger and panel. */
  rootProps: {
    ref: RefObject<HTMLDivElement | null>
    onKeyDown: (event: KeyboardEvent) => void
    onBlur: (event: FocusEvent) => void
  }
}

/** State of a panel and its trigger. Escape, a press outside and moving the focus out close the panel. */
export const useDisclosure = (): Disclosure => {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const ref = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return undefined
    const closeWhenOutside = (event: PointerEvent) => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeWhenOutside)
    return () => document.removeEventListener('pointerdown', closeWhenOutside)
  }, [open])

  const dismiss = () => {
    setOpen(false)
    ref.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus()
  }

  return {
    open,
    setOpen,
    dismiss,
    panelId,
    triggerProps: { 'aria-expanded': open, 'aria-controls': panelId, onClick: () => setOpen(!open) },
    rootProps: {
      ref,
      onKeyDown: (event) => {
        if (event.key !== 'Escape' || !open) return
        event.preventDefault()
        event.stopPropagation()
        dismiss()
      },
      onBlur: (event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          setOpen(false)
      },
    },
  }
}
