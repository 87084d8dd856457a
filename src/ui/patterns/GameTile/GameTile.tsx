import type { CSSObject } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Artwork } from '#src/ui/primitives/Artwork/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { bare, figures, lines, moves, oneLine, tint } from '#src/ui/styles/fragments.ts'
import { onHover, onPhone } from '#src/ui/styles/media.ts'
import { polymorphic } from '#src/ui/styles/polymorphic.ts'
import { VolatilityMeter } from './VolatilityMeter.tsx'

/** Selects `part` while the tile is hovered or its action has the focus. The action must precede the part in the DOM. */
const lookedAt = (part: string) => `&:hover ${part}, & > :focus-visible ~ ${part}`

const Root = styled.article({
  position: 'relative',
  display: 'grid',
  gap: space(2),
  minInlineSize: 0,
  transition: moves('move', 'transform'),
  [onHover]: {
    '&:hover': { transform: 'translateY(-4px)' },
    [lookedAt('[data-frame] [data-lift]')]: { visibility: 'visible', opacity: 1, transform: 'none' },
    [lookedAt('[data-frame]')]: { boxShadow: `${token('shadow.glow')}, 0 0 0 2px ${token('color.accent')}` },
    [lookedAt('[data-frame] img')]: { transform: 'scale(1.06)' },
  },
  '& > :focus-visible ~ [data-frame]': {
    outline: `2px solid ${token('color.focus')}`,
    outlineOffset: 3,
  },
})
const Frame = styled.div({
  position: 'relative',
  isolation: 'isolate',
  overflow: 'hidden',
  aspectRatio: '3 / 4',
  borderRadius: token('radius.card'),
  boxShadow: token('shadow.low'),
  transition: moves('move', 'box-shadow'),
  '[data-shape=wide] > &': { aspectRatio: '16 / 10' },
  // The frame already clips its content; clipping the picture as well would be redundant.
  '& > [data-state]': { overflow: 'visible', borderRadius: 0 },
  // A light hairline separates dark pictures from a dark page.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    boxShadow: `inset 0 0 0 1px ${tint('color.text', 12)}`,
    pointerEvents: 'none',
  },
})
const Badges = styled.div({
  position: 'absolute',
  insetBlockStart: space(2),
  insetInlineStart: space(2),
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: space(1),
  '& > *': { boxShadow: token('shadow.low') },
})
const Corner = styled.div({
  position: 'absolute',
  zIndex: 2,
  insetBlockStart: space(1),
  insetInlineEnd: space(1),
  // On a phone the controls use the full height of the tile's end edge; presses between them reach the tile's action.
  [onPhone]: {
    insetBlockEnd: 0,
    insetInlineEnd: 0,
    pointerEvents: 'none',
    '& button, & a': { pointerEvents: 'auto' },
  },
})
const Veil = styled.div({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  gap: space(2),
  padding: space(3),
  background: `linear-gradient(to top, ${tint('color.surface0', 97)} 30%, ${tint('color.surface0', 60)} 52%, transparent 80%)`,
  color: token('color.text'),
  opacity: 0,
  transition: moves('move', 'opacity'),
})
const Play = styled.span({
  position: 'absolute',
  insetBlockStart: '40%',
  insetInlineStart: '50%',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 52,
  blockSize: 52,
  margin: '-26px',
  borderRadius: token('radius.pill'),
  background: `${token('gradient.accent')}, ${token('color.accent')}`,
  color: token('color.onAccent'),
  boxShadow: token('shadow.high'),
  fontSize: token('text.lg'),
  visibility: 'hidden',
  opacity: 0,
  transform: 'scale(0.7)',
  transition: moves('move', 'opacity', 'transform', 'visibility'),
})
const Facts = styled.dl({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'center',
  gap: `${space(0.5)} ${space(2)}`,
  fontSize: token('text.xs'),
  fontWeight: 650,
  '& div': { display: 'flex', alignItems: 'center', gap: space(1.5) },
  '& dt': { color: token('color.muted'), fontWeight: 500 },
})
const Caption = styled.div({
  display: 'grid',
  minInlineSize: 0,
  paddingInline: space(0.5),
  lineHeight: 1.35,
  [onPhone]: { '&[data-corner] > h3': { maxInlineSize: `calc(100% - ${space(8)})` } },
})
/** Aligned by the page's direction, even if the name has another one; the ellipsis is at the end of the name. */
const named: CSSObject = {
  justifySelf: 'start',
  maxInlineSize: '100%',
  'html[dir=rtl] &:dir(ltr), html:not([dir=rtl]) &:dir(rtl)': { textAlign: 'end' },
}
const Title = styled.h3({
  ...oneLine,
  ...named,
  // The studio's own spelling of the name: no display font or upper case of the brand.
  fontFamily: token('font.body'),
  textTransform: 'none',
  letterSpacing: 'normal',
  fontSize: token('text.sm'),
  fontWeight: 650,
  // A line holds about eleven letters on a phone, so every tile reserves two lines for the name.
  [onPhone]: {
    ...lines(2),
    whiteSpace: 'normal',
    // 2 × 1.35 = 2.7 em: a taller block would reveal the top of a third line.
    lineHeight: 1.35,
    minBlockSize: '2.7em',
    fontSize: token('text.xs'),
  },
})
const Vendor = styled.p({ ...oneLine, ...named, fontSize: token('text.xs'), color: token('color.muted') })
/** Covers the whole tile, so that touch, screen readers and tests find the action at the tile's position. */
const Action = styled.button({
  ...bare,
  position: 'absolute',
  zIndex: 1,
  inset: 0,
  '&:focus-visible': { outline: 'none' },
})

