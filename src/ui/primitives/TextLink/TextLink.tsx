import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { bare, moves } from '#src/ui/styles/fragments.ts'
import { onTouch } from '#src/ui/styles/media.ts'
import { polymorphic } from '#src/ui/styles/polymorphic.ts'

export interface TextLinkOwnProps {
  /** inline: underlined, within a sentence; alone: on its own line (menus, "Show all"). */
  tone?: 'inline' | 'alone' | 'muted'
  /** `arrowStart`: a way back. */
  iconStart?: IconName
  iconEnd?: IconName
  children: ReactNode
}

const Root = styled.a({
  ...bare,
  color: token('color.text'),
  borderRadius: 2,
  transition: moves('fast', 'color', 'text-decoration-color'),
  textUnderlineOffset: '0.2em',
  '&:hover': { color: token('color.accentText') },
  '&[data-tone=inline]': { textDecorationLine: 'underline', textDecorationColor: token('color.accentText') },
  '&[data-tone=alone], &[data-tone=muted]': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: space(1),
    minBlockSize: space(8),
    fontSize: token('text.sm'),
    fontWeight: 600,
    [onTouch]: { minBlockSize: 44, minInlineSize: 44 },
  },
  '&[data-tone=muted]': {
    color: token('color.muted'),
    fontWeight: 450,
    '&:hover': { color: token('color.text') },
  },
})

/** A text link: `as={Link} to="…"` within the app, `as="button"` for actions. */
export const TextLink = polymorphic<TextLinkOwnProps, 'a'>(function TextLink({
  as,
  tone = 'inline',
  iconStart,
  iconEnd,
  children,
  ...rest
}) {
  return (
    <Root
      {...(as === 'button' && { type: 'button' as const })}
      {...(as !== undefined && { as })}
      {...rest}
      data-tone={tone}
    >
      {iconStart && <Icon name={iconStart} />}
      {children}
      {iconEnd && <Icon name={iconEnd} />}
    </Root>
  )
})
