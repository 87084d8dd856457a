import { observer } from 'mobx-react-lite'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Reply } from '#schemas/api/route.ts'
import { getUpline, sendUplineByPin, sendUplineProven } from '#schemas/api/upline.ts'
import { GateLink } from '#src/gates/GateLink.tsx'
import { useFormat } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { MoneyPage } from './MoneyPage.tsx'
import { Actions, Fact, Facts, Form, Note, Stack } from './parts.tsx'
import { TransferFields } from './TransferFields.tsx'
import { TransferStore } from '../transfer.store.ts'
import { usePayments } from '../use-payments.ts'
import { useStarted } from '../use-started.ts'
import { useTransferDraft } from '../use-transfer-draft.ts'

const routes = { terms: getUpline, byPin: sendUplineByPin, proven: sendUplineProven }
type UplineStore = TransferStore<typeof routes>
type UplineTerms = Reply<typeof getUpline>

interface UplineTransferProps {
  /** Heading of the page; null if the surrounding page has one. */
  title: string | null
}

/** Transfers money to the agent whose invitation code the account registered with. */
export const UplineTransfer = observer(function UplineTransfer({ title }: UplineTransferProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const deps = usePayments()
  const store = useStarted(() => new TransferStore(deps, routes))
  const { terms, failure } = store
  return (
    <MoneyPage title={title} failure={terms === null ? failure : null} onRetry={() => store.load()}>
      <Card aria-busy={terms === null}>
        {terms === null ? (
          <Skeleton shape="wide" />
        ) : terms.upline === null ? (
          <EmptyState icon="users">{t('payments:upline.nobody')}</EmptyState>
        ) : (
          <Stack>
            <div>
              <Text size="sm" tone="muted">
                {t('wallet:page.playable')}
              </Text>
              <Money size="xl" text={money(terms.playable, terms.currency)} />
            </div>
            <Facts>
              <Fact name={t('payments:upline.to')}>
                {[terms.upline.name, terms.upline.code].filter((text) => text !== '').join(' · ')}
              </Fact>
              <Fact name={t('payments:upline.leftToday')}>{money(terms.leftToday, terms.currency)}</Fact>
            </Facts>
            <Note icon="info">{t('payments:upline.final')}</Note>
            <SendForm store={store} terms={terms} />
          </Stack>
        )}
      </Card>
      <Actions>
        <GateLink id="member.accountRecords" to="/member/records" icon="receipt">
          {t('payments:upline.records')}
        </GateLink>
      </Actions>
    </MoneyPage>
  )
})

const SendForm = observer(function SendForm({ store, terms }: { store: UplineStore; terms: UplineTerms }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const draft = useTransferDraft(terms)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (draft.check()) await draft.send((amount, pin) => store.send({ amount }, pin))
  }
  if (draft.isNoneLeft) {
    const { min, max, currency } = draft.bounds
    return (
      <Note icon="clock">
        {t('payments:upline.noneLeft', { min: money(min, currency), max: money(max, currency) })}
      </Note>
    )
  }
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      <TransferFields draft={draft} store={store} sentText="payments:upline.sent" />
      <Button type="submit" icon="transfer" busy={store.state !== 'idle'}>
        {t('payments:upline.submit')}
      </Button>
    </Form>
  )
})
