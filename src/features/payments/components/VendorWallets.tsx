import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { fromDecimal } from '#domain/money/money.ts'
import { useFormat } from '#src/record-page/index.ts'
import { ErrorState } from '#src/ui/patterns/ErrorState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { plainAmount } from '#src/lib/plain-amount.ts'
import { usePayments } from '../use-payments.ts'
import { useStarted } from '../use-started.ts'
import { VendorWalletsStore } from '../vendor-wallets.store.ts'
import type { VendorWallet } from '../vendor-wallets.store.ts'
import { OrderNotes } from './OrderNotes.tsx'
import { Actions, Fact, Facts, Form, Note, Stack } from './parts.tsx'

/** A note if all games share one balance; otherwise each vendor's wallet with transfers in and out. */
export const VendorWallets = observer(function VendorWallets() {
  const { t } = useTranslation()
  const deps = usePayments()
  const store = useStarted(() => new VendorWalletsStore(deps))
  const { wallets, failure } = store
  if (failure !== null && wallets === null)
    return (
      <ErrorState
        title={t('payments:wallets.failed')}
        code={failure.code}
        action={<Button onClick={() => void store.load()}>{t('app:tryAgain')}</Button>}
      >
        {t(failure.copyKey)}
      </ErrorState>
    )
  if (wallets === null) return <Skeleton shape="control" />
  if (wallets.isSingle) return <Text tone="muted">{t('wallet:page.one')}</Text>
  return (
    <Card padding="lg">
      <Stack>
        <Heading level={2} size="md">
          {t('payments:wallets.title')}
        </Heading>
        <Text tone="muted">{t('payments:wallets.text')}</Text>
        <Balances wallets={wallets.wallets} />
        {wallets.wallets.length > 0 && <Transfer store={store} wallets={wallets.wallets} />}
      </Stack>
    </Card>
  )
})

function Balances({ wallets }: { wallets: readonly VendorWallet[] }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  if (wallets.length === 0) return <Text>{t('payments:wallets.none')}</Text>
  return (
    <Facts>
      {wallets.map(({ walletCode, name, balance, inTransit, currency }) => (
        <Fact key={walletCode} name={name}>
          {balance === null ? t('payments:wallets.silent') : money(balance, currency)}
          {(fromDecimal(inTransit, currency) ?? 0n) !== 0n &&
            ` · ${t('payments:wallets.inTransit', { amount: money(inTransit, currency) })}`}
        </Fact>
      ))}
    </Facts>
  )
}

const directions = ['in', 'out'] as const

const Transfer = observer(function Transfer({
  store,
  wallets,
}: {
  store: VendorWalletsStore
  wallets: readonly VendorWallet[]
}) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<string | null>(null)
  const [direction, setDirection] = useState<(typeof directions)[number]>('in')
  const [amount, setAmount] = useState('')
  const [isTried, setTried] = useState(false)
  const wallet = wallets.find(({ walletCode }) => walletCode === chosen) ?? wallets[0]
  if (wallet === undefined) return null
  const { walletCode, currency } = wallet
  const plain = plainAmount(amount, currency)
  const isReadable = (fromDecimal(plain, currency) ?? 0n) > 0n
  const isBusy = store.order.state !== 'idle'
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isReadable) return
    if (!(await store.transfer({ walletCode, direction, amount: plain }))) return
    setAmount('')
    setTried(false)
  }
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <Select
        label={t('payments:wallets.wallet')}
        value={walletCode}
        options={wallets.map((each) => ({ value: each.walletCode, label: each.name }))}
        onChange={({ target }) => setChosen(target.value)}
      />
      <Select
        label={t('payments:wallets.direction')}
        value={direction}
        options={directions.map((each) => ({ value: each, label: t(`payments:wallets.${each}`) }))}
        onChange={({ target }) => setDirection(target.value === 'out' ? 'out' : 'in')}
      />
      <TextField
        label={t('payments:amount')}
        inputMode="decimal"
        autoComplete="off"
        required
        value={amount}
        prefix={currency}
        error={
          isTried && !isReadable
            ? t(`payments:amountProblem.${amount.trim() === '' ? 'missing' : 'unreadable'}`)
            : undefined
        }
        onChange={({ target }) => setAmount(target.value)}
      />
      <OrderNotes state={store.order.state} error={store.order.error} />
      {store.outcome !== null && store.order.state === 'idle' && (
        <Note tone={store.outcome === 'done' ? 'positive' : 'warning'} icon="transfer">
          {t(`payments:wallets.outcome.${store.outcome}`)}
        </Note>
      )}
      <Actions>
        <Button type="submit" icon="transfer" busy={isBusy}>
          {t('payments:wallets.submit')}
        </Button>
        <Button
          tone="quiet"
          disabled={isBusy}
          onClick={() => void store.transfer({ walletCode, direction: 'out' })}
        >
          {t('payments:wallets.everything')}
        </Button>
      </Actions>
    </Form>
  )
})
