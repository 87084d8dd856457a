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

/** Looked at: under a pointer, or with the focus on its action, which stands before what it changes. */
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
  // The frame cuts what is in it; a picture that cut itself, too, would be cut twice.
  '& > [data-state]': { overflow: 'visible', borderRadius: 0 },
  // A hairline of light along the edge lets dark pictures stand off a dark page.
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
  // On a phone its controls stand along the whole end of the tile, beside the caption too; between them a press meets the tile.
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
const Title = styled.h3({
  ...oneLine,
  // On the side the page reads from, whichever way the name itself reads.
  justifySelf: 'start',
  maxInlineSize: '100%',
  // The name as its makers write it, not in the brand's display voice.
  fontFamily: token('font.body'),
  textTransform: 'none',
  letterSpacing: 'normal',
  fontSize: token('text.sm'),
  fontWeight: 650,
  // A phone's tile holds some eleven letters: the name goes on in a second line, which every tile keeps free.
  [onPhone]: {
    ...lines(2),
    whiteSpace: 'normal',
    // Both in one measure: a block higher than its two lines would show the third one's beginning.
    lineHeight: 1.35,
    minBlockSize: '2.7em',
    fontSize: token('text.xs'),
  },
})
const Vendor = styled.p({ ...oneLine, fontSize: token('text.xs'), color: token('color.muted') })
/** As large as the tile itself, so that whoever looks for it, a finger, a screen reader or a test, finds it where it is. */
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
  /** Return to player, already in words ("96.12%"). */
  rtp?: { label: string; value: string } | undefined
  /** 1 calm to 5 wild. */
  volatility?: { label: string; level: number } | undefined
  /** Spoken name of the whole tile's action ("Play Golden Reef"). */
  playLabel: string
  eager?: boolean
  /** Stands for the picture and all that is upon it: for a tile that goes by too fast to be pointed at. */
  picture?: ReactNode
  /** Controls in the upper end corner: the favourite star. On a phone they have the height of the tile, and the name leaves them room. */
  corner?: ReactNode
  /** Along the lower edge of the picture, under the facts: what goes on at a table. */
  foot?: ReactNode
  /** A second way in, shown with the facts: the demo. */
  demo?: ReactNode
}

/**
 * A game in a lane or a grid. The whole tile is one action: a button by default, a link with `as={Link} to="…"`;
 * the remaining props are the action's own. Facts appear on hover and focus; title and vendor are always there.
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
  ...action
}) {
  return (
    <Root data-shape={shape}>
      <Action {...(as === undefined ? { type: 'button' } : { as })} {...action} aria-label={playLabel} />
      {picture ?? (
        <Frame data-frame>
          <Artwork src={artUrl} name={title} eager={eager} />
          {foot}
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
          <Badges>
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
        </Frame>
      )}
      <Caption data-corner={corner ? true : undefined}>
        <Title dir="auto">{title}</Title>
        <Vendor>{vendor}</Vendor>
      </Caption>
      {corner && <Corner>{corner}</Corner>}
    </Root>
  )
})

const Demo = styled.div({ position: 'relative', zIndex: 2, display: 'grid' })
