import styled from '@emotion/styled'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

const Place = styled.div({ minInlineSize: 0 })

/** Shows its children once they come near the screen: their code, texts and data are loaded then. */
export function WhenNear({ minHeight, children }: { minHeight?: number; children: ReactNode }) {
/** Keeps its place until its content is there, so that nothing below moves twice. */
const Place = styled.div({ '&[data-waits]': { minBlockSize: 200 } })

/** Renders its children, whose code and texts are loaded then, when they come near the screen. */
export function WhenNear({ children, keepsPlace = false }: { children: ReactNode; keepsPlace?: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setIsNear(true), {
      rootMargin: '300px',
    })
    if (place.current !== null) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  return (
    <Place ref={place} style={minHeight === undefined ? {} : { minBlockSize: minHeight }}>
    <Place ref={place} data-waits={keepsPlace || !isNear || undefined}>
      <Suspense>{isNear && children}</Suspense>
    </Place>
  )
}
