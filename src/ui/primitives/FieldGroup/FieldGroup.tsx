import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { onTablet } from '#src/ui/styles/media.ts'

const Root = styled.fieldset({
  display: 'grid',
  gap: space(4),
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  [onTablet]: { '&[data-columns="2"]': { gridTemplateColumns: '1fr 1fr' } },
})
const Legend = styled.legend({
  padding: 0,
  marginBlockEnd: space(3),
  fontSize: token('text.md'),
  fontWeight: 700,
})

export interface FieldGroupProps {
  legend?: string
  /** 2: side by side from tablet width on. */
  columns?: 1 | 2
  children: ReactNode
}

/** Groups related fields with form spacing and an optional legend. */
export const FieldGroup = ({ legend, columns = 1, children }: FieldGroupProps) => (
  <Root data-columns={columns}>
    {legend && <Legend>{legend}</Legend>}
    {children}
  </Root>
)
