import { useEffect, useEffectEvent, useState } from 'react'

const showMs = 8_000

const wantsCalm = () => globalThis.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * State of a scroll-snap carousel: the current slide, `go` and autoplay. Autoplay pauses while the carousel is hovered or
 * focused, and is off with `prefers-reduced-motion`.
 */
export function useSlides(scroller: HTMLElement, count: number) {
  const [place, setPlace] = useState(0)
  const [mayPlay] = useState(() => !wantsCalm())
  const [isPlaying, setPlaying] = useState(mayPlay)

  useEffect(() => {
    const read = () => setPlace(Math.round(Math.abs(scroller.scrollLeft) / Math.max(1, scroller.clientWidth)))
    scroller.addEventListener('scroll', read, { passive: true })
    return () => scroller.removeEventListener('scroll', read)
  }, [scroller])

  // The first slide belongs to another feature, so its `inert` is set from here.
  useEffect(() => {
    const first = scroller.firstElementChild
    first?.toggleAttribute('inert', place !== 0)
    return () => first?.removeAttribute('inert')
  }, [scroller, place])

  const go = (to: number) => {
    const sign = getComputedStyle(scroller).direction === 'rtl' ? -1 : 1
    scroller.scrollTo({ left: sign * to * scroller.clientWidth, behavior: mayPlay ? 'smooth' : 'auto' })
  }

  const goOn = useEffectEvent((to: number) => {
    if (document.visibilityState === 'visible') go(to)
  })
  // Hover and focus stop the timer and render nothing, so that a press on a slide is painted without delay.
  useEffect(() => {
    if (!isPlaying) return undefined
    const whole = scroller.parentElement ?? scroller
    let timer = 0
    const hold = () => window.clearInterval(timer)
    const free = () => {
      hold()
      if (whole.matches(':hover') || whole.contains(document.activeElement)) return
      timer = window.setInterval(() => goOn((place + 1) % count), showMs)
    }
    free()
    const listeners = { pointerenter: hold, pointerleave: free, focusin: hold, focusout: free }
    for (const [name, listener] of Object.entries(listeners)) whole.addEventListener(name, listener)
    return () => {
      hold()
      for (const [name, listener] of Object.entries(listeners)) whole.removeEventListener(name, listener)
    }
  }, [scroller, isPlaying, place, count])

  return { place, go, mayPlay, isPlaying, togglePlaying: () => setPlaying(!isPlaying) }
}
