import { useId } from 'react'
import { token } from '#src/lib/tokens.ts'
import { motifs } from './motifs.tsx'
import type { Motif } from './motifs.tsx'

/** A motif in the brand's colours, for use inside an `<svg>`; it fills a 160 × 160 box. */
export const MotifPaint = ({ motif }: { motif: Motif }) => {
  const id = useId()
  const Drawn = motifs[motif]
  return (
    <>
      <defs>
        {(['accent', 'brand'] as const).map((name) => (
          <linearGradient key={name} id={`${id}${name}`} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor={token(`color.${name}Hover`)} />
            <stop offset="1" stopColor={token(`color.${name}End`)} />
          </linearGradient>
        ))}
      </defs>
      <Drawn
        accent={`url(#${id}accent)`}
        brand={`url(#${id}brand)`}
        light={token('color.onHero')}
        dark={token('color.hero0')}
      />
    </>
  )
}
