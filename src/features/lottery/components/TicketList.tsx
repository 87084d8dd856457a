import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TicketWire } from '#schemas/api/lottery.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { Link } from '#src/lib/link.tsx'
import { Answered, useAnswer } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { useLottery } from '../use-lottery.ts'
import { Stack } from './parts.ts'
import { TicketCard } from './TicketCard.tsx'
import { TicketDialog } from './TicketDialog.tsx'

const pageSize = 20

/** Tickets of one state, newest first; reloaded when a draw or the balance changes. */
export const TicketList = observer(function TicketList({
  state,
  gameId,
}: {
  state: 'open' | 'settled'
  gameId?: string
}) {
  const { t } = useTranslation()
  const lottery = useLottery()
  const [opened, setOpened] = useState<string | null>(null)
  const [later, setLater] = useState<{
    of: unknown
    list: readonly TicketWire[]
    next: string | null
  } | null>(null)
  const query = { state, pageSize, ...(gameId !== undefined && { gameId }) }
  const answer = useAnswer(`${state}/${gameId ?? ''}`, () => lottery.api.tickets(query), lottery.revision)
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
          // Later pages are discarded when the first page they continue is reloaded.
          const further = later?.of === first ? later : { list: [], next: first.next }
          const all = [...first.list, ...further.list]
          const after = further.next
          if (all.length === 0)
            return (
              <EmptyState
                icon="receipt"
                // Beside a game one is choosing already.
                action={
                  gameId === undefined && (
                    <Button as={Link} to="/lottery">
                      {t('lottery:page.tickets.choose')}
                    </Button>
                  )
                }
              >
                {t(`lottery:page.tickets.none.${state}`)}
              </EmptyState>
            )
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
