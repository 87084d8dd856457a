import styled from '@emotion/styled'
import { startTransition, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { Gate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { token } from '#src/lib/tokens.ts'
import { LeftOut } from '#src/ui/behaviour/WhenNear.tsx'

const PromoSlides = lazyNamed(() => import('#src/features/promotions/index.ts'), 'PromoSlides')

const Root = styled.div({ position: 'relative', minInlineSize: 0 })
const Scroller = styled.div({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '100%',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  borderRadius: token('radius.card'),
  boxShadow: token('shadow.low'),
  '& > *': { scrollSnapAlign: 'start' },
})

/** The brand's slide; promotion slides are added when the browser is idle, without changing the carousel's size. */
export function HeroCarousel({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  // Not as its ref: a state set in the page's first commit renders within that commit.
  useWhenIdle(() => startTransition(() => setScroller(ref.current)))
  return (
    <Root>
      <Scroller ref={ref}>{children}</Scroller>
      <Gate id="promotions">
        <LeftOut>
          <Suspense>{scroller !== null && <PromoSlides scroller={scroller} />}</Suspense>
        </LeftOut>
      </Gate>
    </Root>
  )
}

/** Calls back after the load event and the first idle callback. */
function useWhenIdle(then: () => void): void {
  const tell = useEffectEvent(then)
  useEffect(() => {
    const hasIdle = typeof requestIdleCallback === 'function'
    let waiting = 0
    const wait = () => {
      waiting = hasIdle
        ? requestIdleCallback(() => tell(), { timeout: 4_000 })
        : Number(setTimeout(() => tell(), 1_000))
    }
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true })
    return () => {
      window.removeEventListener('load', wait)
      if (hasIdle) cancelIdleCallback(waiting)
      else clearTimeout(waiting)
    }
  }, [])
}
