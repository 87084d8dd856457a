import styled from '@emotion/styled'
import { Suspense, lazy, useId } from 'react'
import type { ComponentType } from 'react'
import { token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { mix, tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { MotifProps } from './motifs/motif.ts'

export type HeroMotif = 'aurora' | 'lanterns' | 'beams' | 'waves' | 'lattice'

/** A brand draws one of these: the others never travel. Light and reels are there while it is on its way. */
const motifs: Record<HeroMotif, ComponentType<MotifProps>> = {
  aurora: lazy(async () => ({ default: (await import('./motifs/Aurora.tsx')).Aurora })),
  lanterns: lazy(async () => ({ default: (await import('./motifs/Lanterns.tsx')).Lanterns })),
  beams: lazy(async () => ({ default: (await import('./motifs/Beams.tsx')).Beams })),
  waves: lazy(async () => ({ default: (await import('./motifs/Waves.tsx')).Waves })),
  lattice: lazy(async () => ({ default: (await import('./motifs/Lattice.tsx')).Lattice })),
}

const Root = styled.div({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  // Composed once, from left to right, and turned round as a whole.
  direction: 'ltr',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    // A lit stage at the end edge, and a halo that adds light instead of paint.
    background: [
      `radial-gradient(38% 62% at 76% 46%, ${tint('color.accent', 62)}, transparent 74%)`,
      `radial-gradient(64% 120% at 92% 30%, ${token('color.brand')}, ${tint('color.brand', 55)} 45%, transparent 78%)`,
    ].join(', '),
    backgroundBlendMode: 'screen, normal',
    opacity: 'calc(0.4 + var(--glow) * 0.6)',
  },
  '[dir=rtl] &': { transform: 'scaleX(-1)' },
})

/** Inks of the motifs: SVG attributes cannot name a token, so parts say which ink they are. */
const Scene = styled.svg({
  position: 'absolute',
  inset: 0,
  inlineSize: '100%',
  blockSize: '100%',
  '& [data-ink=brand]': { fill: token('color.brand') },
  '& [data-ink=accent]': { fill: token('color.accent') },
  '& [data-ink=text]': { fill: token('color.onHero') },
  '& [data-ink=ground]': { fill: token('color.hero0') },
  '& [data-ink=near]': { fill: mix('color.brand', 30, 'color.hero0') },
  '& [data-ink=far]': { fill: mix('color.brand', 55, 'color.hero0') },
  '& [data-light]': { mixBlendMode: 'screen' },
  '& [data-soft]': { filter: 'blur(24px)' },
  '& [data-line=accent]': { stroke: token('color.accent'), fill: 'none' },
  '& [data-line=brand]': { stroke: token('color.brand'), fill: 'none' },
  '& [data-line=text]': { stroke: token('color.onHero'), fill: 'none' },
  '& [data-stop=brand]': { stopColor: token('color.brand') },
  '& [data-stop=accent]': { stopColor: token('color.accent') },
  '& [data-stop=text]': { stopColor: token('color.onHero') },
  '& [data-stop=soft]': { stopColor: mix('color.accent', 45, 'color.brand') },
})

const Stage = styled.div({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineEnd: '6%',
  inlineSize: 'min(38%, 500px)',
  aspectRatio: '1.25',
  transform: 'translateY(-50%)',
  perspective: 900,
  [onPhone]: { insetBlockStart: '3cqi', insetInlineEnd: '16%', inlineSize: '68%', transform: 'none' },
})
/** The brand's hue in the dark and the accent's in the light, whatever the mode: reels are objects, not surfaces. */
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
  // The symbols before and after this one are just leaving the window.
  '& svg:first-of-type, & svg:last-of-type': {
    inlineSize: '46%',
    opacity: 0.28,
    filter: 'none',
    translate: '0 -158%',
  },
  '& svg:last-of-type': { translate: '0 158%' },
  // Glass: a sheen across the upper corner.
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

export interface HeroArtProps {
  motif: HeroMotif
  /** 0 to 1. */
  glow?: number
  /** The three reels: outer, outer, middle. */
  symbols?: readonly [IconName, IconName, IconName]
}

/** The brand's first picture: light, a motif of its own and three reels, drawn from its palette alone. */
export const HeroArt = ({ motif, glow = 0.7, symbols = ['star', 'sparkle', 'crown'] }: HeroArtProps) => {
  const id = useId()
  const Motif = motifs[motif]
  return (
    <Root style={{ '--glow': glow }}>
      <Scene viewBox="0 0 1200 460" preserveAspectRatio="xMaxYMid slice" focusable="false">
        <Suspense>
          <Motif id={id} />
        </Suspense>
      </Scene>
      <Stage>
        {symbols.map((symbol, place) => (
          <Reel key={`${place}-${symbol}`}>
            <Icon name={symbols[(place + 1) % 3] ?? symbol} />
            <Icon name={symbol} />
            <Icon name={symbols[(place + 2) % 3] ?? symbol} />
          </Reel>
        ))}
      </Stage>
    </Root>
  )
}

declare module 'react' {
  /** CSS variables of one element: figures that a static style sheet cannot know. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined
  }
}
