import styled from '@emotion/styled'
import { mirroredIcons } from './icon-name.ts'
import type { IconName } from './icon-name.ts'
import { useIconPath } from './use-icon-path.ts'

const Root = styled.svg({
  flex: 'none',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  '&[data-solid]': { fill: 'currentColor' },
  '[dir=rtl] &[data-mirrored]': { transform: 'scaleX(-1)' },
})

export interface IconProps {
  name: IconName
  /** Filled with the text colour: a chosen star, a play triangle. */
  solid?: boolean
  /** Accessible name. Omit it when text beside the icon says the same. */
  label?: string
  className?: string
}

/** An icon of our own set, 1.25 em, in the current text colour. */
export const Icon = ({ name, solid = false, label, ...rest }: IconProps) => (
  <Root
    viewBox="0 0 24 24"
    focusable="false"
    data-solid={solid || undefined}
    data-mirrored={mirroredIcons.has(name) || undefined}
    {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    {...rest}
  >
    <path d={useIconPath(name)} />
  </Root>
)
