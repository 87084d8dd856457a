import styled from '@emotion/styled'
import { token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'

const Root = styled.span({
  ...figures,
  display: 'inline-flex',
  alignItems: 'baseline',
  gap: '0.25em',
  fontWeight: 700,
  whiteSpace: 'nowrap',
  // Amounts are written left to right in every language.
  direction: 'ltr',
  unicodeBidi: 'isolate',
  '&[data-size=lg]': { fontSize: token('text.lg') },
  '&[data-size=xl]': { fontSize: token('text.2xl'), fontFamily: token('font.heading') },
  '&[data-tone=positive]': { color: token('color.positive') },
  '&[data-tone=negative]': { color: token('color.negative') },
  '&[data-tone=muted]': { color: token('color.muted') },
})

export interface MoneyProps {
  /** The amount, already formatted for language and currency. */
  text: string
  /** Shows asterisks instead of the amount. */
  masked?: boolean
  /** Accessible text for the asterisks. */
  maskedLabel?: string
  size?: 'md' | 'lg' | 'xl'
  tone?: 'text' | 'positive' | 'negative' | 'muted'
}

/** An amount of money in tabular figures. */
export const Money = ({ text, masked = false, maskedLabel, size = 'md', tone = 'text' }: MoneyProps) => (
  <Root
    data-size={size}
    data-tone={tone}
    {...(masked && maskedLabel && { role: 'img', 'aria-label': maskedLabel })}
  >
    {masked ? '***' : text}
  </Root>
)
