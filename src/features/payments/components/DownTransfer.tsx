import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { getDownTransfer, listTeam, sendDownByPin, sendDownProven } from '#schemas/api/agents.ts'
import type { Reply } from '#schemas/api/route.ts'
import { toApiError } from '#src/api/api-error.ts'
import { today, useFormat, usePageServices } from '#src/record-page/index.ts'
import type { PageServices } from '#src/record-page/index.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Money } from '#src/ui/primitives/Money/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { TransferStore } from '../transfer.store.ts'
import { usePayments } from '../use-payments.ts'
import { useStarted } from '../use-started.ts'
import { useTransferDraft } from '../use-transfer-draft.ts'
import { MoneyPage } from './MoneyPage.tsx'
import { Fact, Facts, Form, Note, Stack } from './parts.tsx'
import { TransferFields } from './TransferFields.tsx'

const routes = { terms: getDownTransfer, byPin: sendDownByPin, proven: sendDownProven }
type DownStore = TransferStore<typeof routes>
type Terms = Reply<typeof getDownTransfer>

interface Recipient {
  readonly memberId: string
  readonly username: string
}

/** Transfers money to a direct downline. `to`: username the form is prefilled with. */
export const DownTransfer = observer(function DownTransfer({ to }: { to: string }) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const deps = usePayments()
  const store = useStarted(() => new TransferStore(deps, routes))
  const { terms, failure } = store
  return (
    <MoneyPage title={null} failure={terms === null ? failure : null} onRetry={() => store.load()}>
      <Card aria-busy={terms === null}>
        {terms === null ? (
          <Skeleton shape="wide" />
        ) : (
          <Stack>
            <div>
              <Text size="sm" tone="muted">
                {t('wallet:page.playable')}
              </Text>
              <Money size="xl" text={money(terms.playable, terms.currency)} />
            </div>
            <Facts>
              <Fact name={t('agents:transfers.leftToday')}>{money(terms.leftToday, terms.currency)}</Fact>
            </Facts>
            <Note icon="info">{t('agents:transfers.final')}</Note>
            <SendForm store={store} terms={terms} to={to} />
          </Stack>
        )}
      </Card>
    </MoneyPage>
  )
})

interface SendFormProps {
  store: DownStore
  terms: Terms
  to: string
}

const SendForm = observer(function SendForm({ store, terms, to }: SendFormProps) {
  const { t } = useTranslation()
  const { money } = useFormat()
  const services = usePageServices()
  const [username, setUsername] = useState(to)
  const draft = useTransferDraft(terms)
  const [isLooking, setLooking] = useState(false)
  /** Why no recipient was found: a copy key. */
  const [toProblem, setToProblem] = useState<string | null>(null)
  const [asked, setAsked] = useState<Recipient | null>(null)

  const review = async (event: FormEvent) => {
    event.preventDefault()
    const isComplete = draft.check()
    setToProblem(username.trim() === '' ? 'agents:usernameMissing' : null)
    if (username.trim() === '' || !isComplete) return
    setLooking(true)
    try {
      const found = await findDirect(services, username.trim())
      setAsked(found)
      if (found === null) setToProblem('agents:transfers.toUnknown')
    } catch (error) {
      setToProblem(toApiError(error).copyKey)
    }
    setLooking(false)
  }
  const send = async ({ memberId }: Recipient) => {
    setAsked(null)
    await draft.send((amount, pin) => store.send({ memberId, amount }, pin))
  }

  if (draft.isNoneLeft) return <Note icon="clock">{t('agents:transfers.noneLeft')}</Note>
  return (
    <Form noValidate onSubmit={(event) => void review(event)}>
      <TextField
        label={t('agents:transfers.to')}
        hint={t('agents:transfers.toHint')}
        required
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        error={toProblem === null ? undefined : t(toProblem)}
        onChange={({ target }) => setUsername(target.value)}
      />
      <TransferFields draft={draft} store={store} sentText="agents:transfers.sent" />
      <Button type="submit" icon="transfer" busy={isLooking || store.state !== 'idle'}>
        {t('agents:transfers.review')}
      </Button>
      {asked !== null && (
        <ConfirmDialog
          title={t('agents:transfers.confirm', {
            amount: money(draft.plain, terms.currency),
            username: asked.username,
          })}
          confirmLabel={t('agents:transfers.submit')}
          cancelLabel={t('app:cancel')}
          onConfirm={() => void send(asked)}
          onCancel={() => setAsked(null)}
        >
          <Text>{t('agents:transfers.final')}</Text>
        </ConfirmDialog>
      )}
    </Form>
  )
})

/** The direct downline with exactly this username; null: none. */
async function findDirect(services: PageServices, username: string): Promise<Recipient | null> {
  const day = today(services)
  const { list } = await services.api.call(listTeam, {
    from: day,
    to: day,
    q: username,
    // The API searches by prefix; sorted by username, an exact match comes first.
    sort: 'username',
    order: 'oldest',
    pageSize: 20,
  })
  const same = (other: string) => other.toLowerCase() === username.toLowerCase()
  return list.find((each) => each.level === 1 && same(each.username)) ?? null
}
