import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import { space } from '#src/lib/tokens.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import type { LimitsStore, PlayerLimit } from '../limits.store.ts'
import { isNothing, typedFigure } from '../typed-figure.ts'
import { ZeroQuestion } from './ZeroQuestion.tsx'

const Form = styled.form({ display: 'grid', gap: space(4) })

interface LimitDialogProps {
  store: LimitsStore
  limit: PlayerLimit
  protection: ProtectionReply
}

/** Edits a limit. The current value is prefilled only where the market allows it. */
export const LimitDialog = observer(function LimitDialog({ store, limit, protection }: LimitDialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const { kind, period, amount } = limit
  const { currency, mayPrefill, increaseCoolOffH: count, increaseAfterPeriodEnd } = protection
  const [typed, setTyped] = useState(mayPrefill ? (amount ?? '') : '')
  const [error, setError] = useState<string | undefined>(undefined)
  /** A limit of nothing that awaits confirmation. */
  const [asked, setAsked] = useState<string | null>(null)
  const close = () => store.edit(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const figure = typedFigure(typed, kind, currency)
    const problem = typed.trim() === '' ? 'protection:dialog.required' : 'errors:protection.limitInvalid'
    setError(figure === null ? t(problem) : undefined)
    if (figure === null) return
    if (isNothing(figure)) setAsked(figure)
    else void store.save(limit, figure)
  }

  if (asked !== null)
    return (
      <ZeroQuestion
        kinds={[kind]}
        protection={protection}
        busy={store.busy === 'save'}
        onConfirm={() => void store.save(limit, asked).then(() => setAsked(null))}
        onCancel={() => setAsked(null)}
      />
    )
  const refused = store.refusal === null ? undefined : t(store.refusal.copyKey)
  return (
    <Dialog
      title={`${t(`protection:kind.${kind}`)}: ${t(`protection:period.${period}`)}`}
      closeLabel={t('protection:dialog.cancel')}
      onClose={close}
      size="sm"
      dismissible
      footer={
        <>
          {amount !== null && (
            <Button tone="quiet" busy={store.busy === 'save'} onClick={() => void store.save(limit, null)}>
              {t('protection:dialog.remove')}
            </Button>
          )}
          <Button type="submit" form={id} busy={store.busy === 'save'}>
            {t('protection:dialog.save')}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit} noValidate>
        <TextField
          label={t(kind === 'time' ? 'protection:dialog.minutes' : 'protection:dialog.amount')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          inputMode={kind === 'time' ? 'numeric' : 'decimal'}
          autoComplete="off"
          prefix={kind === 'time' ? undefined : currency}
          error={error ?? refused}
          hint={t('protection:dialog.hintTighter')}
          required
          data-autofocus
        />
        <Text size="sm" tone="muted">
          {t('protection:dialog.hintLooser', { count })}{' '}
          {increaseAfterPeriodEnd && t('protection:dialog.hintPeriod')}
        </Text>
      </Form>
    </Dialog>
  )
})
