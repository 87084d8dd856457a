import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { SelectInput, useGetList, useListContext, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { LabelRow } from '#schemas/api/ops-labels.ts'
import { textIn } from '../parts/text-in.ts'

type Row = LabelRow & RaRecord

/** A merchant's labels that are not retired, besides those already chosen; empty: the merchant is not chosen yet. */
function useLabels(merchantCode: string, chosen: readonly string[]) {
  const { data = [] } = useGetList<Row>(
    'labels',
    { filter: { merchantCode } },
    { enabled: merchantCode !== '' },
  )
  const known = data.filter(({ code, retired }) => !retired || chosen.includes(code))
  const missing = chosen.filter((code) => !known.some((each) => each.code === code))
  return [...known.map(({ code, name }) => ({ code, name })), ...missing.map((code) => ({ code, name: {} }))]
}

const useNaming = () => {
  const [locale] = useLocaleState()
  return ({ code, name }: { readonly code: string; readonly name: Readonly<Record<string, string>> }) =>
    textIn(name, locale) || code
}

interface LabelChoiceProps {
  /** Empty: none is chosen yet. */
  readonly merchantCode: string
  /** Empty: none. */
  readonly value: string
  readonly onChange: (code: string) => void
  /** Appended to a label. */
  readonly sign?: (code: string) => string
}

/** Select of one of a merchant's labels. */
export function LabelChoice({ merchantCode, value, onChange, sign }: LabelChoiceProps) {
  const translate = useTranslate()
  const nameOf = useNaming()
  const labels = useLabels(merchantCode, value === '' ? [] : [value])
  return (
    <TextField
      select
      required
      fullWidth
      label={translate('desk.labels.label')}
      helperText={labels.length === 0 ? translate('desk.labels.noLabels') : undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {labels.map((label) => (
        <MenuItem key={label.code} value={label.code}>
          <bdi>{nameOf(label)}</bdi>
          {sign?.(label.code)}
        </MenuItem>
      ))}
    </TextField>
  )
}

interface LabelMarksProps {
  readonly merchantCode: string
  readonly value: readonly string[]
  readonly onChange: (codes: readonly string[]) => void
}

/** Checkboxes of a merchant's labels, for an audience of players with any of them. Nothing for a merchant without labels. */
export function LabelMarks({ merchantCode, value, onChange }: LabelMarksProps) {
  const translate = useTranslate()
  const nameOf = useNaming()
  const labels = useLabels(merchantCode, value)
  if (labels.length === 0) return null
  return (
    <FormControl component="fieldset" variant="standard">
      <FormLabel component="legend">{translate('desk.labels.audience')}</FormLabel>
      <FormGroup row>
        {labels.map((label) => (
          <FormControlLabel
            key={label.code}
            control={
              <Checkbox
                checked={value.includes(label.code)}
                onChange={({ target }) =>
                  onChange(
                    target.checked ? [...value, label.code] : value.filter((code) => code !== label.code),
                  )
                }
                sx={{ minHeight: 44, minWidth: 44 }}
              />
            }
            label={<bdi>{nameOf(label)}</bdi>}
          />
        ))}
      </FormGroup>
      <FormHelperText>{translate('desk.labels.audienceHelp')}</FormHelperText>
    </FormControl>
  )
}

interface LabelNamesProps {
  readonly merchantCode: string
  readonly codes: readonly string[]
}

/** Names of labels, hidden ones included. */
export function LabelNames({ merchantCode, codes }: LabelNamesProps) {
  const nameOf = useNaming()
  const labels = useLabels(merchantCode, codes)
  return labels
    .filter(({ code }) => codes.includes(code))
    .map(nameOf)
    .join(', ')
}

/** The filter of players by label, of the merchant that the list is filtered by. */
export function LabelFilter({ source }: { readonly source: string; readonly alwaysOn?: boolean }) {
  const nameOf = useNaming()
  const { merchantCode, label } = useListContext().filterValues as {
    readonly merchantCode?: string
    readonly label?: string
  }
  const { data = [] } = useGetList<Row>('labels', {
    filter: merchantCode === undefined ? {} : { merchantCode },
  })
  const names = new Map(data.map((row) => [row.code, nameOf(row)]))
  // The list may be filtered before the labels are loaded.
  if (label !== undefined && !names.has(label)) names.set(label, label)
  return (
    <SelectInput
      helperText={false}
      source={source}
      size="small"
      label="desk.labels.label"
      translateChoice={false}
      choices={[...names].map(([id, name]) => ({ id, name }))}
    />
  )
}
