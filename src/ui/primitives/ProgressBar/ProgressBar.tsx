import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'

const Root = styled.div({ display: 'grid', gap: space(1.5) })
const Words = styled.div({
  ...figures,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space(4),
  fontSize: token('text.sm'),
  color: token('color.muted'),
})
const fill = { background: token('color.accentText'), borderRadius: token('radius.pill') }
/** The bar without its text; callers must give it an accessible name. */
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
  // A browser that does not know the part would refuse the rule with an error in its console.
  '@supports selector(::-moz-progress-bar)': { '&::-moz-progress-bar': fill },
})

export interface ProgressBarProps {
  label: string
  value: number
  max: number
  /** Formatted value, e.g. "3 of 5". */
  valueText: string
}

/** Determinate progress with label and value text. */
export const ProgressBar = ({ label, value, max, valueText }: ProgressBarProps) => (
  <Root>
    <Words>
      <span>{label}</span>
      <span>{valueText}</span>
    </Words>
    <Bar aria-label={label} aria-valuetext={valueText} value={value} max={max} />
  </Root>
)
