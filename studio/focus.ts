import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import { isWithin } from '#domain/brand/pointer.ts'
import { useStudio } from './use-studio.tsx'

/** Focuses the first input of a field. */
export const focusInput = (field: HTMLElement | null): void =>
  field?.querySelector<HTMLElement>('input, textarea, button, [tabindex="0"]')?.focus()

/** The place of a field, which scrolls into view and is focused when a problem at its pointer is shown. */
export function useSought(pointer: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const studio = useStudio()
  const { sought } = studio
  useEffect(() => {
    if (sought === null || place.current === null || !isWithin(sought.pointer, pointer)) return
    place.current.scrollIntoView({ block: 'center' })
    focusInput(place.current)
    studio.found()
  }, [sought, pointer, studio])
  return place
}
