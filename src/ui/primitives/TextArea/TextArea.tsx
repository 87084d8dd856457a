import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { space } from '#src/lib/tokens.ts'
import { Field, FieldBox, fieldInput } from '#src/ui/primitives/Field/index.ts'
import type { FieldProps } from '#src/ui/primitives/Field/index.ts'

const Area = styled.textarea({
  ...fieldInput,
  paddingBlock: space(3),
  minBlockSize: 96,
  lineHeight: 1.5,
  resize: 'vertical',
  // Grows with its text in browsers that support `field-sizing`.
  fieldSizing: 'content',
  maxBlockSize: '50dvh',
})

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id' | 'required'> {}

/** A multi-line input with label, error and hint; attributes of `<textarea>` pass through. */
export const TextArea = ({
  label,
  error,
  hint,
  required = false,
  labelHidden = false,
  ...area
}: TextAreaProps) => (
  <Field label={label} error={error} hint={hint} required={required} labelHidden={labelHidden}>
    {(control) => (
      <FieldBox>
        <Area dir="auto" {...area} {...control} />
      </FieldBox>
    )}
  </Field>
)
