import styled from '@emotion/styled'
import { Component, startTransition, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { onPhone } from '#src/ui/styles/media.ts'

/** Placeholder heights in pixels, on phones and elsewhere: the usual height of the content, to avoid layout shifts. */
export interface KeptHeight {
  readonly height: number
  readonly phoneHeight: number
}

interface WhenNearProps extends KeptHeight {
  children: ReactNode
}

/** Distance below the viewport at which loading begins. Larger after the first scroll, so that layout shifts happen off screen. */
const near = '300px'
const ahead = '1200px'

/**
 * Removes the parent's gap around children that render nothing, and around a placeholder without height. The parent, a
 * column, publishes its gap as `--section-gap`.
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

/** An empty placeholder with the expected height of the content; as an inline style, since each rule costs the first render. */
export const KeptPlace = ({ height, phoneHeight }: KeptHeight) => (
  <Box style={{ '--kept': height, '--kept-on-phone': phoneHeight } as CSSProperties} />
)

/**
 * Renders its children once they come near the viewport, so that lazy components below the fold load while scrolling.
 * Until then, and while their code loads, a placeholder keeps the height; children that throw render as nothing.
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
          // A transition: the content is rendered in slices.
          if (entries.some((each) => each.isIntersecting)) startTransition(() => setIsNear(true))
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

/** Suspense fallback that reports mounting, and unmounting before the browser paints the content that replaces it. */
function Waiting({ tell, children }: { tell: (isThere: boolean) => void; children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    tell(true)
    return () => tell(false)
  }, [tell])
  return children
}

/** Error boundary that renders nothing when children throw, for example because their chunk failed to load. */
export class LeftOut extends Component<{ children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
