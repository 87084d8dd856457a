import styled from '@emotion/styled'
import { useId } from 'react'
import { hash32 } from '#domain/art/dice.ts'
import type { MediaPicture } from '#schemas/api/media.ts'
import type { PromotionMotif } from '#schemas/api/promotion-card.ts'
import { token } from '#src/lib/tokens.ts'
import { grounds } from '#src/ui/art/grounds.tsx'
import { MotifPaint } from '#src/ui/art/MotifPaint.tsx'
import { MediaImage } from '#src/ui/patterns/MediaImage/index.ts'
import { figures, headingFace } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'

const Root = styled.div({
  position: 'relative',
  overflow: 'hidden',
  aspectRatio: '16 / 9',
  background: `${token('gradient.hero')}, ${token('color.hero1')}`,
  color: token('color.onHero'),
  containerType: 'inline-size',
  '& > svg': {
    position: 'absolute',
    insetBlock: 0,
    insetInlineEnd: 0,
    blockSize: '100%',
    overflow: 'visible',
  },
  '& > svg:first-of-type': { inlineSize: '100%' },
  '[dir=rtl] & > svg': { transform: 'scaleX(-1)' },
  '&[data-fills]': {
    aspectRatio: 'auto',
    blockSize: '100%',
    '& > svg:last-of-type': { insetInlineEnd: '4cqi' },
    // Words cover the lower part of a picture that fills a narrow card.
    [onPhone]: { '& > svg:last-of-type': { insetInlineEnd: '8cqi', blockSize: '52%' } },
  },
})
const Figure = styled.span({
  ...headingFace,
  ...figures,
  position: 'absolute',
  insetInlineStart: '6cqi',
  insetBlockEnd: '6cqi',
  maxInlineSize: '52cqi',
  // Scaled to fit the longest word, so that an amount never breaks.
  fontSize: 'clamp(14px, min(11cqi, 70cqi / var(--letters)), 64px)',
  lineHeight: 1.02,
  textShadow: `0 2px 18px ${token('color.hero0')}`,
  // Ends before the motif, in a wide face, too.
  '&[data-long]': {
    maxInlineSize: '46cqi',
    fontSize: 'clamp(14px, min(7.4cqi, 58cqi / var(--letters)), 40px)',
  },
  // Beside the title of a row the picture has no space for it.
  '@container (max-width: 159.98px)': { display: 'none' },
})
/** The motif at the end of the picture, whole in every proportion; centred in the narrow picture of a row. */
const Motif = styled.svg({
  aspectRatio: '216 / 225',
  '@container (max-width: 159.98px)': { inlineSize: '100%' },
})

/** `sizes` for a card; a slide reuses the same file at double density. */
const pictureSizes = '(min-width: 1024px) 640px, 100vw'

interface PromoArtProps {
  /** Hashed to pick background and angle, so that promotions with the same motif differ. */
  id: string
  motif: PromotionMotif
  /** Picture uploaded by the operator; replaces the motif. */
  picture?: MediaPicture | undefined
  /** The reward as short text: "50%". */
  figure?: string | undefined
  /** Fills its parent instead of keeping 16:9. */
  fills?: boolean
}

/** Key art of a promotion: the operator's picture, or a motif and the reward on a background in the brand's colours. */
export const PromoArt = ({ picture, ...art }: PromoArtProps) =>
  picture === undefined ? (
    <Drawn {...art} />
  ) : (
    <Root data-fills={art.fills || undefined}>
      <MediaImage picture={picture} sizes={pictureSizes} fills />
    </Root>
  )

/** Length of the longest word; non-breaking spaces do not separate words. */
const lettersOf = (figure: string) => Math.max(...figure.split(' ').map(({ length }) => length))

const Drawn = ({ id, motif, figure, fills = false }: Omit<PromoArtProps, 'picture'>) => {
  const unique = useId()
  const number = hash32(id)
  const Ground = grounds[number % grounds.length] ?? grounds[0]
  return (
    <Root aria-hidden data-fills={fills || undefined}>
      <svg viewBox="0 0 400 225" preserveAspectRatio="xMaxYMid slice">
        <Ground turn={number % 360} />
      </svg>
      <Motif viewBox="184 0 216 225">
        <defs>
          <radialGradient id={`${unique}glow`}>
            <stop offset="0" stopColor={token('color.glowAccent')} />
            <stop offset="1" stopColor={token('color.glowAccent')} stopOpacity="0" />
          </radialGradient>
        </defs>
        <circle cx="292" cy="112" r="150" fill={`url(#${unique}glow)`} />
        <ellipse cx="292" cy="204" rx="82" ry="9" fill={token('color.hero0')} opacity=".6" />
        <g transform={`translate(206 30) rotate(${(number % 13) - 6} 80 80) scale(1.06)`}>
          <MotifPaint motif={motif} />
        </g>
      </Motif>
      {figure !== undefined && (
        <Figure data-long={figure.length > 9 || undefined} css={{ '--letters': String(lettersOf(figure)) }}>
          <bdi>{figure}</bdi>
        </Figure>
      )}
    </Root>
  )
}
