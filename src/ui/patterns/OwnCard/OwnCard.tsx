import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Bar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { figures, lines, moves, oneLine } from '#src/ui/styles/fragments.ts'
import { onHover, onPhone, onTablet, onWide } from '#src/ui/styles/media.ts'

/** Fixed height in pixels of every card and of the row, so that the layout does not shift while replies arrive. */
const height = 108

/** A row of cards that fills a wide page and scrolls horizontally elsewhere. */
export const OwnCards = styled.ul({
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: 'minmax(264px, 78%)',
  gap: space(3),
  blockSize: height,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x proximity',
  scrollbarWidth: 'none',
  '& > li': { minInlineSize: 0, scrollSnapAlign: 'start' },
  [onPhone]: { marginInline: -16, paddingInline: 16, scrollPaddingInline: 16 },
  [onTablet]: { gridAutoColumns: '320px' },
  [onWide]: { gridAutoColumns: 'minmax(0, 1fr)', gap: space(4), overflow: 'visible' },
})
const Root = styled(Link)({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(3.5),
  blockSize: height,
  paddingInline: space(4),
  borderRadius: token('radius.card'),
  background: token('gradient.surface'),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  color: token('color.text'),
  textDecoration: 'none',
  transition: moves('fast', 'background-color', 'transform'),
  [onHover]: { '&:hover': { transform: 'translateY(-2px)' } },
  '&:focus-visible': { outlineOffset: -3 },
  '&[data-calls]': { boxShadow: `inset 0 0 0 2px ${token('color.accentText')}` },
})
const Words = styled.span({
  ...figures,
  display: 'grid',
  gap: space(1),
  '& > *': { minInlineSize: 0 },
  // Two lines, so that amounts in the title are not truncated.
  '& > strong': { ...lines(2), fontSize: token('text.md'), fontWeight: 700, lineHeight: 1.2 },
  '& > small': { ...oneLine, fontSize: token('text.xs'), lineHeight: 1.35, color: token('color.muted') },
})

interface OwnCardProps {
  to: string
  /** A 72 × 72 picture. */
  art: ReactNode
  /** The subject, above the title. */
  kicker: string
  /** The current state, in a few words. */
  title: ReactNode
  /** Progress towards the goal that `kicker` or `title` names. */
  bar?: { readonly label: string; readonly value: number; readonly max: number; readonly text: string }
  /** The last line; replaces the bar's text. */
  foot?: ReactNode
  /** Highlights the card: an action of the player is pending. */
  calls?: boolean
}

/** A linked card with the state of something the player takes part in. */
export const OwnCard = ({ to, art, kicker, title, bar, foot, calls = false }: OwnCardProps) => (
  <Root to={to} data-calls={calls || undefined}>
    {art}
    <Words>
      <small>{kicker}</small>
      <strong>{title}</strong>
      {bar !== undefined && (
        <Bar aria-label={bar.label} aria-valuetext={bar.text} value={bar.value} max={bar.max} />
      )}
      <small>{foot ?? bar?.text}</small>
    </Words>
  </Root>
)

const Place = styled.div({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  alignItems: 'center',
  gap: space(3.5),
  blockSize: height,
  paddingInline: space(4),
  borderRadius: token('radius.card'),
  background: token('gradient.surface'),
  '& > :first-of-type': { blockSize: 72 },
  '& > :last-child': { display: 'grid', gap: space(2) },
})

export const OwnCardSkeleton = () => (
  <Place aria-busy>
    <div>
      <Skeleton shape="fill" />
    </div>
    <div>
      <Skeleton inlineSize="50%" />
      <Skeleton inlineSize="80%" />
    </div>
  </Place>
)

/** A row of placeholders, in place of a row whose code is loading. */
export const OwnCardsSkeleton = ({ count }: { count: number }) => (
  <OwnCards as="div">
    {Array.from({ length: count }, (_, at) => (
      <OwnCardSkeleton key={at} />
    ))}
  </OwnCards>
)
