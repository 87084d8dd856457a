import styled from '@emotion/styled'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { CenterCard } from '#schemas/api/promotions.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { bare, headingFace, lines, moves } from '#src/ui/styles/fragments.ts'
import { onHover, onPhone, onTouch } from '#src/ui/styles/media.ts'
import { PromoArt } from '../art/PromoArt.tsx'
import { cardPath } from '../paths.ts'
import { useCardTexts } from '../use-promotion-words.ts'
import { inRow } from './parts.ts'
import { PhaseLine } from './PhaseLine.tsx'
import { StatusMark } from './StatusMark.tsx'

const Root = styled.article({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: 'auto 1fr',
  overflow: 'hidden',
  borderRadius: token('radius.card'),
  background: token('gradient.surface'),
  boxShadow: `${token('shadow.low')}, inset 0 0 0 1px ${token('color.line')}`,
  transition: moves('move', 'transform', 'box-shadow'),
  [onHover]: { '&:hover': { transform: 'translateY(-3px)', boxShadow: token('shadow.high') } },
  '&:focus-within': { boxShadow: token('shadow.high') },
  '&[data-over]': { '& > div:first-of-type': { filter: 'saturate(0.25)', opacity: 0.75 } },
  // On a phone only the first card of a list is large; the others are rows.
  [onPhone]: {
    [inRow(' > &')]: {
      gridTemplateColumns: '104px minmax(0, 1fr)',
      gridTemplateRows: '1fr auto',
      minBlockSize: 108,
      '& > div:first-of-type': { gridRow: '1 / -1', aspectRatio: 'auto', blockSize: '100%' },
    },
  },
})
const Body = styled.div({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: space(2),
  padding: space(4),
  [onPhone]: { [inRow(' &')]: { alignContent: 'center', gap: space(1), padding: space(3) } },
})
const Title = styled(Link)({
  ...bare,
  ...headingFace,
  // Room for the amounts of a title in a wide face.
  ...lines(3),
  fontSize: token('text.lg'),
  lineHeight: 1.2,
  // Minimum touch target; the title alone may be only one line high.
  [onTouch]: { minBlockSize: 44 },
  [onPhone]: {
    [inRow(' &')]: {
      display: 'grid',
      alignContent: 'center',
      marginBlock: -4,
      minBlockSize: 44,
      fontSize: token('text.md'),
    },
  },
  // Stretches the link over the whole card.
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: token('radius.card') },
})
const Heading = styled.h3({ margin: 0 })
const Line = styled.p({
  ...lines(2),
  margin: 0,
  fontSize: token('text.sm'),
  lineHeight: 1.5,
  [onPhone]: { [inRow(' &')]: { lineHeight: 1.35 } },
})
const Foot = styled.p({
  margin: 0,
  fontSize: token('text.sm'),
  color: token('color.muted'),
  [onPhone]: { [inRow(' &')]: { fontSize: token('text.xs') } },
})
const Mark = styled.div({
  position: 'absolute',
  insetBlockStart: space(3),
  insetInlineStart: space(3),
  [onPhone]: { [inRow(' &')]: { position: 'static', padding: `0 ${space(3)} ${space(3)}` } },
})

/**
 * A card in the promotion centre that links to its page. Memoized: a press on a filter renders the list again before the
 * chip is painted, and its cards are the same objects.
 */
export const PromoCard = memo(function PromoCard({ card }: { card: CenterCard }) {
  const { t } = useTranslation()
  const { title, summary, figure } = useCardTexts()(card)
  const { promotionId, motif, phase, kind } = card
  return (
    <Root data-over={phase === 'ended' || phase === 'paused' || undefined}>
      <PromoArt id={promotionId} motif={motif} picture={card.picture} figure={figure} />
      <Body>
        <Heading>
          <Title to={cardPath(card)}>{title}</Title>
        </Heading>
        <Line>{summary}</Line>
        <Foot>
          {kind !== 'offer' && `${t(`promotions:kind.${kind}`)} · `}
          <PhaseLine card={card} />
        </Foot>
      </Body>
      {card.status !== 'none' && (
        <Mark>
          <StatusMark status={card.status} />
        </Mark>
      )}
    </Root>
  )
})

const Art = styled.div({ aspectRatio: '16 / 9' })

export const PromoCardSkeleton = () => (
  <Root aria-busy>
    <Art>
      <Skeleton shape="fill" />
    </Art>
    <Body>
      <Skeleton shape="title" />
      <div>
        <Skeleton />
      </div>
      <Skeleton inlineSize="40%" />
    </Body>
  </Root>
)
