import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useLocaleState, useTranslate } from 'react-admin'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { categoryIds } from '#schemas/api/categories.ts'
import { ratesBounds } from '#schemas/api/ops-rates.ts'
import { Option } from '../parts/fields.tsx'
import { emptyRank } from './rates-draft.ts'
import type { RankDraft, RatesDraft } from './rates-fields.ts'
import { faultsOf, isRankField, isRate } from './rates-faults.ts'
import type { RankField, RatesFault } from './rates-faults.ts'

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
/** Characters of the highest percentage and amount, with two decimals. */
const longest = { percent: 5, units: 11 } as const

const share = (locale: string, basisPoints: number): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000)

interface FigureProps {
  /** Copy key. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly required?: boolean
  readonly isValid: boolean
  readonly maxLength: number
  /** The highest value, as text. */
  readonly most?: string
}

/** A figure with its bound; one that is typed and wrong is marked. */
function Figure({ label, value, onChange, required = true, isValid, maxLength, most }: FigureProps) {
  const translate = useTranslate()
  return (
    <TextField
      fullWidth
      required={required}
      label={translate(label)}
      value={value}
      error={value.trim() !== '' && !isValid}
      helperText={most === undefined ? undefined : translate('desk.rates.upTo', { most })}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ htmlInput: { maxLength, ...(most !== undefined && { inputMode: 'decimal' }) } }}
    />
  )
}

/** The fields of ranks and rebate rates. */
export function RatesForm({ draft, onChange }: RatesFormProps) {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  // The brand's today is this day in UTC, the one before or the one after; the gateway knows it.
  const [last] = useState(() => addDays(new Date().toISOString().slice(0, 10), ratesBounds.daysAhead + 1))
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
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: last } }}
      />
      <Alert severity="info">{translate('desk.rates.rules')}</Alert>
      <Box component="fieldset" sx={{ ...frame, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
        <Legend>{translate('desk.rates.rebatePercent')}</Legend>
        {categoryIds.map((id) => (
          <Figure
            key={id}
            label={`desk.promotions.games.${id}`}
            required={false}
            value={rebate[id]}
            onChange={(percent) => onChange({ ...draft, rebate: { ...rebate, [id]: percent } })}
            isValid={isRate(rebate[id])}
            maxLength={longest.percent}
            most={share(locale, ratesBounds.rebateBasisPoints)}
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
            ranks.length < ratesBounds.ranks
              ? () => setRanks([...ranks.slice(0, place + 1), emptyRank, ...ranks.slice(place + 1)])
              : null
          }
          onRemove={ranks.length === 1 ? null : () => setRanks(ranks.filter((_, at) => at !== place))}
        />
      ))}
      <Faults faults={faultsOf(draft)} />
    </>
  )
}

/** Names the fields that keep the form from being confirmed. */
function Faults({ faults }: { readonly faults: readonly RatesFault[] }) {
  const translate = useTranslate()
  const nameOf = (fault: RatesFault): string => {
    if (fault.of === 'validFrom') return translate('desk.rates.validFrom')
    if (fault.of === 'rebate')
      return `${translate('desk.rates.rebate')}: ${translate(`desk.promotions.games.${fault.category}`)}`
    const rank = translate('desk.rates.rankAt', { place: fault.place })
    return `${rank}: ${translate(rankLabels[fault.field])}`
  }
  return (
    <Typography component="output" variant="body2" color="textSecondary">
      {faults.length > 0 && translate('desk.rates.toFix', { fields: faults.map(nameOf).join('; ') })}
    </Typography>
  )
}

/** Copy keys of the fields. */
const rankLabels: Readonly<Record<RankField, string>> = {
  name: 'desk.rates.name',
  turnoverUnits: 'desk.rates.turnoverUnits',
  rebate: 'desk.rates.rankPercent',
  giftUnits: 'desk.rates.giftUnits',
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
  /** Puts a rank between this one and the next rank up, which is shown below it; null: there are enough. */
  readonly onInsert: (() => void) | null
  /** Null: the only rank. */
  readonly onRemove: (() => void) | null
}

function Rank({ place, rank, onChange, onInsert, onRemove }: RankProps) {
  const translate = useTranslate()
  const name = translate('desk.rates.rankAt', { place })
  const [locale] = useLocaleState()
  const set = (part: Partial<RankDraft>) => onChange({ ...rank, ...part })
  const units = {
    maxLength: longest.units,
    most: new Intl.NumberFormat(locale).format(ratesBounds.units),
  }
  const limits = {
    name: { maxLength: ratesBounds.nameLength },
    turnoverUnits: units,
    rebate: { maxLength: longest.percent, most: share(locale, ratesBounds.rankBasisPoints) },
    giftUnits: units,
  }
  return (
    <Box component="fieldset" sx={{ ...frame, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      <Legend>{name}</Legend>
      {(['name', 'turnoverUnits', 'rebate', 'giftUnits'] as const).map((field) => (
        <Figure
          key={field}
          label={rankLabels[field]}
          value={rank[field]}
          onChange={(value) => set({ [field]: value })}
          isValid={isRankField(field, rank[field])}
          {...limits[field]}
        />
      ))}
      <Option
        label="desk.rates.needsCheckField"
        isOn={rank.needsCheck}
        onChange={(needsCheck) => set({ needsCheck })}
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
