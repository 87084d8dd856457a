import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { useDisclosure } from '#src/ui/behaviour/use-disclosure.ts'
import type { TriggerProps } from '#src/ui/behaviour/use-disclosure.ts'

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-6px)' } })

const Root = styled.div({ position: 'relative', display: 'inline-flex' })
const Bridge = styled.div({
  position: 'absolute',
  zIndex: 30,
  insetBlockStart: '100%',
  insetInlineStart: 0,
  // Transparent bridge: the pointer can move to the panel without leaving the popover.
  paddingBlockStart: space(2),
  animation: `${appear} ${token('motion.fast')} ease-out`,
  '&[data-align=end]': { insetInlineStart: 'auto', insetInlineEnd: 0 },
})

/** The floating surface of popovers and menus. */
export const PopoverPanel = styled.div({
  minInlineSize: 200,
  maxInlineSize: 'calc(100vw - 24px)',
  maxBlockSize: '70dvh',
  overflowY: 'auto',
  padding: space(2),
  borderRadius: token('radius.card'),
  background: token('color.surface2'),
  boxShadow: `${token('shadow.high')}, inset 0 0 0 1px ${token('color.line')}`,
})

export interface PopoverProps {
  trigger: (props: TriggerProps) => ReactNode
  /** Edge of the trigger that the panel is aligned with. */
  align?: 'start' | 'end'
  /** Opens on hover too; press and keyboard always work. */
  openOnHover?: boolean
  /** The content, or a function that receives `close`. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A panel that opens beside its trigger, above the page. */
export const Popover = ({ trigger, align = 'start', openOnHover = false, children }: PopoverProps) => {
  const { open, setOpen, dismiss, panelId, triggerProps, rootProps } = useDisclosure()
  return (
    <Root
      {...rootProps}
      {...(openOnHover && {
        onPointerEnter: (event) => event.pointerType === 'mouse' && setOpen(true),
        onPointerLeave: (event) => event.pointerType === 'mouse' && setOpen(false),
      })}
    >
      {trigger(triggerProps)}
      {open && (
        <Bridge data-align={align}>
          <PopoverPanel id={panelId}>
            {typeof children === 'function' ? children(dismiss) : children}
          </PopoverPanel>
        </Bridge>
      )}
    </Root>
  )
}
