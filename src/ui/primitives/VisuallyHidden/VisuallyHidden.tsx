import styled from '@emotion/styled'
import { unseen } from '#src/ui/styles/fragments.ts'

/** Words for those who listen. */
export const VisuallyHidden = styled.span(unseen)
