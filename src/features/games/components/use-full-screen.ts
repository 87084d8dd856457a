import { useEffect, useState } from 'react'
import type { RefObject } from 'react'

export interface FullScreen {
  readonly isOn: boolean
  /** Null if the browser does not support it. */
  readonly toggle: (() => void) | null
}

/** Full screen for an element that contains the game and its bar, so that timer and exit stay visible. */
export const useFullScreen = (ref: RefObject<HTMLElement | null>): FullScreen => {
  const [isOn, setOn] = useState(false)

  useEffect(() => {
    const changed = () => setOn(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])

  // A refusal by the browser is ignored; the state does not change.
  const toggle = () => {
    const change = isOn ? document.exitFullscreen() : ref.current?.requestFullscreen()
    change?.catch(() => undefined)
  }
  return { isOn, toggle: document.fullscreenEnabled ? toggle : null }
}
