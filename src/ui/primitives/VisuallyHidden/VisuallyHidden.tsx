import styled from '@emotion/styled'
import { unseen } from '#src/ui/styles/fragments.ts'

/** Text for screen readers only. */
export const VisuallyHidden = styled.span(unseen)
