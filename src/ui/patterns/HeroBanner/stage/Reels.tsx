import styled from '@emotion/styled'
import { token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'
import { Stage } from './Stage.tsx'

/** Fixed lightness in both colour modes: reels are objects, not surfaces of the theme. */
const deep = (lightness: number) => `oklch(from ${token('color.brand')} ${lightness} calc(c * 0.75) h)`
const lit = `oklch(from ${token('color.accent')} max(l, 0.82) c h)`
const shine = (percent: number) =>
  `color-mix(in oklab, oklch(from ${token('color.brand')} 0.97 0.02 h) ${percent}%, transparent)`

const Reel = styled.span({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  inlineSize: '37%',
  aspectRatio: '3 / 4',
  insetBlockStart: '15%',
  borderRadius: `calc(${token('radius.card')} * 1.4)`,
  background: `linear-gradient(to bottom, ${deep(0.22)}, ${deep(0.44)} 46%, ${deep(0.44)} 54%, ${deep(0.18)})`,
  boxShadow: [
    `inset 0 0 0 2px color-mix(in oklab, ${lit} 60%, transparent)`,
    `0 26px 50px -18px ${deep(0.12)}`,
    `0 0 64px -10px ${tint('color.accent', 60)}`,
  ].join(', '),
  '& svg': {
    gridArea: '1 / 1',
    inlineSize: '58%',
    blockSize: 'auto',
    strokeWidth: 1,
    stroke: `color-mix(in oklab, ${lit} 40%, ${shine(100)})`,
    fill: lit,
    fillRule: 'evenodd',
    filter: `drop-shadow(0 0 16px ${tint('color.accent', 70)})`,
  },
  // The previous and next symbol, partly outside the reel's window.
  '& svg:first-of-type, & svg:last-of-type': {
    inlineSize: '46%',
    opacity: 0.28,
    filter: 'none',
    translate: '0 -158%',
  },
  '& svg:last-of-type': { translate: '0 158%' },
  // Glass reflection across the upper corner.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    background: `linear-gradient(125deg, ${shine(26)}, transparent 40%)`,
  },
  '&:nth-of-type(1)': { insetInlineStart: '-3%', transform: 'rotateY(26deg) rotate(-6deg)' },
  '&:nth-of-type(2)': { insetInlineEnd: '-3%', transform: 'rotateY(-26deg) rotate(6deg)' },
  '&:nth-of-type(3)': {
    insetInlineStart: '31%',
    insetBlockStart: '9%',
    inlineSize: '38%',
    transform: 'translateZ(60px)',
  },
})

/** Slots illustration: three reels at rest, with symbols in the order outer, outer, middle. */
export const Reels = ({ symbols }: { symbols: readonly [IconName, IconName, IconName] }) => (
  <Stage>
    {symbols.map((symbol, place) => (
      <Reel key={`${place}-${symbol}`}>
        <Icon name={symbols[(place + 1) % 3] ?? symbol} />
        <Icon name={symbol} />
        <Icon name={symbols[(place + 2) % 3] ?? symbol} />
      </Reel>
    ))}
  </Stage>
)
