import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Field, FieldBox, fieldInput } from '#src/ui/primitives/Field/index.ts'
import type { FieldProps } from '#src/ui/primitives/Field/index.ts'

const Box = styled(FieldBox)({ position: 'relative' })
const Native = styled.select({
  ...fieldInput,
  paddingInlineEnd: space(10),
  cursor: 'pointer',
  '& option': { background: token('color.surface2'), color: token('color.text') },
})
const Arrow = styled.span({
  position: 'absolute',
  insetInlineEnd: space(3),
  pointerEvents: 'none',
  color: token('color.muted'),
})

export interface SelectOption {
  value: string
  label: string
  disabled?: boolean
}

export interface SelectProps
  extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'required' | 'children'> {
  options: readonly SelectOption[]
}

/** A native `<select>` with label, error and hint. */
export const Select = ({
  label,
  error,
  hint,
  required = false,
  labelHidden = false,
  options,
  ...select
}: SelectProps) => (
  <Field label={label} error={error} hint={hint} required={required} labelHidden={labelHidden}>
    {(control) => (
      <Box>
        <Native {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </Native>
        <Arrow>
          <Icon name="chevronDown" />
        </Arrow>
      </Box>
    )}
  </Field>
)
