import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'

export interface LiveRegionProps {
  /** Announced by screen readers when it changes. */
  message: string
  /** Interrupts the current speech (`aria-live="assertive"`). */
  urgent?: boolean
}

/** Announces visual changes to screen readers: results found, balance updated. */
export const LiveRegion = ({ message, urgent = false }: LiveRegionProps) => (
  <VisuallyHidden aria-live={urgent ? 'assertive' : 'polite'} aria-atomic>
    {message}
  </VisuallyHidden>
)
