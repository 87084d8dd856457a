import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { HelpLink } from '#src/features/help/index.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { space } from '#src/lib/tokens.ts'
import { plainAmount } from '#src/lib/plain-amount.ts'
import { amountProblem, isLess, lesser, suggestions } from '../amount.ts'
import type { DepositMethod, DepositMethods, DepositStore } from '../deposit.store.ts'
import { OrderNotes } from './OrderNotes.tsx'
import { Form, Note } from './parts.tsx'

const icons = { pix: 'bolt', bank: 'receipt', voucher: 'gift' } as const

const Suggestions = styled.fieldset({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(3),
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  // Two of equal width: four do not fit beside each other, and three leave one alone.
  [onPhone]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space(2) },
})

/** Form for a new deposit: method and amount. */
export const DepositForm = observer(function DepositForm({
  store,
  offer,
}: {
  store: DepositStore
  offer: DepositMethods
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<DepositMethod | null>(null)
  const method = offer.methods.find((each) => each.method === chosen) ?? offer.methods[0]
  if (method === undefined) return <Text tone="muted">{t('payments:deposit.none')}</Text>
  return (
    <Tabs
      label={t('payments:deposit.ways')}
      tabs={offer.methods.map((each) => ({
        id: each.method,
        label: t(`payments:deposit.way.${each.method}`),
        icon: icons[each.method],
      }))}
      selected={method.method}
      onSelect={setChosen}
    >
      {method.method === 'voucher' ? (
        <VoucherForm store={store} />
      ) : (
        <AmountForm
          key={method.method}
          store={store}
          way={method.method}
          bounds={{ min: method.min ?? '0', max: method.max ?? '0', currency: offer.currency }}
          room={offer.room}
        />
      )}
    </Tabs>
  )
})

interface Bounds {
  readonly min: string
  readonly max: string
  readonly currency: string
}

const AmountForm = observer(function AmountForm({
  store,
  way,
  bounds: offered,
  room,
}: {
  store: DepositStore
  way: 'pix' | 'bank'
  bounds: Bounds
  room: DepositMethods['room']
}) {
  const { t } = useTranslation()
  const { money, time } = useFormat()
  const [amount, setAmount] = useState('')
  const [isTried, setTried] = useState(false)
  const { min, currency } = offered
  const max = room === null ? offered.max : lesser(room.left, offered.max, currency)
  const bounds = { min, max, currency }
  const left = room && { left: money(room.left, currency), when: time(room.freesAt) }
  const range = { min: money(min, currency), max: money(max, currency) }
  const problem = isTried ? amountProblem(amount, bounds) : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (amountProblem(amount, bounds) !== null) return
    const deposit = await store.pay({ method: way, amount: plainAmount(amount, currency) })
    if (deposit === null) return
    setAmount('')
    setTried(false)
  }
  if (left !== null && isLess(max, min, currency))
    return <Note icon="shield">{t('payments:deposit.noRoom', left)}</Note>
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {left !== null && <Note icon="shield">{t('payments:deposit.room', left)}</Note>}
      <TextField
        label={t('payments:amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        prefix={currency}
        hint={t('payments:bounds', range)}
        error={problem === null ? undefined : t(`payments:amountProblem.${problem}`, range)}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Suggestions aria-label={t('payments:suggestions')}>
        {suggestions(bounds).map((each) => (
          <Chip key={each} selected={plainAmount(amount, currency) === each} onClick={() => setAmount(each)}>
            {money(each, currency)}
          </Chip>
        ))}
      </Suggestions>
      <OrderNotes state={store.order.state} error={store.order.error} />
      {/* Before the explanation, so that a phone shows it below the amount without scrolling. */}
      <Button type="submit" icon="deposit" busy={store.order.state !== 'idle'}>
        {t(`payments:deposit.start.${way}`)}
      </Button>
      <Text size="sm" tone="muted">
        {t(`payments:deposit.about.${way}`)}
      </Text>
      <HelpLink to={`deposit-${way}`} />
    </Form>
  )
})

const VoucherForm = observer(function VoucherForm({ store }: { store: DepositStore }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [credited, setCredited] = useState<string | null>(null)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setCredited(null)
    const isWhole = code.replaceAll(/[^A-Za-z0-9]/g, '').length === 16
    setProblem(isWhole ? null : t('payments:deposit.voucher.incomplete'))
    if (!isWhole) return
    const deposit = await store.pay({ method: 'voucher', code: code.trim() })
    if (deposit === null) return
    setCode('')
    setCredited(money(deposit.received ?? deposit.amount, deposit.currency))
  }
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label={t('payments:deposit.voucher.code')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        required
        maxLength={40}
        value={code}
        hint={t('payments:deposit.voucher.hint')}
        error={problem ?? undefined}
        onChange={(event) => setCode(event.target.value)}
      />
      <OrderNotes state={store.order.state} error={store.order.error} />
      {credited !== null && (
        <Note tone="positive" icon="check">
          {t('payments:deposit.voucher.credited', { amount: credited })}
        </Note>
      )}
      <HelpLink to="deposit-voucher" />
      <Button type="submit" icon="gift" busy={store.order.state !== 'idle'}>
        {t('payments:deposit.start.voucher')}
      </Button>
    </Form>
  )
})
