import styled from '@emotion/styled'
import { useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Field, FieldBox, fieldInput } from '#src/ui/primitives/Field/index.ts'
import type { FieldProps } from '#src/ui/primitives/Field/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'

const Input = styled.input(fieldInput)
const Side = styled.span({
  display: 'inline-flex',
  alignItems: 'center',
  flex: 'none',
  color: token('color.muted'),
  fontSize: token('text.sm'),
  '&[data-side=start]': { paddingInlineStart: space(3), marginInlineEnd: space(-2) },
  '&[data-side=end]': { paddingInlineEnd: space(1) },
})

export interface TextFieldProps
  extends FieldProps, Omit<ComponentProps<'input'>, 'prefix' | 'id' | 'required'> {
  prefix?: ReactNode
  suffix?: ReactNode
  /** For passwords: accessible names of the button that shows and hides the value. */
  reveal?: { show: string; hide: string }
}

/** A single-line input with label, error and hint; attributes of `<input>` pass through. */
export const TextField = ({
  label,
  error,
  hint,
  required = false,
  labelHidden = false,
  prefix,
  suffix,
  reveal,
  type = 'text',
  ...input
}: TextFieldProps) => {
  const [revealed, setRevealed] = useState(false)
  return (
    <Field label={label} error={error} hint={hint} required={required} labelHidden={labelHidden}>
      {(control) => (
        <FieldBox>
          {prefix && <Side data-side="start">{prefix}</Side>}
          <Input {...input} {...control} type={revealed ? 'text' : type} />
          {(suffix ?? reveal) && (
            <Side data-side="end">
              {suffix}
              {reveal && (
                <IconButton
                  size="sm"
                  icon={revealed ? 'eyeOff' : 'eye'}
                  label={revealed ? reveal.hide : reveal.show}
                  onClick={() => setRevealed(!revealed)}
                />
              )}
            </Side>
          )}
        </FieldBox>
      )}
    </Field>
  )
}
