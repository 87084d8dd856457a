import styled from '@emotion/styled'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { moves, tint } from '#src/ui/styles/fragments.ts'
import { onTouch } from '#src/ui/styles/media.ts'

/** Props shared by all form fields. */
export interface FieldProps {
  label: string
  /** Error text, announced when it appears; below the control, so that adjacent controls stay aligned. Empty or absent: valid. */
  error?: string | undefined
  /** A rule or example below the control. */
  hint?: ReactNode
  /** Shows the asterisk; the control exposes `required` to assistive technology. */
  required?: boolean
  /** Hides the label visually, e.g. in a toolbar whose context explains the field. */
  labelHidden?: boolean
}

/** Attributes that connect the control with its label, error and hint. */
export interface FieldControlProps {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: boolean
}

const Root = styled.div({ display: 'grid', alignContent: 'start', minInlineSize: 0 })
const Label = styled.label({
  fontSize: token('text.sm'),
  fontWeight: 600,
  lineHeight: 1.4,
  marginBlockEnd: space(1.5),
  // Empty alternative text: the control exposes `required` itself. Older browsers announce the asterisk too.
  '&[data-required]::after': { content: ['" *"', '" *" / ""'], color: token('color.negative') },
  '&[data-hidden]': {
    position: 'absolute',
    clipPath: 'inset(50%)',
    inlineSize: 1,
    blockSize: 1,
    overflow: 'hidden',
  },
})
const ErrorText = styled.p({
  margin: 0,
  fontSize: token('text.sm'),
  lineHeight: 1.4,
  color: token('color.negative'),
  overflowWrap: 'anywhere',
  '&:not(:empty)': { marginBlockStart: space(1.5) },
})
const Hint = styled.div({
  marginBlockStart: space(1.5),
  fontSize: token('text.sm'),
  lineHeight: 1.4,
  color: token('color.muted'),
})

/** The box around an input, a select or a search field. */
export const FieldBox = styled.div({
  display: 'flex',
  alignItems: 'center',
  gap: space(2),
  minBlockSize: token('size.control'),
  borderRadius: token('radius.control'),
  background: token('color.surface3'),
  boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`,
  color: token('color.text'),
  transition: moves('fast', 'box-shadow', 'background-color'),
  '&:hover': { boxShadow: `inset 0 0 0 1px ${token('color.text')}` },
  '&:focus-within': {
    boxShadow: `inset 0 0 0 2px ${token('color.focus')}, 0 0 0 4px ${tint('color.focus', 22)}`,
  },
  '&:has([aria-invalid=true]):not(:focus-within)': {
    boxShadow: `inset 0 0 0 2px ${token('color.negative')}`,
  },
  '&:has(:disabled)': { opacity: 0.5 },
})

/** Fills the box, which shows the focus ring. At least 16 px, because iOS zooms in on smaller inputs. */
export const fieldInput = {
  appearance: 'none',
  flex: 1,
  inlineSize: '100%',
  minInlineSize: 0,
  minBlockSize: 'inherit',
  border: 0,
  background: 'none',
  paddingInline: space(3),
  font: 'inherit',
  fontSize: token('text.sm'),
  color: 'inherit',
  textAlign: 'start',
  // The surrounding box shows the focus ring.
  '&:focus-visible': { outline: 'none' },
  '&::placeholder': { color: token('color.muted'), opacity: 1 },
  '&:disabled': { cursor: 'not-allowed' },
  '&:-webkit-autofill': {
    WebkitTextFillColor: token('color.text'),
    transition: 'background-color 99999s',
  },
  [onTouch]: { fontSize: `max(16px, ${token('text.sm')})` },
} as const

/** Label above the control, error and hint below it, connected by ARIA attributes. */
export const Field = ({
  label,
  error,
  hint,
  required = false,
  labelHidden = false,
  children,
}: FieldProps & { children: (control: FieldControlProps) => ReactNode }) => {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <Root>
      <Label htmlFor={id} data-required={required || undefined} data-hidden={labelHidden || undefined}>
        {label}
      </Label>
      {children({
        id,
        ...(described && { 'aria-describedby': described }),
        ...(error && { 'aria-invalid': true as const }),
        ...(required && { required }),
      })}
      <ErrorText id={`${id}-error`} aria-live="polite">
        {error}
      </ErrorText>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    </Root>
  )
}
