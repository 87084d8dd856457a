import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { onPhone } from '#src/ui/styles/media.ts'
import { Inks } from './Inks.tsx'

/** Container of the foreground illustration: at the end edge, on a phone above the text. */
export const Stage = styled.div({
  position: 'absolute',
  insetBlockStart: '50%',
  insetInlineEnd: '6%',
  inlineSize: 'min(38%, 500px)',
  aspectRatio: '1.25',
  transform: 'translateY(-50%)',
  perspective: 900,
  [onPhone]: { insetBlockStart: '3cqi', insetInlineEnd: '16%', inlineSize: '68%', transform: 'none' },
})

/** An SVG illustration of 500 × 400 on the stage; it may overflow its box. */
export const DrawnStage = ({ children }: { children: ReactNode }) => (
  <Stage>
    <Inks viewBox="0 0 500 400" overflow="visible" focusable="false">
      {children}
    </Inks>
  </Stage>
)
