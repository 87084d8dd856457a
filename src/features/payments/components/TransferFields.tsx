import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ApiError } from '#src/api/api-error.ts'
import { useFormat } from '#src/record-page/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import type { TransferDraft } from '../use-transfer-draft.ts'
import { OrderNotes } from './OrderNotes.tsx'
import { Note } from './parts.tsx'
import { PinField } from './PinField.tsx'

interface TransferFieldsProps {
  draft: TransferDraft
  store: {
    readonly state: 'idle' | 'sending' | 'checking'
    readonly error: ApiError | null
    readonly sent: { readonly amount: string; readonly currency: string } | null
  }
  /** Copy key: the transfer of `amount` was sent. */
  sentText: string
}

/** Amount and PIN of a transfer, and what became of the last one. */
export const TransferFields = observer(function TransferFields({
  draft,
  store: { state, error, sent },
  sentText,
}: TransferFieldsProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const { bounds, problem, isTried } = draft
  const { currency } = bounds
  const range = { min: money(bounds.min, currency), max: money(bounds.max, currency) }
  return (
    <>
      <TextField
        label={t('payments:amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={draft.amount}
        prefix={currency}
        hint={t('payments:bounds', range)}
        error={isTried && problem !== null ? t(`payments:amountProblem.${problem}`, range) : undefined}
        onChange={({ target }) => draft.setAmount(target.value)}
      />
      <PinField hasPin={draft.hasPin} pin={draft.pin} isTried={isTried} onChange={draft.setPin} />
      <OrderNotes state={state} error={error} />
      {sent !== null && state === 'idle' && (
        <Note tone="positive" icon="check">
          {t(sentText, { amount: money(sent.amount, sent.currency) })}
        </Note>
      )}
    </>
  )
})
