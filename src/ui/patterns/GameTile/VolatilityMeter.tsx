import styled from '@emotion/styled'
import { token } from '#src/lib/tokens.ts'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { tint } from '#src/ui/styles/fragments.ts'

const Bars = styled.span({
  display: 'flex',
  alignItems: 'flex-end',
  gap: 2,
  '& i': { inlineSize: 3, borderRadius: 1, background: tint('color.text', 25) },
  '& i[data-on]': { background: token('color.accentText') },
})

const levels = [1, 2, 3, 4, 5]

/** Five bars; `level` of them are lit. */
export const VolatilityMeter = ({ label, level }: { label: string; level: number }) => (
  <div>
    <dt>{label}</dt>
    <dd>
      <VisuallyHidden>{`${level} / ${levels.length}`}</VisuallyHidden>
      <Bars aria-hidden>
        {levels.map((bar) => (
          <i key={bar} data-on={bar <= level || undefined} style={{ blockSize: 2 + bar * 2 }} />
        ))}
      </Bars>
    </dd>
  </div>
)
