import styled from '@emotion/styled'
import { Suspense, useEffect, useRef, useState } from 'react'
import { Gate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'

const NextDraws = lazyNamed(() => import('#src/features/lottery/index.ts'), 'NextDraws')

/** Keeps its place, so that nothing below moves when the draws arrive. */
const Place = styled.div({ minBlockSize: 200 })

/** The next draws; their code and texts are loaded when they come near the screen. */
export const NextDrawsSection = () => (
  <Gate id="lobby.lottery">
    <WhenNear />
  </Gate>
)

function WhenNear() {
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
    <Place ref={place}>
      <Suspense>{isNear && <NextDraws />}</Suspense>
    </Place>
  )
}
