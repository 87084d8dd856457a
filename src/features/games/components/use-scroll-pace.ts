import { useEffect } from 'react'
import type { RefObject } from 'react'
import type { Turns } from './turns.ts'

/** Above this speed tiles cannot be recognised. */
const rushPxPerMs = 1.5
/** Fast scrolling ends after this long without a scroll event. */
const rushEndsMs = 120

/**
 * Sets the pace of the turns from the scroll speed: tile upgrades pause during fast scrolling, since the tiles would leave the
 * viewport before they finish, and work for rest waits until scrolling ends. The glass covers the list while it scrolls.
 */
export function useScrollPace(turns: Turns, glassRef: RefObject<HTMLElement | null>, isScrolling: boolean) {
  useEffect(() => {
    if (!isScrolling) turns.setPace('resting')
  }, [turns, isScrolling])
  useEffect(() => {
    const show = (isMoving: boolean) => {
      const glass = glassRef.current
      if (glass !== null) glass.style.visibility = isMoving ? 'visible' : ''
    }
    let lastPx = window.scrollY
    let lastMs = performance.now()
    let end: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      const [px, ms] = [window.scrollY, performance.now()]
      show(true)
      turns.setPace(Math.abs(px - lastPx) > rushPxPerMs * (ms - lastMs) ? 'rushing' : 'moving')
      lastPx = px
      lastMs = ms
      clearTimeout(end)
      end = setTimeout(() => {
        show(false)
        turns.setPace('moving')
      }, rushEndsMs)
    }
    addEventListener('scroll', look, { passive: true })
    return () => {
      removeEventListener('scroll', look)
      clearTimeout(end)
      turns.setPace('resting')
    }
  }, [turns, glassRef])
}
