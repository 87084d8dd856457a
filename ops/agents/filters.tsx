import { SelectInput } from 'react-admin'
import { contractKinds } from '#schemas/api/member.ts'

/** The filter by kind of contract. */
export const kindFilter = (
  <SelectInput
    helperText={false}
    key="kind"
    source="kind"
    label="desk.contracts.kindLabel"
    size="small"
    choices={contractKinds.map((kind) => ({ id: kind, name: `desk.contracts.kind.${kind}` }))}
    alwaysOn
  />
)
