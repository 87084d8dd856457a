import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { categoryIds } from '#schemas/api/categories.ts'
import { Field } from '../parts/fields.tsx'
import { emptyRank, mostRanks } from './rates-draft.ts'
import type { RankDraft, RatesDraft } from './rates-draft.ts'

interface RatesFormProps {
  readonly draft: RatesDraft
  readonly onChange: (draft: RatesDraft) => void
}

const frame = {
  display: 'grid',
  gap: 2,
  margin: 0,
  padding: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const
const decimal = { inputMode: 'decimal' } as const

/** The fields of ranks and rebate rates. */
export function RatesForm({ draft, onChange }: RatesFormProps) {
  const translate = useTranslate()
  const { ranks, rebate } = draft
  const setRanks = (next: readonly RankDraft[]) => onChange({ ...draft, ranks: next })
  return (
    <>
      <TextField
        type="date"
        required
        fullWidth
        label={translate('desk.rates.validFrom')}
        helperText={translate('desk.rates.validFromHelp')}
        value={draft.validFrom}
        onChange={({ target }) => onChange({ ...draft, validFrom: target.value })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Alert severity="info">{translate('desk.rates.rules')}</Alert>
      <Box component="fieldset" sx={{ ...frame, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
        <Legend>{translate('desk.rates.rebatePercent')}</Legend>
        {categoryIds.map((id) => (
          <Field
            key={id}
            label={`desk.promotions.games.${id}`}
            required={false}
            value={rebate[id]}
            onChange={(percent) => onChange({ ...draft, rebate: { ...rebate, [id]: percent } })}
            html={decimal}
          />
        ))}
      </Box>
      {ranks.map((rank, place) => (
        <Rank
          key={place}
          place={place}
          rank={rank}
          onChange={(next) => setRanks(ranks.map((each, at) => (at === place ? next : each)))}
          onInsert={
            ranks.length < mostRanks
              ? () => setRanks([...ranks.slice(0, place + 1), emptyRank, ...ranks.slice(place + 1)])
              : null
          }
          onRemove={ranks.length === 1 ? null : () => setRanks(ranks.filter((_, at) => at !== place))}
        />
      ))}
    </>
  )
}

const Legend = ({ children }: { readonly children: string }) => (
  <Typography component="legend" variant="subtitle2" sx={{ paddingInline: 1 }}>
    {children}
  </Typography>
)

interface RankProps {
  readonly place: number
  readonly rank: RankDraft
  readonly onChange: (rank: RankDraft) => void
  /** Puts a rank above this one; null: there are enough. */
  readonly onInsert: (() => void) | null
  /** Null: the only rank. */
  readonly onRemove: (() => void) | null
}

function Rank({ place, rank, onChange, onInsert, onRemove }: RankProps) {
  const translate = useTranslate()
  const name = translate('desk.rates.rankAt', { place })
  const set = (part: Partial<RankDraft>) => onChange({ ...rank, ...part })
  return (
    <Box component="fieldset" sx={{ ...frame, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Legend>{name}</Legend>
      <Field
        label="desk.rates.name"
        value={rank.name}
        onChange={(next) => set({ name: next })}
        html={{ maxLength: 40 }}
      />
      <Field
        label="desk.rates.turnoverUnits"
        value={rank.turnoverUnits}
        onChange={(turnoverUnits) => set({ turnoverUnits })}
        html={decimal}
      />
      <Field
        label="desk.rates.rankPercent"
        value={rank.rebate}
        onChange={(rebate) => set({ rebate })}
        html={decimal}
      />
      <Field
        label="desk.rates.giftUnits"
        value={rank.giftUnits}
        onChange={(giftUnits) => set({ giftUnits })}
        html={decimal}
      />
      <FormControlLabel
        sx={{ gridColumn: '1 / -1', minHeight: 44 }}
        control={
          <Checkbox
            checked={rank.needsCheck}
            onChange={({ target }) => set({ needsCheck: target.checked })}
          />
        }
        label={translate('desk.rates.needsCheckField')}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, gridColumn: '1 / -1' }}>
        {onInsert !== null && (
          <Button
            variant="outlined"
            onClick={onInsert}
            aria-label={`${translate('desk.rates.addRank')}: ${name}`}
          >
            {translate('desk.rates.addRank')}
          </Button>
        )}
        {onRemove !== null && (
          <Button
            color="error"
            onClick={onRemove}
            aria-label={`${translate('desk.rates.removeRank')}: ${name}`}
          >
            {translate('desk.rates.removeRank')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
