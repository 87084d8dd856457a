import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { useId } from 'react'
import type { ComponentType } from 'react'
import { token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { mix, tint } from '#src/ui/styles/fragments.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { Aurora } from './motifs/Aurora.tsx'
import { Beams } from './motifs/Beams.tsx'
import { Lanterns } from './motifs/Lanterns.tsx'
import { Lattice } from './motifs/Lattice.tsx'
import { Waves } from './motifs/Waves.tsx'

export type HeroMotif = 'aurora' | 'lanterns' | 'beams' | 'waves' | 'lattice'

export interface MotifProps {
  /** Makes ids of gradients and patterns unique on the page. */
  id: string
}

const motifs: Record<HeroMotif, ComponentType<MotifProps>> = {
  aurora: Aurora,
  lanterns: Lanterns,
  beams: Beams,
  waves: Waves,
  lattice: Lattice,
}

const breathe = keyframes({ from: { opacity: 0.75 }, to: { opacity: 1 } })

const Root = styled.div({
  position: 'absolute',
  inset: 0,
  overflow: 'hidden',
  '&::before': {
    content: '""',
    position: 'absolute',
    inset: 0,
    background: [
      `radial-gradient(46% 70% at 78% 46%, ${tint('color.accent', 46)}, transparent 72%)`,
      `radial-gradient(60% 90% at 96% 4%, ${tint('color.brand', 80)}, transparent 70%)`,
      `radial-gradient(50% 80% at 52% 110%, ${tint('color.brand', 60)}, transparent 70%)`,
    ].join(', '),
    opacity: 'var(--glow)',
    animation: `${breathe} 6s ease-in-out infinite alternate`,
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
  '& [data-ink=text]': { fill: token('color.text') },
  '& [data-ink=ground]': { fill: token('color.surface0') },
  '& [data-ink=near]': { fill: mix('color.brand', 30, 'color.surface0') },
  '& [data-ink=far]': { fill: mix('color.brand', 55, 'color.surface0') },
  '& [data-line=accent]': { stroke: token('color.accent'), fill: 'none' },
  '& [data-line=brand]': { stroke: token('color.brand'), fill: 'none' },
  '& [data-line=text]': { stroke: token('color.text'), fill: 'none' },
  '& [data-stop=brand]': { stopColor: token('color.brand') },
  '& [data-stop=accent]': { stopColor: token('color.accent') },
  '& [data-stop=text]': { stopColor: token('color.text') },
  '& [data-stop=soft]': { stopColor: mix('color.accent', 45, 'color.brand') },
})

const Stage = styled.div({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineEnd: '8%',
  inlineSize: 'min(38%, 460px)',
  aspectRatio: '1.25',
  transform: 'translateY(-50%)',
  perspective: 900,
  [onPhone]: { insetBlockStart: '29%', insetInlineEnd: '14%', inlineSize: '72%' },
})
const Reel = styled.span({
  position: 'absolute',
  display: 'grid',
  placeItems: 'center',
  inlineSize: '42%',
  aspectRatio: '3 / 4',
  insetBlockStart: '14%',
  borderRadius: `calc(${token('radius.card')} * 1.4)`,
  background: `linear-gradient(165deg, ${mix('color.brand', 62, 'color.surface2')}, ${mix('color.brand', 18, 'color.surface0')} 78%)`,
  boxShadow: [
    `inset 0 0 0 1.5px ${tint('color.accent', 55)}`,
    `inset 0 1px 0 1px ${tint('color.text', 35)}`,
    `0 24px 48px -18px ${token('color.surface0')}`,
    `0 0 60px -12px ${tint('color.accent', 60)}`,
  ].join(', '),
  color: token('color.accent'),
  '& svg': {
    inlineSize: '52%',
    blockSize: 'auto',
    strokeWidth: 1,
    stroke: mix('color.accent', 70, 'color.text'),
    fill: token('color.accent'),
    filter: `drop-shadow(0 6px 14px ${tint('color.accent', 60)})`,
  },
  // A sheen across the upper corner.
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: 'inherit',
    background: `linear-gradient(125deg, ${tint('color.text', 22)}, transparent 42%)`,
  },
  '&:nth-of-type(1)': { insetInlineStart: '2%', transform: 'rotateY(24deg) rotate(-7deg) scale(0.88)' },
  '&:nth-of-type(2)': { insetInlineEnd: '2%', transform: 'rotateY(-24deg) rotate(7deg) scale(0.88)' },
  '&:nth-of-type(3)': {
    insetInlineStart: '29%',
    insetBlockStart: '4%',
    inlineSize: '44%',
    transform: 'translateZ(60px)',
  },
  '[dir=rtl] & svg': { transform: 'scaleX(-1)' },
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
        <Motif id={id} />
      </Scene>
      <Stage>
        {symbols.map((symbol, place) => (
          <Reel key={`${place}-${symbol}`}>
            <Icon name={symbol} />
          </Reel>
        ))}
      </Stage>
    </Root>
  )
}
