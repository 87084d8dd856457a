import styled from '@emotion/styled'
import { token } from '#src/lib/tokens.ts'
import { MotifPaint } from './MotifPaint.tsx'
import type { Motif } from './motifs.tsx'

const Root = styled.span({
  display: 'block',
  inlineSize: 72,
  blockSize: 72,
  borderRadius: token('radius.control'),
  background: `${token('gradient.hero')}, ${token('color.hero1')}`,
  '& > svg': { display: 'block', inlineSize: '100%', blockSize: '100%' },
  '[dir=rtl] & > svg': { transform: 'scaleX(-1)' },
})

/** A motif on a square tile with the brand's stage background; decorative, hidden from assistive technology. */
export const MotifTile = ({ motif }: { motif: Motif }) => (
  <Root aria-hidden>
    <svg viewBox="-24 -24 208 208" focusable="false">
      <MotifPaint motif={motif} />
    </svg>
  </Root>
)
