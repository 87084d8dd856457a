import styled from '@emotion/styled'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { bare, moves, tint } from '#src/ui/styles/fragments.ts'
import { onHover, onTouch } from '#src/ui/styles/media.ts'
import { polymorphic } from '#src/ui/styles/polymorphic.ts'

export interface IconButtonOwnProps {
  icon: IconName
  /** Accessible name and tooltip. */
  label: string
  /** plain: in a toolbar; filled: on a busy background, such as artwork. */
  tone?: 'plain' | 'filled'
  size?: 'sm' | 'md'
  /** State of a toggle button (favourite, sound); true shows the solid icon. */
  pressed?: boolean
}

const Root = styled.button({
  ...bare,
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  inlineSize: token('size.control'),
  blockSize: token('size.control'),
  borderRadius: token('radius.control'),
  color: token('color.muted'),
  transition: moves('fast', 'background-color', 'color', 'transform'),
  [onHover]: { '&:hover': { background: tint('color.text', 9), color: token('color.text') } },
  '&:active': { transform: 'scale(0.94)' },
  '&[data-size=sm]': {
    inlineSize: space(8),
    blockSize: space(8),
    [onTouch]: { inlineSize: 44, blockSize: 44 },
  },
  // On artwork only a small disc is visible; the touch target keeps its size.
  '&[data-tone=filled]': {
    position: 'relative',
    isolation: 'isolate',
    color: token('color.text'),
    '&::before': {
      content: '""',
      position: 'absolute',
      zIndex: -1,
      inset: `calc(50% - ${space(4)})`,
      borderRadius: token('radius.control'),
      background: tint('color.surface0', 80),
      transition: moves('fast', 'background-color'),
      [onTouch]: { inset: 'calc(50% - 15px)' },
    },
    [onTouch]: { fontSize: 13 },
    [onHover]: { '&:hover': { background: 'none', '&::before': { background: token('color.surface0') } } },
  },
  '&[aria-pressed=true]': { color: token('color.accentText') },
  '&:disabled': { opacity: 0.4, cursor: 'not-allowed' },
})

/** An icon-only button; its label is the accessible name and the tooltip. */
export const IconButton = polymorphic<IconButtonOwnProps, 'button'>(function IconButton({
  as,
  icon,
  label,
  tone = 'plain',
  size = 'md',
  pressed,
  ...rest
}) {
  return (
    <Root
      {...(as === undefined ? { type: 'button' } : { as })}
      aria-label={label}
      title={label}
      {...(pressed !== undefined && { 'aria-pressed': pressed })}
      data-tone={tone}
      data-size={size}
      {...rest}
    >
      <Icon name={icon} solid={pressed ?? false} />
    </Root>
  )
})
