import styled from '@emotion/styled'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { figures, mix, tint } from '#src/ui/styles/fragments.ts'

const Root = styled.span({
  ...figures,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space(1),
  minInlineSize: 20,
  minBlockSize: 20,
  paddingInline: space(1.5),
  borderRadius: `min(${token('radius.control')}, 6px)`,
  fontSize: token('text.xs'),
  fontWeight: 700,
  lineHeight: 1,
  whiteSpace: 'nowrap',
  background: mix('color.text', 12, 'color.surface2'),
  color: token('color.text'),
  '&[data-tone=accent]': { background: token('color.accent'), color: token('color.onAccent') },
  '&[data-tone=brand]': { background: token('color.brand'), color: token('color.onBrand') },
  '&[data-tone=soft]': { background: token('color.brandSoft'), color: token('color.onBrandSoft') },
  '&[data-tone=positive]': { background: tint('color.positive', 12), color: token('color.positive') },
  '&[data-tone=negative]': { background: tint('color.negative', 12), color: token('color.negative') },
  '&[data-tone=warning]': { background: tint('color.warning', 12), color: token('color.warning') },
  '& svg': { inlineSize: '1.15em', blockSize: '1.15em' },
})

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'brand' | 'soft' | 'positive' | 'negative' | 'warning'
  icon?: IconName
  children: ReactNode
}

/** A short label, such as a status or a count. */
export const Badge = ({ tone = 'neutral', icon, children }: BadgeProps) => (
  <Root data-tone={tone}>
    {icon && <Icon name={icon} solid />}
    {children}
  </Root>
)
