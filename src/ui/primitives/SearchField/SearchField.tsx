import styled from '@emotion/styled'
import type { ComponentProps } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { FieldBox, fieldInput } from '#src/ui/primitives/Field/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'

const Input = styled.input({
  ...fieldInput,
  paddingInlineStart: 0,
  '&::-webkit-search-cancel-button': { display: 'none' },
})
const Glass = styled.span({ paddingInlineStart: space(3), color: token('color.muted') })

export interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> {
  /** Accessible name, and the placeholder unless another is given. */
  label: string
  clearLabel: string
  value: string
  onValue: (value: string) => void
}

/** A search input. Escape and the clear button empty it. */
export const SearchField = ({ label, clearLabel, value, onValue, ...input }: SearchFieldProps) => (
  <FieldBox as="search">
    <Glass>
      <Icon name="search" />
    </Glass>
    <Input
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      placeholder={label}
      {...input}
      aria-label={label}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') {
          // In a dialog the first Escape clears the field, the next one closes the dialog.
          event.preventDefault()
          event.stopPropagation()
          onValue('')
        }
      }}
    />
    {value !== '' && <IconButton size="sm" icon="close" label={clearLabel} onClick={() => onValue('')} />}
  </FieldBox>
)
