import styled from '@emotion/styled'
import { Component, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { onPhone } from '#src/ui/styles/media.ts'

/** Pixels kept free for what arrives: its usual height, on a phone and elsewhere. */
export interface KeptHeight {
  readonly height: number
  readonly phoneHeight: number
}

interface WhenNearProps extends KeptHeight {
  children: ReactNode
}

/** How far below the viewport loading begins; further once the page is scrolled, so that what arrives settles out of sight. */
const near = '300px'
const ahead = '1200px'

/**
 * Children that turn out to have nothing to show leave no gap in their parent, nor does a place that keeps nothing free: the
 * parent, a column, tells its gap as `--section-gap`.
 */
const Place = styled.div({
  minInlineSize: 0,
  '&:empty': { display: 'none' },
  '&[data-without-gap]': { marginBlockStart: 'calc(-1px - var(--section-gap, 0px))' },
})

const Box = styled.div({
  minBlockSize: 'calc(var(--kept) * 1px)',
  [onPhone]: { minBlockSize: 'calc(var(--kept-on-phone) * 1px)' },
})

/** A free place, as high as what will be there. */
export const KeptPlace = ({ height, phoneHeight }: KeptHeight) => (
  <Box css={{ '--kept': String(height), '--kept-on-phone': String(phoneHeight) }} />
)

/**
 * Renders its children once their place comes near the viewport, so that lazy components below the fold are loaded on
 * the way down. Until then and while their code loads, the place keeps its height; children that fail are left out.
 */
export function WhenNear({ height, phoneHeight, children }: WhenNearProps) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    const { current } = place
    if (isNear || current === null) return undefined
    const watch = (rootMargin: string) => {
      const observer = new IntersectionObserver(
        (entries) => {
          if (entries.some((each) => each.isIntersecting)) setIsNear(true)
        },
        { rootMargin },
      )
      observer.observe(current)
      return observer
    }
    const watches = [watch(near)]
    const lookAhead = () => watches.push(watch(ahead))
    window.addEventListener('scroll', lookAhead, { once: true, passive: true })
    return () => {
      window.removeEventListener('scroll', lookAhead)
      for (const each of watches) each.disconnect()
    }
  }, [isNear])
  const [isWaiting, setIsWaiting] = useState(false)
  const box = <KeptPlace height={height} phoneHeight={phoneHeight} />
  return (
    <Place ref={place} data-without-gap={((!isNear || isWaiting) && height <= 1) || undefined}>
      {isNear ? (
        <LeftOut>
          <Suspense fallback={<Waiting tell={setIsWaiting}>{box}</Waiting>}>{children}</Suspense>
        </LeftOut>
      ) : (
        box
      )}
    </Place>
  )
}

/** Tells that it is there, and, before the browser paints what comes in its place, that it is gone. */
function Waiting({ tell, children }: { tell: (isThere: boolean) => void; children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    tell(true)
    return () => tell(false)
  }, [tell])
  return children
}

/** Shows nothing instead of children that throw, for example because their code cannot be loaded. */
export class LeftOut extends Component<{ children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
