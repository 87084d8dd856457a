import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

export interface FullScreen {
  readonly isOn: boolean
  /** Null where the browser has none: phones fill the screen anyway. */
  readonly toggle: (() => void) | null
}

/** Full screen for one element. What stands beside the game, the timer and the way out, goes with it. */
export const useFullScreen = (ref: RefObject<HTMLElement | null>): FullScreen => {
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    const changed = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])

  // A refusal needs no answer: the button stays as it was.
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : ref.current?.requestFullscreen()
    change?.catch(() => undefined)
  }
  return { isOn, toggle: document.fullscreenEnabled ? toggle : null }
}
