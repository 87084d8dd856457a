import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { ReferenceInput, SelectInput, useGetList, useTranslate } from 'react-admin'

/** The filter by merchant. */
export const MerchantFilter = ({ source }: { readonly source: string; readonly alwaysOn?: boolean }) => (
  <ReferenceInput source={source} reference="merchants">
    <SelectInput
      helperText={false}
      optionText="merchantCode"
      label="resources.merchants.fields.merchantCode"
      size="small"
    />
  </ReferenceInput>
)

interface MerchantChoiceProps {
  readonly value: string
  readonly onChange: (merchantCode: string) => void
  /** Offers all of them, as `*`. */
  readonly everybody?: boolean
}

/** The merchant that an act is for. */
export function MerchantChoice({ value, onChange, everybody = false }: MerchantChoiceProps) {
  const translate = useTranslate()
  const { data = [] } = useGetList('merchants')
  return (
    <TextField
      select
      required
      label={translate('resources.merchants.fields.merchantCode')}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    >
      {everybody && <MenuItem value="*">{translate('desk.everyMerchant')}</MenuItem>}
      {data.map(({ id }) => (
        <MenuItem key={id} value={id}>
          {id}
        </MenuItem>
      ))}
    </TextField>
  )
}
