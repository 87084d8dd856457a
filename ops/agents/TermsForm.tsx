import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { deductions, contractShapes, isByCalendar, mostTiers } from '#domain/agents/terms.ts'
import type { ContractKind } from '#domain/agents/terms.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import { amountHtml, Choice, Field, Marks } from '../parts/fields.tsx'
import { PayoutFields } from './PayoutFields.tsx'
import { draftOf, emptyTier } from './terms-draft.ts'
import type { TermsDraft, TierDraft } from './terms-draft.ts'

const lobbies = gameCategories.map(({ gameType }) => gameType)

interface TermsFormProps {
  readonly draft: TermsDraft
  /** Contract kinds the merchant allows. */
  readonly kinds: readonly ContractKind[]
  readonly currency: string
  readonly onChange: (draft: TermsDraft) => void
}

/** Fields of a contract's terms; those that do not apply to the kind are hidden. */
export function TermsForm({ draft, kinds, currency, onChange }: TermsFormProps) {
  const translate = useTranslate()
  const { basis, periods } = contractShapes[draft.kind]
  const set = (parts: Partial<TermsDraft>) => onChange({ ...draft, ...parts })
  const { tiers } = draft
  return (
    <>
      <Choice
        label="desk.contracts.kindLabel"
        words="desk.contracts.kind"
        all={kinds}
        value={draft.kind}
        // Keeps the values that all kinds share.
        onChange={(kind) => onChange({ ...draftOf(kind), tiers, lobbies: draft.lobbies })}
        help={`desk.contracts.basisHelp.${basis}`}
      />
      <Choice
        label="desk.contracts.periodLabel"
        words="desk.contracts.period"
        all={periods}
        value={draft.period}
        onChange={(period) => set({ period })}
      />
      {tiers.map((tier, index) => (
        <TierFields
          key={index}
          number={index + 1}
          tier={tier}
          currency={currency}
          onChange={(next) => set({ tiers: tiers.with(index, next) })}
          {...(tiers.length > 1 && { onRemove: () => set({ tiers: tiers.toSpliced(index, 1) }) })}
        />
      ))}
      {tiers.length < mostTiers && (
        <Box>
          <Button onClick={() => set({ tiers: [...tiers, tiers.at(-1) ?? emptyTier] })}>
            {translate('desk.contracts.addTier')}
          </Button>
        </Box>
      )}
      <Marks
        label="desk.contracts.lobbiesLabel"
        words="desk.contracts.lobby"
        all={lobbies}
        value={draft.lobbies}
        onChange={(chosen) => set({ lobbies: chosen })}
      />
      <FormControlLabel
        control={
          <Switch
            checked={draft.countsOwnPlay}
            onChange={({ target }) => set({ countsOwnPlay: target.checked })}
          />
        }
        label={translate('desk.contracts.ownPlayCounts')}
      />
      {basis === 'netLoss' && (
        <>
          <Marks
            label="desk.contracts.deductsLabel"
            words="desk.contracts.deduction"
            all={deductions}
            value={draft.deducts}
            onChange={(deducts) => set({ deducts })}
          />
          {draft.deducts.includes('fees') && (
            <Box sx={pair}>
              {(['platform', 'payment'] as const).map((name) => (
                <Field
                  key={name}
                  label={`desk.contracts.fee.${name}`}
                  unit="%"
                  value={draft.fees[name]}
                  onChange={(percent) => set({ fees: { ...draft.fees, [name]: percent } })}
                  html={{ inputMode: 'decimal' }}
                />
              ))}
            </Box>
          )}
          <FormControlLabel
            control={
              <Switch
                checked={draft.carriesLosses}
                onChange={({ target }) => set({ carriesLosses: target.checked })}
              />
            }
            label={translate('desk.contracts.lossesCarried')}
          />
        </>
      )}
      {isByCalendar(draft.period) && <PayoutFields draft={draft} onChange={set} />}
    </>
  )
}

interface TierFieldsProps {
  /** From 1. */
  readonly number: number
  readonly tier: TierDraft
  readonly currency: string
  readonly onChange: (tier: TierDraft) => void
  /** Absent: the only tier left cannot be removed. */
  readonly onRemove?: () => void
}

function TierFields({ number, tier, currency, onChange, onRemove }: TierFieldsProps) {
  const translate = useTranslate()
  return (
    <Box component="fieldset" sx={fieldset}>
      <Typography component="legend" sx={{ paddingInline: 1 }}>
        {translate('desk.contracts.tier', { number })}
      </Typography>
      <Field
        label="desk.contracts.threshold"
        unit={currency}
        value={tier.threshold}
        onChange={(threshold) => onChange({ ...tier, threshold })}
        html={amountHtml}
      />
      <Field
        label="desk.contracts.minActive"
        type="number"
        value={tier.members}
        onChange={(members) => onChange({ ...tier, members })}
        html={{ min: 0, max: 1_000_000 }}
      />
      <Field
        label="desk.contracts.rate"
        unit="%"
        value={tier.percent}
        onChange={(percent) => onChange({ ...tier, percent })}
        html={{ inputMode: 'decimal' }}
      />
      {onRemove !== undefined && (
        <Button onClick={onRemove} aria-label={translate('desk.contracts.removeTierNumber', { number })}>
          {translate('ra.action.remove')}
        </Button>
      )}
    </Box>
  )
}

const pair = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' },
  gap: 2,
} as const

const fieldset = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '2fr 1fr 1fr auto' },
  gap: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  padding: 2,
} as const
