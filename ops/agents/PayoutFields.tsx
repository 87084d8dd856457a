import Box from '@mui/material/Box'
import { idleDayBounds, mostRollover } from '#domain/agents/terms.ts'
import { Field } from '../parts/fields.tsx'
import type { TermsDraft } from './terms-draft.ts'

interface PayoutFieldsProps {
  readonly draft: TermsDraft
  readonly onChange: (parts: Partial<TermsDraft>) => void
}

/** Fields of contracts by day and longer: the active players that a payout needs, and the cut of a team without new depositors. */
export const PayoutFields = ({ draft: { rollsOverBelow, idle }, onChange }: PayoutFieldsProps) => (
  <>
    <Field
      required={false}
      label="desk.contracts.rollsOverLabel"
      help="desk.contracts.rollsOverHelp"
      type="number"
      value={rollsOverBelow}
      onChange={(members) => onChange({ rollsOverBelow: members })}
      html={{ min: 1, max: mostRollover }}
    />
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' }, gap: 2 }}>
      <Field
        required={false}
        label="desk.contracts.idleDays"
        help="desk.contracts.idleDaysHelp"
        type="number"
        value={idle.days}
        onChange={(days) => onChange({ idle: { ...idle, days } })}
        html={{ min: idleDayBounds.least, max: idleDayBounds.most }}
      />
      <Field
        required={false}
        label="desk.contracts.idleShare"
        help="desk.contracts.idleShareHelp"
        unit="%"
        value={idle.share}
        onChange={(share) => onChange({ idle: { ...idle, share } })}
        html={{ inputMode: 'decimal' }}
      />
    </Box>
  </>
)
