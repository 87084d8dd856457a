import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { tint } from '#src/ui/styles/fragments.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const Root = styled.output({
  display: 'inline-block',
  inlineSize: space(8),
  blockSize: space(8),
  // Always round, even in brands with square corners.
  borderRadius: '50%',
  border: `3px solid ${tint('color.text', 15)}`,
  borderBlockStartColor: token('color.accentText'),
  animation: `${turn} 0.9s linear infinite`,
})

export interface SpinnerProps {
  label: string
}

/** Loading indicator for content of unknown shape, such as a vendor's game or a camera. Otherwise use `Skeleton`. */
export const Spinner = ({ label }: SpinnerProps) => <Root aria-label={label} />
