import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { TextFieldProps } from '@mui/material/TextField'
import { useId } from 'react'
import type { InputHTMLAttributes } from 'react'
import { useTranslate } from 'react-admin'

type Own = 'type' | 'autoComplete' | 'multiline' | 'minRows' | 'maxRows' | 'required'

interface FieldProps extends Pick<TextFieldProps, Own> {
  /** Copy key. */
  readonly label: string
  /** Shown behind the label: a currency; empty: not known yet. */
  readonly unit?: string
  /** Copy key of a help text. */
  readonly help?: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** HTML constraints of the input. */
  readonly html?: InputHTMLAttributes<HTMLInputElement>
}

/** A form field of an action. Required by default. */
export function Field({ label, unit = '', help, onChange, html, ...rest }: FieldProps) {
  const translate = useTranslate()
  const name = translate(label)
  return (
    <TextField
      required
      fullWidth
      {...rest}
      label={unit === '' ? name : `${name} (${unit})`}
      {...(help !== undefined && { helperText: translate(help) })}
      onChange={({ target }) => onChange(target.value)}
      // Browsers write a pattern into an empty date field, where the label would be.
      slotProps={{
        htmlInput: html ?? {},
        inputLabel: rest.type === 'datetime-local' ? { shrink: true } : {},
      }}
    />
  )
}

/** HTML constraints of an amount in the wire format. */
export const amountHtml = { inputMode: 'decimal', pattern: '[0-9]{1,15}(\\.[0-9]{1,4})?' } as const

interface ChoiceProps<T extends string> {
  /** Copy key. */
  readonly label: string
  /** Copy prefix of the values' labels. */
  readonly words: string
  readonly all: readonly T[]
  /** Null: nothing is chosen yet. */
  readonly value: T | null
  readonly onChange: (value: T) => void
  /** Copy key of a help text. */
  readonly help?: string
  /** Appended to a value's label. */
  readonly sign?: (value: T) => string
}

/** Select of one of a few labelled values. */
export function Choice<T extends string>({ label, words, all, value, onChange, help, sign }: ChoiceProps<T>) {
  const translate = useTranslate()
  return (
    <TextField
      select
      fullWidth
      label={translate(label)}
      helperText={help === undefined ? undefined : translate(help)}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = all.find((each) => each === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    >
      {all.map((each) => (
        <MenuItem key={each} value={each}>
          {translate(`${words}.${each}`)}
          {sign?.(each)}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface MarksProps<T extends string> {
  /** Copy key. */
  readonly label: string
  /** Copy prefix of the values' labels. */
  readonly words: string
  readonly all: readonly T[]
  readonly value: readonly T[]
  readonly onChange: (value: T[]) => void
}

/** Checkboxes of a few labelled values. */
export function Marks<T extends string>({ label, words, all, value, onChange }: MarksProps<T>) {
  const translate = useTranslate()
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">{translate(label)}</FormLabel>
      <FormGroup row>
        {all.map((each) => (
          <FormControlLabel
            key={each}
            control={
              <Checkbox
                checked={value.includes(each)}
                onChange={({ target }) =>
                  onChange(all.filter((one) => (one === each ? target.checked : value.includes(one))))
                }
                sx={{ minHeight: 44, minWidth: 44 }}
              />
            }
            label={translate(`${words}.${each}`)}
          />
        ))}
      </FormGroup>
    </FormControl>
  )
}

interface OptionProps {
  /** Copy key. */
  readonly label: string
  /** Copy key of a help text. */
  readonly help?: string
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** A check box of its own, with its explanation. */
export function Option({ label, help, isOn, onChange }: OptionProps) {
  const translate = useTranslate()
  const id = useId()
  const explained = help === undefined ? {} : { 'aria-describedby': id }
  return (
    <Box sx={{ gridColumn: '1 / -1' }}>
      <FormControlLabel
        sx={{ minHeight: 44 }}
        control={
          <Checkbox
            checked={isOn}
            onChange={({ target }) => onChange(target.checked)}
            slotProps={{ input: explained }}
          />
        }
        label={translate(label)}
      />
      {help !== undefined && <FormHelperText id={id}>{translate(help)}</FormHelperText>}
    </Box>
  )
}
