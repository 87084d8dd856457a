import { listFormat } from '#domain/text/intl.ts'
import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { RaffleWire } from '#schemas/api/raffles.ts'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import { space } from '#src/lib/tokens.ts'
import { useFormat } from '#src/record-page/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Stack } from './parts.ts'

const List = styled.ul({
  display: 'grid',
  gap: space(2),
  margin: 0,
  paddingInlineStart: space(5),
  listStyle: 'disc',
  maxInlineSize: '70ch',
  lineHeight: 1.5,
})

/** The raffle's rule as sentences. */
export function HowItWorks({ raffle }: { raffle: RaffleWire }) {
  const { t, i18n } = useTranslation()
  const format = useFormat()
  const { ticketStake, gameTypes, loginTickets, maxTickets, onePrizePerPlayer, claimDays, currency } = raffle
  const lobbies = listFormat(i18n.language, { type: 'conjunction' }).format(
    gameCategories.flatMap(({ gameType, nameKey }) =>
      gameTypes?.includes(gameType) === true ? [t(nameKey)] : [],
    ),
  )
  const sentences = [
    t('raffles:how.automatic'),
    ...(ticketStake === null
      ? [t('raffles:how.noStakes')]
      : [
          t(gameTypes === null ? 'raffles:how.stakes' : 'raffles:how.stakesIn', {
            amount: format.money(ticketStake, currency),
            lobbies,
          }),
          t('games:counted'),
        ]),
    ...(loginTickets > 0 ? [t('raffles:how.logins', { count: loginTickets })] : []),
    t('raffles:how.maximum', { count: maxTickets }),
    t('raffles:how.days', {
      from: format.time(raffle.startsAt),
      to: format.time(raffle.closesAt),
      draw: format.time(raffle.drawsAt),
    }),
    t(onePrizePerPlayer ? 'raffles:how.once' : 'raffles:how.several'),
    t('raffles:how.claims', { count: claimDays }),
    t('raffles:how.excluded'),
  ]
  return (
    <Card>
      <Stack>
        <Heading level={2}>{t('raffles:how.title')}</Heading>
        <List>
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </List>
      </Stack>
    </Card>
  )
}
