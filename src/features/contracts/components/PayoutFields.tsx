import { useTranslation } from 'react-i18next'
import { FieldGroup } from '#src/ui/primitives/FieldGroup/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import type { Draft } from '../draft.ts'
import { Stack } from './parts.ts'

interface PayoutFieldsProps {
  draft: Draft
  onChange: (draft: Draft) => void
}

/** Fields of contracts by day and longer: the active members that a payout needs, and the cut of a team without new depositors. */
export const PayoutFields = ({ draft, onChange }: PayoutFieldsProps) => {
  const { t } = useTranslation()
  const { rollsOverBelow, idle } = draft
  return (
    <Stack>
      <TextField
        label={t('contracts:editor.rollsOver')}
        hint={t('contracts:editor.rollsOverHint')}
        inputMode="numeric"
        autoComplete="off"
        value={rollsOverBelow}
        onChange={({ target }) => onChange({ ...draft, rollsOverBelow: target.value })}
      />
      <FieldGroup legend={t('contracts:editor.idle')} columns={2}>
        <TextField
          label={t('contracts:editor.idleDays')}
          inputMode="numeric"
          autoComplete="off"
          value={idle.days}
          onChange={({ target }) => onChange({ ...draft, idle: { ...idle, days: target.value } })}
        />
        <TextField
          label={t('contracts:editor.idleShare')}
          hint={t('contracts:editor.idleHint')}
          inputMode="decimal"
          autoComplete="off"
          suffix="%"
          value={idle.share}
          onChange={({ target }) => onChange({ ...draft, idle: { ...idle, share: target.value } })}
        />
      </FieldGroup>
    </Stack>
  )
}
