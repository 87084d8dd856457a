import styled from '@emotion/styled'
import { useId } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { bare, moves } from '#src/ui/styles/fragments.ts'

const Root = styled.span({ position: 'relative', display: 'inline-flex' })
const Trigger = styled.button({
  ...bare,
  display: 'inline-flex',
  borderRadius: token('radius.pill'),
  color: token('color.muted'),
  cursor: 'help',
  // Enlarges the touch target beyond the small icon.
  '&::after': { content: '""', position: 'absolute', inset: -10 },
  '&:hover, &:focus-visible': { color: token('color.text') },
})
const Bubble = styled.span({
  position: 'absolute',
  zIndex: 20,
  insetBlockEnd: `calc(100% + ${space(2)})`,
  insetInlineEnd: space(-3),
  inlineSize: 'max-content',
  maxInlineSize: 'min(260px, 70vw)',
  padding: `${space(2)} ${space(3)}`,
  borderRadius: token('radius.control'),
  background: token('color.text'),
  color: token('color.surface0'),
  fontSize: token('text.sm'),
  fontWeight: 450,
  lineHeight: 1.4,
  boxShadow: token('shadow.high'),
  pointerEvents: 'none',
  opacity: 0,
  visibility: 'hidden',
  transform: 'translateY(4px)',
  transition: `${moves('fast', 'opacity', 'transform')}, visibility 0s linear 120ms`,
  'button:hover + &, button:focus-visible + &': {
    opacity: 1,
    visibility: 'visible',
    transform: 'none',
    transitionDelay: '0s',
  },
})

export interface TooltipProps {
  /** Accessible name of the (i) button ("Password rules"). */
  label: string
  children: string
}

/** An explanation behind an (i) button, usable with pointer, touch and keyboard. */
export const Tooltip = ({ label, children }: TooltipProps) => {
  const id = useId()
  return (
    <Root>
      <Trigger type="button" aria-label={label} aria-describedby={id}>
        <Icon name="info" />
      </Trigger>
      <Bubble role="tooltip" id={id}>
        {children}
      </Bubble>
    </Root>
  )
}
