import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { bare, figures, headingFace, lines, mix, moves, oneLine, tint } from '#src/ui/styles/fragments.ts'
import { onHover } from '#src/ui/styles/media.ts'
import { polymorphic } from '#src/ui/styles/polymorphic.ts'

const Root = styled.button({
  ...bare,
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateRows: '1fr auto',
  inlineSize: '100%',
  minInlineSize: 0,
  aspectRatio: '16 / 11',
  padding: space(3),
  borderRadius: token('radius.card'),
  background: `linear-gradient(160deg, ${mix('color.brand', 18, 'color.surface2')}, ${token('color.surface1')} 62%)`,
  boxShadow: `inset 0 0 0 1px ${token('color.line')}, ${token('shadow.low')}`,
  color: token('color.text'),
  transition: moves('move', 'transform', 'box-shadow'),
  // Light rises from below when the card is looked at.
  '&::before': {
    content: '""',
    position: 'absolute',
    zIndex: -1,
    inset: 0,
    background: `radial-gradient(90% 80% at 50% 115%, ${token('color.glowAccent')}, transparent 70%)`,
    opacity: 0,
    transition: moves('move', 'opacity'),
  },
  '&:focus-visible::before': { opacity: 1 },
  [onHover]: {
    '&:hover': {
      transform: 'translateY(-3px)',
      boxShadow: `inset 0 0 0 1px ${tint('color.accent', 70)}, ${token('shadow.high')}`,
    },
    '&:hover::before': { opacity: 1 },
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
    maxInlineSize: '86%',
    maxBlockSize: '100%',
    inlineSize: '100%',
    blockSize: '100%',
    objectFit: 'contain',
  },
})
const Foot = styled.span({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(2),
  fontSize: token('text.xs'),
  '& > :first-of-type': { ...oneLine, fontWeight: 650 },
  '& > :last-of-type': { ...figures, flex: 'none', color: token('color.muted') },
})

export interface VendorCardOwnProps {
  name: string
  /** The vendor's mark; without one its name is set in the brand's display face. */
  logoUrl: string | null
  /** In words ("128 games"). */
  count: ReactNode
}

/** A game vendor in a lane: its mark, its name and how much it has. */
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
