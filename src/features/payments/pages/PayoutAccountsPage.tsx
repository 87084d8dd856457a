import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { MoneyPage } from '../components/MoneyPage.tsx'
import { VisuallyHidden } from '#src/ui/primitives/VisuallyHidden/index.ts'
import { AccountForm } from '../components/AccountForm.tsx'
import { Actions, Fact, Facts, Head, List, Stack } from '../components/parts.tsx'
import { usePayments } from '../use-payments.ts'
import { useStarted } from '../use-started.ts'
import { WithdrawStore } from '../withdraw.store.ts'
import type { PayoutAccounts } from '../withdraw.store.ts'

/** Payout accounts in the player's own name. Adding or removing one needs step-up authentication. */
export const PayoutAccountsPage = observer(function PayoutAccountsPage() {
  const { t } = useTranslation()
  const deps = usePayments()
  const store = useStarted(() => new WithdrawStore(deps))
  const { accounts: known, failure } = store
  return (
    <MoneyPage
      title={t('payments:account.title')}
      failure={known === null ? failure : null}
      onRetry={() => store.load()}
    >
      <Text tone="muted">{t('payments:account.about')}</Text>
      {known === null ? <Skeleton shape="wide" /> : <Accounts store={store} known={known} />}
    </MoneyPage>
  )
})

const Accounts = observer(function Accounts({
  store,
  known,
}: {
  store: WithdrawStore
  known: PayoutAccounts
}) {
  const { t } = useTranslation()
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      {known.accounts.length === 0 && !isAdding && (
        <EmptyState icon="wallet">{t('payments:account.noneYet')}</EmptyState>
      )}
      <List aria-label={t('payments:account.title')}>
        {known.accounts.map((account) => (
          <li key={account.accountId}>
            <Account store={store} account={account} />
          </li>
        ))}
      </List>
      {isAdding ? (
        <Card>
          <AccountForm store={store} known={known} onDone={() => setAdding(false)} />
        </Card>
      ) : known.kinds.length === 0 ? (
        <Text tone="muted">{t('payments:withdraw.none')}</Text>
      ) : (
        <Actions>
          <Button icon="plus" onClick={() => setAdding(true)}>
            {t(known.accounts.length === 0 ? 'payments:account.save' : 'payments:account.add')}
          </Button>
        </Actions>
      )}
    </>
  )
})

const Account = observer(function Account({
  store,
  account: { accountId, kind, holder, masked, createdAt },
}: {
  store: WithdrawStore
  account: PayoutAccounts['accounts'][number]
}) {
  const { t } = useTranslation()
  const { time } = useFormat()
  return (
    <Card>
      <Stack>
        <Head>
          <strong>
            {t(`payments:account.kinds.${kind}`)} · <bdi>{masked}</bdi>
          </strong>
          <Button
            size="sm"
            tone="quiet"
            icon="close"
            busy={store.busy === `remove ${accountId}`}
            onClick={() => void store.removeAccount(accountId)}
          >
            {t('payments:account.remove')}
            <VisuallyHidden> {masked}</VisuallyHidden>
          </Button>
        </Head>
        <Facts>
          <Fact name={t('payments:account.holder')}>{holder}</Fact>
          <Fact name={t('payments:account.since')}>{time(createdAt)}</Fact>
        </Facts>
      </Stack>
    </Card>
  )
})
