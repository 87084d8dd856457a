import styled from '@emotion/styled'
import { token } from '#src/lib/tokens.ts'
import { mix } from '#src/ui/styles/fragments.ts'

/** The brand's hue at a dark and the accent's at a light lightness, the same in both colour modes. */
const deep = `oklch(from ${token('color.brand')} 0.24 calc(c * 0.7) h)`
const pale = `oklch(from ${token('color.accent')} 0.93 calc(c * 0.5) h)`

/** Colours of the illustrations: SVG attributes cannot use tokens, so parts name their colour and CSS sets it. */
export const Inks = styled.svg({
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
  '& [data-soft]': { filter: 'blur(24px)' } /* drawn once: shapes of a still picture */,
  '& [data-line=accent]': { stroke: token('color.accent'), fill: 'none' },
  '& [data-line=brand]': { stroke: token('color.brand'), fill: 'none' },
  '& [data-line=text]': { stroke: token('color.onHero'), fill: 'none' },
  '& [data-stop=brand]': { stopColor: token('color.brand') },
  '& [data-stop=accent]': { stopColor: token('color.accent') },
  '& [data-stop=text]': { stopColor: token('color.onHero') },
  '& [data-ink=deep]': { fill: deep },
  '& [data-line=deep]': { stroke: deep, fill: 'none' },
  '& [data-stop=deep]': { stopColor: deep },
  '& [data-stop=pale]': { stopColor: pale },
  '& [data-stop=soft]': { stopColor: mix('color.accent', 45, 'color.brand') },
})
