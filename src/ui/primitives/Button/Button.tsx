import { keyframes } from '@emotion/react'
import styled from '@emotion/styled'
import type { MouseEvent, ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { bare, moves, oneLine, tint } from '#src/ui/styles/fragments.ts'
import { onHover, onTouch } from '#src/ui/styles/media.ts'
import { polymorphic } from '#src/ui/styles/polymorphic.ts'

export interface ButtonOwnProps {
  /** accent: the main action of a screen; brand: a second important one; quiet: others; danger: cannot be undone. */
  tone?: 'accent' | 'brand' | 'quiet' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: IconName
  iconEnd?: IconName
  /** An action is running: the button keeps its width, name and focus and ignores presses. */
  busy?: boolean
  /** As wide as its container. */
  wide?: boolean
  children: ReactNode
}

const sweep = keyframes({ from: { transform: 'translateX(-100%)' }, to: { transform: 'translateX(350%)' } })

const Root = styled.button({
  ...bare,
  position: 'relative',
  isolation: 'isolate',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(2),
  minInlineSize: 0,
  minBlockSize: token('size.control'),
  paddingInline: space(5),
  borderRadius: token('radius.control'),
  fontSize: token('text.sm'),
  fontWeight: 650,
  lineHeight: 1.2,
  textAlign: 'center',
  whiteSpace: 'nowrap',
  userSelect: 'none',
  WebkitUserSelect: 'none',
  overflow: 'hidden',
  transition: moves('fast', 'background-color', 'border-color', 'box-shadow', 'transform'),
  '&:active': { transform: 'translateY(1px) scale(0.99)' },

  '&[data-size=sm]': {
    minBlockSize: space(8),
    paddingInline: space(3),
    [onTouch]: { minBlockSize: 44 },
  },
  '&[data-size=lg]': {
    minBlockSize: `calc(${token('size.control')} + ${space(2)})`,
    paddingInline: space(7),
    fontSize: token('text.md'),
  },
  '&[data-wide]': { inlineSize: '100%' },

  '&[data-tone=accent]': {
    background: `${token('gradient.accent')}, ${token('color.accent')}`,
    color: token('color.onAccent'),
    boxShadow: token('shadow.low'),
    [onHover]: { '&:hover': { background: token('color.accentHover'), boxShadow: token('shadow.glow') } },
  },
  '&[data-tone=brand]': {
    background: `${token('gradient.brand')}, ${token('color.brand')}`,
    color: token('color.onBrand'),
    boxShadow: token('shadow.low'),
    [onHover]: { '&:hover': { background: token('color.brandHover') } },
  },
  '&[data-tone=quiet]': {
    background: tint('color.text', 6),
    boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`,
    color: token('color.text'),
    [onHover]: { '&:hover': { background: tint('color.text', 13) } },
  },
  '&[data-tone=danger]': {
    background: 'none',
    boxShadow: `inset 0 0 0 1px ${token('color.negative')}`,
    color: token('color.negative'),
    [onHover]: { '&:hover': { background: tint('color.negative', 10) } },
  },

  '&:disabled': {
    opacity: 0.45,
    cursor: 'not-allowed',
    boxShadow: 'none',
    transform: 'none',
  },
  '&[aria-busy=true]': {
    cursor: 'progress',
    '&::after': {
      content: '""',
      position: 'absolute',
      insetBlockEnd: 0,
      insetInlineStart: 0,
      inlineSize: '30%',
      blockSize: 3,
      background: 'currentColor',
      borderRadius: token('radius.pill'),
      animation: `${sweep} 1.1s ease-in-out infinite`,
    },
  },
})

/** The vertical padding keeps descenders from being clipped. */
const Label = styled.span({ ...oneLine, paddingBlock: '0.2em' })

const swallow = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
}

/** A button in the brand's style; as a link: `<Button as={Link} to="/rng">`. */
export const Button = polymorphic<ButtonOwnProps, 'button'>(function Button({
  as,
  tone = 'accent',
  size = 'md',
  icon,
  iconEnd,
  busy = false,
  wide = false,
  children,
  ...rest
}) {
  return (
    <Root
      {...(as === undefined ? { type: 'button' } : { as })}
      {...rest}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: swallow })}
      data-tone={tone}
      data-size={size}
      data-wide={wide || undefined}
    >
      {icon && <Icon name={icon} />}
      <Label>{children}</Label>
      {iconEnd && <Icon name={iconEnd} />}
    </Root>
  )
})
