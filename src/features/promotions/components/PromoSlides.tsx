import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { CenterCard } from '#schemas/api/promotions.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { useWhole } from '#src/lib/use-whole.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { figures, headingFace, tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { PromoArt } from '../art/PromoArt.tsx'
import { cardPath } from '../paths.ts'
import { PromotionTexts } from '../promotion-texts.tsx'
import { useCardTexts } from '../use-promotion-words.ts'
import { usePromotions } from '../use-promotions.ts'
import { useSlides } from './use-slides.ts'

const most = 3

const Slide = styled.article({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  alignItems: 'center',
  // The first slide determines the height.
  contain: 'size',
  scrollSnapAlign: 'start',
  borderRadius: token('radius.card'),
  color: token('color.onHero'),
  [onPhone]: { alignItems: 'end' },
})
const Picture = styled.div({
  position: 'absolute',
  zIndex: -1,
  inset: 0,
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: `linear-gradient(90deg, ${tint('color.hero0', 88)}, ${tint('color.hero0', 45)} 42%, transparent 66%)`,
    '[dir=rtl] &': { transform: 'scaleX(-1)' },
    [onPhone]: { background: `linear-gradient(to top, ${tint('color.hero0', 94)} 38%, transparent 80%)` },
  },
})
const Words = styled.div({
  display: 'grid',
  justifyItems: 'start',
  gap: space(4),
  maxInlineSize: 'min(620px, 57%)',
  padding: space(10),
  paddingBlockEnd: space(14),
  [onPhone]: { maxInlineSize: 'none', padding: space(5) },
})
const Title = styled.h2({
  ...headingFace,
  margin: 0,
  fontSize: `clamp(${token('text.xl')}, 3.6vw, ${token('text.3xl')})`,
  lineHeight: 1.08,
  ':lang(vi) &, :lang(ar) &': { lineHeight: 1.25 },
})
const Lead = styled.p({ margin: 0, color: token('color.onHeroMuted') })
const Figure = styled.p({ ...figures, ...headingFace, margin: 0, fontSize: token('text.2xl') })
const Controls = styled.fieldset({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  position: 'absolute',
  insetBlockEnd: space(2),
  insetInlineEnd: space(3),
  display: 'flex',
  alignItems: 'center',
  borderRadius: token('radius.pill'),
  // Nearly opaque: pictures of any colour are below, and the text's contrast is that with hero0.
  background: tint('color.hero0', 94),
  color: token('color.onHero'),
  '& button': { color: 'inherit' },
  '& > span': { minInlineSize: '4ch', textAlign: 'center', fontSize: token('text.sm') },
  // On a phone the words fill the lower half of a slide to its edges.
  [onPhone]: { insetBlock: `${space(2)} auto` },
})

interface PromoSlidesProps {
  /** The horizontally scrolling element; its first child is the brand's own slide. */
  scroller: HTMLElement
}

/** Slides of open promotions after the brand's own slide, with the carousel's controls. */
export const PromoSlides = (props: PromoSlidesProps) => (
  <PromotionTexts>
    <OpenSlides {...props} />
  </PromotionTexts>
)

const OpenSlides = observer(function OpenSlides({ scroller }: PromoSlidesProps) {
  const store = usePromotions()
  useEffect(() => store.show(), [store])
  const cards = store.cardsOf(null, 'open').slice(0, most)
  return cards.length === 0 ? null : <Shown cards={cards} scroller={scroller} />
})

interface ShownProps extends PromoSlidesProps {
  readonly cards: readonly CenterCard[]
}

const Shown = (props: ShownProps) => (useWhole() ? <SlidesAndControls {...props} /> : null)

function SlidesAndControls({ cards, scroller }: ShownProps) {
  const { t } = useTranslation()
  const count = cards.length + 1
  const { place, go, isPlaying, mayPlay, togglePlaying } = useSlides(scroller, count)
  return (
    <>
      {createPortal(
        cards.map((card, at) => (
          <PromoSlide key={`${card.kind} ${card.promotionId}`} card={card} isShown={place === at + 1} />
        )),
        scroller,
      )}
      <Controls aria-label={t('promotions:carousel.label')}>
        {mayPlay && (
          <IconButton
            icon={isPlaying ? 'pause' : 'play'}
            label={t(isPlaying ? 'promotions:carousel.pause' : 'promotions:carousel.play')}
            onClick={togglePlaying}
          />
        )}
        <IconButton
          icon="chevronStart"
          label={t('promotions:carousel.previous')}
          onClick={() => go((place + count - 1) % count)}
        />
        <span aria-live={isPlaying ? 'off' : 'polite'}>
          {t('promotions:carousel.slide', { place: place + 1, count })}
        </span>
        <IconButton
          icon="chevronEnd"
          label={t('promotions:carousel.next')}
          onClick={() => go((place + 1) % count)}
        />
      </Controls>
    </>
  )
}

/** Slides out of view are inert, so that they cannot be focused. */
function PromoSlide({ card, isShown }: { card: CenterCard; isShown: boolean }) {
  const { t } = useTranslation()
  const { title, summary, figure } = useCardTexts()(card)
  return (
    <Slide inert={!isShown}>
      <Picture>
        <PromoArt id={card.promotionId} motif={card.motif} picture={card.picture} fills />
      </Picture>
      <Words>
        {card.headline !== null && figure !== undefined && <Figure>{figure}</Figure>}
        <Title>{title}</Title>
        <Lead>{summary}</Lead>
        <Button as={Link} to={cardPath(card)} size="lg" iconEnd="arrowEnd">
          {t('promotions:page.see')}
        </Button>
      </Words>
    </Slide>
  )
}
