import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'

export interface LiveRegionProps {
  /** Spoken when it changes. */
  message: string
  /** Interrupts what is being read. */
  urgent?: boolean
}

/** Says what the eye sees change elsewhere: results found, balance updated. */
export const LiveRegion = ({ message, urgent = false }: LiveRegionProps) => (
  <VisuallyHidden aria-live={urgent ? 'assertive' : 'polite'} aria-atomic>
    {message}
  </VisuallyHidden>
)
