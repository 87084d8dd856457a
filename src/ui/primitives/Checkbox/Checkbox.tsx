import styled from '@emotion/styled'
import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { moves } from '#src/ui/styles/fragments.ts'
import { onTouch } from '#src/ui/styles/media.ts'

const Root = styled.div({ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: space(2.5) })
const Mark = styled.span({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  inlineSize: 22,
  blockSize: 22,
  marginBlockStart: space(0.5),
  borderRadius: `min(${token('radius.control')}, 6px)`,
  background: token('color.surface3'),
  boxShadow: `inset 0 0 0 1.5px ${token('color.lineStrong')}`,
  color: 'transparent',
  transition: moves('fast', 'background-color', 'box-shadow'),
  '& svg': { inlineSize: 15, blockSize: 15, strokeWidth: 2.75 },
  '&:has(:checked)': { background: token('color.accent'), boxShadow: 'none', color: token('color.onAccent') },
  '&:has(:focus-visible)': { outline: `2px solid ${token('color.focus')}`, outlineOffset: 2 },
  '&:has([aria-invalid=true])': { boxShadow: `inset 0 0 0 2px ${token('color.negative')}` },
  '&:has(:disabled)': { opacity: 0.5 },
})
const Native = styled.input({
  position: 'absolute',
  inset: 0,
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  inlineSize: '100%',
  blockSize: '100%',
  [onTouch]: { inset: -11, inlineSize: 44, blockSize: 44 },
})
const Words = styled.label({
  fontSize: token('text.sm'),
  lineHeight: 1.5,
  paddingBlock: space(0.5),
  cursor: 'pointer',
})
const ErrorText = styled.p({
  gridColumn: 2,
  margin: 0,
  fontSize: token('text.sm'),
  color: token('color.negative'),
})

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'children'> {
  /** May contain links ("I accept the terms"). */
  label: ReactNode
  error?: string | undefined
}

/** A checkbox with its error below the label. */
export const Checkbox = ({ label, error, ...input }: CheckboxProps) => {
  const id = useId()
  return (
    <Root>
      <Mark>
        <Native
          {...input}
          {...(error && { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` })}
          id={id}
          type="checkbox"
        />
        <Icon name="check" />
      </Mark>
      <Words htmlFor={id}>{label}</Words>
      <ErrorText id={`${id}-error`} aria-live="polite">
        {error}
      </ErrorText>
    </Root>
  )
}
