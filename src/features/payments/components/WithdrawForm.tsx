import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import { HelpLink } from '#src/features/help/index.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { plainAmount } from '#src/lib/plain-amount.ts'
import { amountProblem } from '../amount.ts'
import type { PayoutAccounts, WithdrawStore, WithdrawTerms } from '../withdraw.store.ts'
import { OrderNotes } from './OrderNotes.tsx'
import { Actions, Fact, Facts, Form } from './parts.tsx'
import { isPinShort, PinField } from './PinField.tsx'

/** Form for a withdrawal: payout account, amount and PIN. */
export const WithdrawForm = observer(function WithdrawForm({
  store,
  terms,
  known,
  onAdd,
}: {
  store: WithdrawStore
  terms: WithdrawTerms
  known: PayoutAccounts
  onAdd: () => void
}) {
  const { t } = useTranslation()
  const { money, count } = useFormat()
  const [chosen, setChosen] = useState<string | null>(null)
  const [amount, setAmount] = useState('')
  const [pin, setPin] = useState('')
  const [isTried, setTried] = useState(false)
  const account = known.accounts.find(({ accountId }) => accountId === chosen) ?? known.accounts[0]
  const offered = terms.kinds.find(({ kind }) => kind === account?.kind)
  if (account === undefined) return null
  const { currency } = terms
  const bounds = { min: offered?.min ?? '0', max: offered?.max ?? '0', currency }
  const range = { min: money(bounds.min, currency), max: money(bounds.max, currency) }
  const amountIssue = amountProblem(amount, bounds, terms.playable)
  const fee = offered?.fee ?? '0'
  const arrives =
    amountIssue === null
      ? (fromDecimal(plainAmount(amount, currency), currency) ?? 0n) - (fromDecimal(fee, currency) ?? 0n)
      : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amountIssue !== null || (terms.hasPin && isPinShort(pin))) return
    const order = { accountId: account.accountId, amount: plainAmount(amount, currency) }
    if (!(await store.withdraw({ ...order, pin: terms.hasPin ? pin : null }))) return setPin('')
    setAmount('')
    setPin('')
    setTried(false)
    return undefined
  }
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Select
        label={t('payments:withdraw.to')}
        value={account.accountId}
        options={known.accounts.map((each) => ({
          value: each.accountId,
          label: `${t(`payments:account.kinds.${each.kind}`)} · ${each.masked}`,
        }))}
        onChange={(event) => setChosen(event.target.value)}
      />
      <Actions>
        <Button tone="quiet" size="sm" icon="plus" onClick={onAdd}>
          {t('payments:account.add')}
        </Button>
        <Button
          tone="quiet"
          size="sm"
          busy={store.busy === `remove ${account.accountId}`}
          onClick={() => void store.removeAccount(account.accountId)}
        >
          {t('payments:account.remove')}
        </Button>
      </Actions>
      <TextField
        label={t('payments:amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        prefix={currency}
        hint={t('payments:bounds', range)}
        error={
          isTried && amountIssue !== null ? t(`payments:amountProblem.${amountIssue}`, range) : undefined
        }
        onChange={(event) => setAmount(event.target.value)}
      />
      <PinField hasPin={terms.hasPin} pin={pin} isTried={isTried} onChange={setPin} />
      <Facts>
        <Fact name={t('payments:withdraw.fee')}>{money(fee, currency)}</Fact>
        <Fact name={t('payments:withdraw.payout')}>
          {arrives === null || arrives <= 0n ? '—' : money(toDecimal(arrives, currency), currency)}
        </Fact>
        <Fact name={t('payments:withdraw.within')}>
          {terms.promiseMin < 120
            ? t('payments:withdraw.minutes', { count: terms.promiseMin, shown: count(terms.promiseMin) })
            : t('payments:withdraw.hours', {
                count: Math.round(terms.promiseMin / 60),
                shown: count(Math.round(terms.promiseMin / 60)),
              })}
        </Fact>
      </Facts>
      <Text size="sm" tone="muted">
        {t(terms.reversible ? 'payments:withdraw.canReverse' : 'payments:withdraw.cannotReverse')}
      </Text>
      <HelpLink to="withdraw" />
      <OrderNotes state={store.orderState} error={store.orderError} />
      <Button type="submit" icon="withdraw" busy={store.orderState !== 'idle'}>
        {t('payments:withdraw.submit')}
      </Button>
    </Form>
  )
})
