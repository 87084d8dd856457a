import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { claimRafflePromotion } from '#schemas/api/raffles.ts'
import type { RaffleStatus, RaffleWire } from '#schemas/api/raffles.ts'
import { HeldRewards } from '#src/features/service/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { useAction, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { useRaffleWords } from '../use-prizes.ts'
import { Rows, Stack } from './parts.ts'

const Big = styled.p({
  ...figures,
  margin: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: space(2),
  '& strong': { fontSize: token('text.3xl'), lineHeight: 1, fontWeight: 800 },
  '& span': { color: token('color.muted') },
})
const Chance = styled.div({
  ...figures,
  display: 'grid',
  gap: space(1),
  paddingBlockStart: space(3),
  borderBlockStart: `1px dashed ${token('color.lineStrong')}`,
  '& strong': { fontSize: token('text.xl') },
})

/** Login prompt for visitors in place of their tickets. */
export function VisitorTickets() {
  const { t } = useTranslation()
  return (
    <Card>
      <Stack>
        <Heading level={2}>{t('raffles:mine.title')}</Heading>
        <Text>{t('raffles:mine.visitor')}</Text>
        <Button as={Link} to="/login" wide icon="user">
          {t('raffles:mine.logIn')}
        </Button>
      </Stack>
    </Card>
  )
}

interface MyTicketsProps {
  raffle: RaffleWire
  mine: RaffleStatus
}

/** The player's tickets, the requirement for the next one, and the exact odds. */
export function MyTickets({ raffle, mine }: MyTicketsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { tickets, chance, missing, currency, barredBy } = mine
  const { ticketStake, maxTickets, state, onePrizePerPlayer } = raffle
  const isOpen = state === 'open'
  const price = Number(ticketStake ?? 0)
  return (
    <Card>
      <Stack>
        <Heading level={2}>{t('raffles:mine.title')}</Heading>
        {barredBy !== null && <Text>{t(`raffles:mine.barred.${barredBy}`)}</Text>}
        <Big data-tickets={tickets}>
          <strong>{format.count(tickets)}</strong>
          <span>{t('raffles:mine.tickets', { count: tickets, most: format.count(maxTickets) })}</span>
        </Big>
        {isOpen && missing !== null && barredBy === null && (
          <ProgressBar
            label={t('raffles:mine.next')}
            value={price - Number(missing)}
            max={price}
            valueText={t('raffles:mine.missing', { amount: format.money(missing, currency) })}
          />
        )}
        {chance !== null && tickets > 0 && (
          <Chance>
            <Text size="sm" tone="muted">
              {t(onePrizePerPlayer ? 'raffles:mine.leastChance' : 'raffles:mine.chance')}
            </Text>
            <strong>{format.percent(chance)}</strong>
            <Text size="sm" tone="muted">
              {t(isOpen ? 'raffles:mine.chanceOpen' : 'raffles:mine.chanceFrozen')}
            </Text>
          </Chance>
        )}
      </Stack>
    </Card>
  )
}

/** Below the prize, over the whole width. */
const Review = styled.div({ flexBasis: '100%', minInlineSize: 0, fontWeight: 400 })

interface MyPrizesProps extends MyTicketsProps {
  onClaimed: () => void
}

const tones = {
  open: 'accent',
  claimed: 'soft',
  paid: 'positive',
  delivered: 'positive',
  expired: 'neutral',
  barred: 'neutral',
} as const

/** The player's prizes in a drawn raffle. */
export function MyPrizes({ raffle, mine, onClaimed }: MyPrizesProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const words = useRaffleWords()
  const { busy, run } = useAction(onClaimed)
  const claim = (place: number, name: string) =>
    void run({
      id: String(place),
      call: (options) => api.call(claimRafflePromotion, { raffleId: raffle.raffleId, place }, options),
      done: 'raffles:mine.claimed',
      values: () => ({ prize: name }),
    })
  return (
    <Card>
      <Stack>
        <Heading level={2}>{t('raffles:mine.prizes')}</Heading>
        {mine.prizes.length === 0 ? (
          <Text>{t(mine.tickets === 0 ? 'raffles:mine.noTickets' : 'raffles:mine.noPrize')}</Text>
        ) : (
          <Rows>
            {mine.prizes.map(({ place, prizeId, state, amount, claimBy, remark, ticket, held }) => {
              const name =
                amount === null ? words.prizeOf(raffle, prizeId) : format.money(amount, mine.currency)
              return (
                <li key={place} data-prize={held?.state ?? state}>
                  <Stack as="div">
                    <strong>{name}</strong>
                    <Text size="sm" tone="muted">
                      {t('raffles:winners.ticket', { number: format.count(ticket) })}
                      {claimBy !== null &&
                        state === 'open' &&
                        ` · ${t('raffles:mine.claimBy', { when: format.time(claimBy) })}`}
                    </Text>
                    {remark !== null && <Text size="sm">{remark}</Text>}
                  </Stack>
                  {held != null ? (
                    <>
                      <Badge tone={held.state === 'held' ? 'warning' : 'neutral'}>
                        {t(`raffles:prizeState.${held.state}`)}
                      </Badge>
                      <Review>
                        <HeldRewards held={[held]} />
                      </Review>
                    </>
                  ) : state === 'open' ? (
                    <Button
                      size="sm"
                      icon="gift"
                      busy={busy === String(place)}
                      onClick={() => claim(place, name)}
                    >
                      {t('raffles:mine.claim')}
                    </Button>
                  ) : (
                    <Badge tone={tones[state]}>{t(`raffles:prizeState.${state}`)}</Badge>
                  )}
                </li>
              )
            })}
          </Rows>
        )}
      </Stack>
    </Card>
  )
}
