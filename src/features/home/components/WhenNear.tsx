import styled from '@emotion/styled'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'

const Place = styled.div({ minInlineSize: 0 })

/** Shows its children once they come near the screen: their code, texts and data are loaded then. */
export function WhenNear({ minHeight, children }: { minHeight?: number; children: ReactNode }) {
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
      <Suspense>{isNear && children}</Suspense>
    </Place>
  )
}
