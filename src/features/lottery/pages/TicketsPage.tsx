import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketWire } from '#schemas/api/lottery.ts'
import { useGuard } from '#src/features/session/index.ts'
import { Link } from '#src/lib/link.tsx'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { Answered, useAnswer } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { Head, Page, Stack } from '../components/parts.ts'
import { TicketCard } from '../components/TicketCard.tsx'
import { TicketDialog } from '../components/TicketDialog.tsx'
import { withTexts } from '../lottery-texts.tsx'
import { useLottery } from '../use-lottery.ts'

const states = ['open', 'settled'] as const
type Shown = (typeof states)[number]

/** `/lottery/tickets`: the player's tickets, open ones and settled ones. */
export const TicketsPage = withTexts(
  observer(function TicketsPage() {
    const { t } = useTranslation()
    const { isLoggedIn } = useLottery()
    const guard = useGuard()
    const [state, setState] = useState<Shown>('open')
    return (
      <Page>
        <Head>
          <Heading level={1} size="lg">
            {t('lottery:page.tickets.title')}
          </Heading>
          <nav aria-label={t('games:category.lottery')}>
            <Button as={Link} to="/lottery" tone="quiet" size="sm" icon="lottery">
              {t('games:category.lottery')}
            </Button>
          </nav>
        </Head>
        {isLoggedIn ? (
          <Tabs
            label={t('lottery:page.tickets.title')}
            tabs={states.map((id) => ({ id, label: t(`lottery:page.tickets.tabs.${id}`) }))}
            selected={state}
            onSelect={setState}
          >
            <TicketList key={state} state={state} />
          </Tabs>
        ) : (
          <EmptyState
            icon="receipt"
            action={
              <Button onClick={() => guard.run(() => undefined)}>{t('lottery:page.tickets.logIn')}</Button>
            }
          >
            {t('lottery:page.tickets.visitor')}
          </EmptyState>
        )}
      </Page>
    )
  }),
)

const pageSize = 20

/** Tickets of one state, the newest first; read again when a draw or the balance changes. */
export const TicketList = observer(function TicketList({ state, gameId }: { state: Shown; gameId?: string }) {
  const { t } = useTranslation()
  const lottery = useLottery()
  const [opened, setOpened] = useState<string | null>(null)
  const [later, setLater] = useState<{
    of: unknown
    list: readonly TicketWire[]
    next: string | null
  } | null>(null)
  const query = { state, pageSize, ...(gameId !== undefined && { gameId }) }
  const answer = useAnswer(`${state}/${gameId ?? ''}/${lottery.revision}`, () => lottery.api.tickets(query))
  const toasts = useToasts()
  const [isReading, setReading] = useState(false)
  const readOlder = async (first: unknown, shown: readonly TicketWire[], cursor: string) => {
    setReading(true)
    try {
      const page = await lottery.api.tickets({ ...query, cursor })
      setLater({ of: first, list: [...shown, ...page.list], next: page.next })
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
    } finally {
      setReading(false)
    }
  }
  return (
    <>
      <Answered
        answer={answer}
        skeleton={
          <Stack aria-busy>
            <Skeleton shape="wide" />
            <Skeleton shape="wide" />
          </Stack>
        }
      >
        {(first) => {
          // Further pages belong to the first one they were read after.
          const further = later?.of === first ? later : { list: [], next: first.next }
          const all = [...first.list, ...further.list]
          const after = further.next
          if (all.length === 0)
            return <EmptyState icon="receipt">{t(`lottery:page.tickets.none.${state}`)}</EmptyState>
          return (
            <Stack>
              {all.map((ticket) => (
                <TicketCard key={ticket.ticketId} ticket={ticket} onOpen={() => setOpened(ticket.ticketId)} />
              ))}
              {after !== null && (
                <Button
                  tone="quiet"
                  busy={isReading}
                  onClick={() => void readOlder(first, further.list, after)}
                >
                  {t('lottery:page.tickets.older')}
                </Button>
              )}
            </Stack>
          )
        }}
      </Answered>
      {opened !== null && (
        <TicketDialog ticketId={opened} onClose={() => setOpened(null)} onChanged={() => lottery.tell()} />
      )}
    </>
  )
})