export interface GameTileBadge {
  kind: 'hot' | 'new'
  label: string
}

interface GameTileOwnProps {
  title: string
  vendor: string
  artUrl: string | null
  /** portrait 3:4 (slots, fishing) or wide 16:10 (live, sports). */
  shape?: 'portrait' | 'wide'
  badges?: readonly GameTileBadge[]
  /** Return to player, formatted ("96.12%"). */
  rtp?: { label: string; value: string } | undefined
  /** 1 (low) to 5 (high). */
  volatility?: { label: string; level: number } | undefined
  /** Accessible name of the tile's action ("Play Golden Reef"). */
  playLabel: string
  eager?: boolean
  /** Replaces the picture and its overlays, for tiles that pass too quickly to be used. */
  picture?: ReactNode
  /** Controls in the top end corner: the favourite star. On a phone they take the tile's height and the name leaves room for them. */
  corner?: ReactNode
  /** Overlay on the lower edge of the picture, below the facts: the state of a live table. */
  foot?: ReactNode
  /** Second action, shown with the facts: play the demo. */
  demo?: ReactNode
  /** False on devices without hover, which never show the facts and the play sign: they are left out of the page. */
  canHover?: boolean
}

/**
 * A game in a lane or grid. The whole tile is one action: a button by default, a link with `as={Link} to="…"`; other props
 * go to that element. RTP, volatility and demo appear on hover and focus; title and vendor are always visible.
 */
export const GameTile = polymorphic<GameTileOwnProps, 'button'>(function GameTile({
  as,
  title,
  vendor,
  artUrl,
  shape = 'portrait',
  badges = [],
  rtp,
  volatility,
  playLabel,
  eager = false,
  picture,
  corner,
  foot,
  demo,
  canHover = true,
  ...action
}) {
  return (
    <Root data-shape={shape}>
      <Action {...(as === undefined ? { type: 'button' } : { as })} {...action} aria-label={playLabel} />
      {picture ?? (
        <Frame data-frame>
          <Artwork src={artUrl} name={title} eager={eager} />
          {foot}
          {canHover && (
            <>
              <Veil data-lift>
                <Facts>
                  {rtp && (
                    <div>
                      <dt>{rtp.label}</dt>
                      <dd>{rtp.value}</dd>
                    </div>
                  )}
                  {volatility && <VolatilityMeter {...volatility} />}
                </Facts>
                {demo && <Demo>{demo}</Demo>}
              </Veil>
              <Play data-lift aria-hidden>
                <Icon name="play" solid />
              </Play>
            </>
          )}
          {badges.length > 0 && (
            <Badges data-badges>
              {badges.map((badge) => (
                <Badge
                  key={badge.kind}
                  tone={badge.kind === 'hot' ? 'accent' : 'brand'}
                  icon={badge.kind === 'hot' ? 'flame' : 'sparkle'}
                >
                  {badge.label}
                </Badge>
              ))}
            </Badges>
          )}
        </Frame>
      )}
      <Caption data-corner={corner ? true : undefined}>
        <Title dir="auto">{title}</Title>
        <Vendor dir="auto">{vendor}</Vendor>
      </Caption>
      {corner && <Corner>{corner}</Corner>}
    </Root>
  )
})

const Demo = styled.div({ position: 'relative', zIndex: 2, display: 'grid' })
