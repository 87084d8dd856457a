import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'

const Root = styled.div({ display: 'grid', gap: space(1.5) })
const Words = styled.div({
  ...figures,
  display: 'flex',
  justifyContent: 'space-between',
  gap: space(4),
  fontSize: token('text.sm'),
  color: token('color.muted'),
})
const fill = { background: token('color.accentText'), borderRadius: token('radius.pill') }
/** The bar alone, for places that say its words themselves; it needs a label. */
export const Bar = styled.progress({
  appearance: 'none',
  inlineSize: '100%',
  blockSize: 8,
  border: 0,
  overflow: 'hidden',
  borderRadius: token('radius.pill'),
  background: token('color.surface3'),
  '&::-webkit-progress-bar': { background: 'transparent' },
  '&::-webkit-progress-value': fill,
  '&::-moz-progress-bar': fill,
})

export interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** The value in words ("3 of 5"). */
  valueText: string
}

/** How far a thing with a known end has come. */
export const ProgressBar = ({ label, value, max, valueText }: ProgressBarProps) => (
  <Root>
    <Words>
      <span>{label}</span>
      <span>{valueText}</span>
    </Words>
    <Bar aria-label={label} aria-valuetext={valueText} value={value} max={max} />
  </Root>
)
