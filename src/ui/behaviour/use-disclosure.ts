import { useEffect, useId, useRef, useState } from 'react'
import type { FocusEvent, KeyboardEvent, RefObject } from 'react'

/** What a trigger needs to open a panel and to say so. */
export interface TriggerProps {
  'aria-expanded': boolean
  'aria-controls': string
  'aria-haspopup'?: 'menu'
  onClick: () => void
}

export interface Disclosure {
  open: boolean
  setOpen: (open: boolean) => void
  /** Closes and hands the focus back to the trigger. */
  dismiss: () => void
  panelId: string
  triggerProps: TriggerProps
  /** For the element that holds trigger and panel. */
  rootProps: {
    ref: RefObject<HTMLDivElement | null>
    onKeyDown: (event: KeyboardEvent) => void
    onBlur: (event: FocusEvent) => void
  }
}

/** A panel beside its trigger: Escape, a press elsewhere and leaving with the keyboard all close it. */
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
