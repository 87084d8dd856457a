import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { tint } from '#src/ui/styles/fragments.ts'

const turn = keyframes({ to: { transform: 'rotate(1turn)' } })
const Root = styled.output({
  display: 'inline-block',
  inlineSize: space(8),
  blockSize: space(8),
  // A ring in every brand, also where nothing else is round.
  borderRadius: '50%',
  border: `3px solid ${tint('color.text', 15)}`,
  borderBlockStartColor: token('color.accentText'),
  animation: `${turn} 0.9s linear infinite`,
})

export interface SpinnerProps {
  label: string
}

/** Only where nothing is known about the shape of what comes: a game of another origin, a camera. Else Skeleton. */
export const Spinner = ({ label }: SpinnerProps) => <Root aria-label={label} />
