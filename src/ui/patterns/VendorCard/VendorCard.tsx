import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { bare, figures, headingFace, lines, mix, moves, tint } from '#src/ui/styles/fragments.ts'
import { onHover } from '#src/ui/styles/media.ts'
import { polymorphic } from '#src/ui/styles/polymorphic.ts'

const Root = styled.button({
  ...bare,
  overflow: 'hidden',
  display: 'grid',
  gridTemplateRows: '1fr auto',
  inlineSize: '100%',
  minInlineSize: 0,
  blockSize: space(32),
  padding: space(3),
  borderRadius: token('radius.card'),
  background: `linear-gradient(160deg, ${mix('color.brand', 18, 'color.surface2')}, ${token('color.surface1')} 62%)`,
  boxShadow: `inset 0 0 0 1px ${token('color.line')}, ${token('shadow.low')}`,
  color: token('color.text'),
  transition: moves('move', 'transform', 'box-shadow'),
  [onHover]: {
    '&:hover': {
      transform: 'translateY(-3px)',
      boxShadow: `inset 0 0 0 1px ${tint('color.accent', 70)}, ${token('shadow.high')}`,
    },
  },
})
const Mark = styled.span({
  ...headingFace,
  display: 'grid',
  placeItems: 'center',
  minBlockSize: 0,
  minInlineSize: 0,
  padding: space(1),
  fontSize: token('text.lg'),
  textAlign: 'center',
  '& > span': lines(2),
  '& img': {
    // Logos are drawn with the same letter size, so one height fits all.
    blockSize: 28,
    objectFit: 'contain',
  },
})
const Foot = styled.span({
  display: 'grid',
  fontSize: token('text.xs'),
  '& > :first-of-type': { ...lines(2), overflowWrap: 'normal', fontWeight: 650 },
  '& > :last-of-type': { ...figures, color: token('color.muted') },
})

export interface VendorCardOwnProps {
  name: string
  /** The vendor's logo; null: its name in the brand's display font. */
  logoUrl: string | null
  /** Formatted, e.g. "128 games". */
  count: ReactNode
}

/** A game vendor in a lane: logo, name and number of games. */
export const VendorCard = polymorphic<VendorCardOwnProps, 'button'>(function VendorCard({
  as,
  name,
  logoUrl,
  count,
  ...action
}) {
  return (
    <Root {...(as === undefined ? { type: 'button' } : { as })} {...action}>
      <Mark aria-hidden>
        {logoUrl === null ? (
          <span>{name}</span>
        ) : (
          <img src={logoUrl} alt="" loading="lazy" decoding="async" />
        )}
      </Mark>
      <Foot>
        <span>{name}</span>
        <span>{count}</span>
      </Foot>
    </Root>
  )
})
