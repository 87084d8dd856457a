import styled from '@emotion/styled'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { useScrollEdges } from '#src/ui/behaviour/use-scroll-edges.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { onPhone, onTouch } from '#src/ui/styles/media.ts'

const Root = styled.section({
  display: 'grid',
  gap: space(3),
  minInlineSize: 0,
  containerType: 'inline-size',
})
const Header = styled.header({
  display: 'flex',
  alignItems: 'center',
  gap: space(3),
  minBlockSize: token('size.control'),
  '& > h2': { display: 'flex', alignItems: 'center', gap: space(2.5), flex: 1, minInlineSize: 0 },
  '& > h2 > svg': { color: token('color.accentText') },
})
const Arrows = styled.div({ display: 'flex', [onPhone]: { display: 'none' }, [onTouch]: { display: 'none' } })
const Scroller = styled.ul({
  '--fade-start': '#000',
  '--fade-end': '#000',
  '--way': '90deg',
  display: 'grid',
  gridAutoFlow: 'column',
  gap: space(4),
  margin: 0,
  // Padding for the hover lift and glow of the items; the negative margin keeps the lane aligned with the page.
  padding: `${space(3)} ${space(4)} ${space(10)}`,
  marginInline: space(-4),
  marginBlock: `${space(-3)} ${space(-10)}`,
  listStyle: 'none',
  overflowX: 'auto',
  scrollBehavior: 'smooth',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollPaddingInline: space(4),
  scrollbarWidth: 'none',
  maskImage:
    'linear-gradient(var(--way), var(--fade-start), #000 56px, #000 calc(100% - 56px), var(--fade-end))',
  '&[data-more-start]': { '--fade-start': 'transparent' },
  '&[data-more-end]': { '--fade-end': 'transparent' },
  '[dir=rtl] &': { '--way': '-90deg' },
  gridAutoColumns: 'max-content',
  '& > *': { scrollSnapAlign: 'start', inlineSize: 'var(--item, auto)' },
  '&[data-of=tiles]': { '--item': 'clamp(128px, 13.1cqi, 184px)' },
  // A landscape picture among portrait ones gets the same height.
  '&[data-of=tiles] > :has([data-shape=wide])': { inlineSize: 'calc(var(--item) * 32 / 15)' },
  '&[data-of=wide]': { '--item': 'clamp(220px, 23cqi, 300px)' },
  // A few vendors fill the whole row.
  '&[data-of=vendors]': { gridAutoColumns: 'minmax(clamp(156px, 15.8cqi, 220px), 1fr)' },
  [onPhone]: {
    gap: space(3),
    scrollSnapType: 'x mandatory',
    // A phone shows three items: style and layout of those behind the fourth wait until they are scrolled to.
    '& > :nth-of-type(n + 5)': { contentVisibility: 'auto', overflowClipMargin: space(3) },
  },
})

export interface LaneProps {
  title: string
  icon?: IconName
  /** Item size: portrait games, landscape games or vendors. */
  of?: 'tiles' | 'wide' | 'vendors'
  /** The "Show all" link. */
  action?: ReactNode
  /** Accessible names of the arrow buttons. */
  labels: { back: string; forward: string }
  /** One `<li>` per item. */
  children: ReactNode
  busy?: boolean
}

/** A horizontal scroller with faded edges, a partly visible last item and arrow buttons for mouse users. */
export const Lane = ({ title, icon, of = 'tiles', action, labels, children, busy = false }: LaneProps) => {
  const titleId = useId()
  const ref = useRef<HTMLUListElement>(null)
  const edges = useScrollEdges(ref)

  const scroll = (pages: 1 | -1) => {
    const scroller = ref.current
    if (!scroller) return
    const sign = getComputedStyle(scroller).direction === 'rtl' ? -pages : pages
    scroller.scrollBy(sign * scroller.clientWidth * 0.8, 0)
  }

  return (
    <Root aria-labelledby={titleId}>
      <Header>
        <Heading id={titleId} size="md">
          {icon && <Icon name={icon} />}
          {title}
        </Heading>
        {action}
        {(edges.start || edges.end) && (
          <Arrows>
            <IconButton
              icon="chevronStart"
              label={labels.back}
              disabled={!edges.start}
              onClick={() => scroll(-1)}
            />
            <IconButton
              icon="chevronEnd"
              label={labels.forward}
              disabled={!edges.end}
              onClick={() => scroll(1)}
            />
          </Arrows>
        )}
      </Header>
      <Scroller
        ref={ref}
        data-of={of}
        data-more-start={edges.start || undefined}
        data-more-end={edges.end || undefined}
        aria-busy={busy || undefined}
      >
        {children}
      </Scroller>
    </Root>
  )
}
