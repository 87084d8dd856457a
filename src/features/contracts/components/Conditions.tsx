import { useTranslation } from 'react-i18next'
import { contractShapes, deductions, isByCalendar } from '#domain/agents/terms.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { FieldGroup } from '#src/ui/primitives/FieldGroup/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import type { Draft } from '../draft.ts'
import { Stack } from './parts.ts'
import { PayoutFields } from './PayoutFields.tsx'

interface ConditionsProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

/** Fields for period, lobbies, own play, deductions, carried losses and rules of the payout. */
export const Conditions = ({ draft, onChange }: ConditionsProps) => {
  const { t } = useTranslation()
  const { basis, periods } = contractShapes[draft.kind]
  const { lobbies } = draft
  return (
    <Stack>
      {periods.length > 1 && (
        <Select
          label={t('contracts:editor.period')}
          value={draft.period}
          options={periods.map((value) => ({ value, label: t(`contracts:periodNames.${value}`) }))}
          onChange={({ target }) =>
            onChange({ ...draft, period: periods.find((each) => each === target.value) ?? draft.period })
          }
        />
      )}
      <FieldGroup legend={t('contracts:editor.lobbies')} columns={2}>
        <Checkbox
          label={t('contracts:editor.allLobbies')}
          checked={lobbies === null}
          onChange={({ target }) => onChange({ ...draft, lobbies: target.checked ? null : [] })}
        />
        {lobbies !== null &&
          gameCategories.map(({ gameType, nameKey }) => (
            <Checkbox
              key={gameType}
              label={t(nameKey)}
              checked={lobbies.includes(gameType)}
              onChange={({ target }) =>
                onChange({ ...draft, lobbies: toggled(lobbies, gameType, target.checked) })
              }
            />
          ))}
      </FieldGroup>
      <FieldGroup legend={t('contracts:editor.conditions')}>
        <Checkbox
          label={t('contracts:editor.ownPlay')}
          checked={draft.countsOwnPlay}
          onChange={({ target }) => onChange({ ...draft, countsOwnPlay: target.checked })}
        />
        {basis === 'netLoss' && (
          <Checkbox
            label={t('contracts:editor.carries')}
            checked={draft.carriesLosses}
            onChange={({ target }) => onChange({ ...draft, carriesLosses: target.checked })}
          />
        )}
      </FieldGroup>
      {basis === 'netLoss' && (
        <FieldGroup legend={t('contracts:editor.deducts')} columns={2}>
          {deductions.map((name) => (
            <Checkbox
              key={name}
              label={t(`contracts:deductions.${name}`)}
              checked={draft.deducts.includes(name)}
              onChange={({ target }) =>
                onChange({ ...draft, deducts: toggled(draft.deducts, name, target.checked) })
              }
            />
          ))}
        </FieldGroup>
      )}
      {basis === 'netLoss' && draft.deducts.includes('fees') && (
        <FieldGroup legend={t('contracts:editor.fees')} columns={2}>
          {(['platform', 'payment'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`contracts:editor.fee.${name}`)}
              inputMode="decimal"
              autoComplete="off"
              suffix="%"
              value={draft.fees[name]}
              onChange={({ target }) => onChange({ ...draft, fees: { ...draft.fees, [name]: target.value } })}
            />
          ))}
        </FieldGroup>
      )}
      {isByCalendar(draft.period) && <PayoutFields draft={draft} onChange={onChange} />}
    </Stack>
  )
}

const toggled = <T,>(all: readonly T[], one: T, isOn: boolean): readonly T[] =>
  isOn ? [...all, one] : all.filter((each) => each !== one)
