import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { bare, moves, tint } from '#src/ui/styles/fragments.ts'
import { onHover, onPhone, onTouch } from '#src/ui/styles/media.ts'
import { polymorphic } from '#src/ui/styles/polymorphic.ts'

export interface ChipOwnProps {
  icon?: IconName
  selected?: boolean
  children: ReactNode
}

const Root = styled.button({
  ...bare,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flex: 'none',
  gap: space(1.5),
  minBlockSize: space(9),
  paddingInline: space(3.5),
  borderRadius: token('radius.pill'),
  background: tint('color.text', 6),
  boxShadow: `inset 0 0 0 1px ${token('color.line')}`,
  fontSize: token('text.sm'),
  fontWeight: 600,
  whiteSpace: 'nowrap',
  color: token('color.text'),
  transition: moves('fast', 'background-color', 'color', 'box-shadow'),
  [onTouch]: { minBlockSize: 44, minInlineSize: 44 },
  [onPhone]: { minBlockSize: 44, minInlineSize: 44, paddingInline: space(3) },
  [onHover]: { '&:hover': { background: tint('color.text', 12) } },
  '& svg': { color: token('color.muted') },
  '&[data-selected]': {
    background: token('color.brand'),
    color: token('color.onBrand'),
    boxShadow: 'none',
    '& svg': { color: 'inherit' },
  },
})

/** A filter or category in a row: a toggle button, or a link that can be the current page. */
export const Chip = polymorphic<ChipOwnProps, 'button'>(function Chip({
  as,
  icon,
  selected = false,
  children,
  ...rest
}) {
  return (
    <Root
      {...(as === undefined
        ? { type: 'button', 'aria-pressed': selected }
        : { as, ...(selected && { 'aria-current': 'page' as const }) })}
      data-selected={selected || undefined}
      {...rest}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Root>
  )
})
