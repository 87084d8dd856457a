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
  /** Offers all merchants, as `*`. */
  readonly everybody?: boolean
}

/** The merchant an action applies to. */
export function MerchantChoice({ value, onChange, everybody = false }: MerchantChoiceProps) {
  const translate = useTranslate()
  const { data } = useGetList('merchants')
  const codes = [...(everybody ? ['*'] : []), ...(data ?? []).map(({ id }) => String(id))]
  return (
    <TextField
      select
      required
      label={translate('resources.merchants.fields.merchantCode')}
      // MUI cannot show a value that is not among the choices yet.
      value={codes.includes(value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
    >
      {codes.map((code) => (
        <MenuItem key={code} value={code}>
          {code === '*' ? translate('desk.everyMerchant') : code}
        </MenuItem>
      ))}
    </TextField>
  )
}
