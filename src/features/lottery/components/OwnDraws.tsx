import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { listTickets } from '#schemas/api/lottery.ts'
import { useAnswer, usePageServices } from '#src/record-page/index.ts'
import { MotifTile } from '#src/ui/art/MotifTile.tsx'
import { OwnCard, OwnCardSkeleton } from '#src/ui/patterns/OwnCard/index.ts'
import { withTexts } from '../lottery-texts.tsx'
import { playPath, ticketsPath } from '../paths.ts'
import { familyOf } from '../results/family.ts'
import { nextDrawsOf } from '../results/next-draws.ts'
import { useLottery } from '../use-lottery.ts'
import { useLotteryFormat } from '../use-lottery-format.ts'
import { useWatch } from '../use-watch.ts'
import { countdownText } from '../countdown-text.ts'

/** Home page card: the player's open tickets, or else the next draw that takes bets. */
export const OwnDraws = withTexts(
  observer(function OwnDraws() {
    const { t } = useTranslation()
    const { api } = usePageServices()
    const format = useLotteryFormat()
    useWatch()
    const { games, lotteryType, now, ownRevision } = useLottery()
    useEffect(() => {
      games.show()
    }, [games])
    const tickets = useAnswer(
      'open',
      () => api.call(listTickets, { state: 'open', pageSize: 20 }),
      ownRevision,
    )
    const isWaiting =
      (tickets.value === null && tickets.error === null) || (games.value === null && games.error === null)
    if (isWaiting) return <OwnCardSkeleton />
    const zoneOf = (id: string) => games.value?.find(({ gameId }) => gameId === id)?.timeZone ?? 'UTC'
    const left = (at: string, gameId: string) =>
      countdownText(Date.parse(at) - now) ?? format.when(at, zoneOf(gameId))
    const waiting = tickets.value?.list ?? []
    const [first] = waiting.toSorted((one, other) => one.drawsAt.localeCompare(other.drawsAt))
    if (first !== undefined)
      return (
        <OwnCard
          to={ticketsPath}
          art={<MotifTile motif="ticket" />}
          kicker={t('lottery:own.kicker')}
          title={t('lottery:own.tickets', {
            count: waiting.length,
            number: `${waiting.length}${tickets.value?.next == null ? '' : '+'}`,
          })}
          foot={t('lottery:own.drawsIn', { left: left(first.drawsAt, first.gameId) })}
        />
      )
    const [draw] = nextDrawsOf(games.value ?? [], familyOf(lotteryType), now)
    if (draw === undefined)
      return (
        <OwnCard
          to={ticketsPath}
          art={<MotifTile motif="ticket" />}
          kicker={t('lottery:own.kicker')}
          title={t('lottery:own.none')}
        />
      )
    return (
      <OwnCard
        to={playPath(draw.game.gameId, draw.station)}
        art={<MotifTile motif="ticket" />}
        kicker={t('lottery:own.next')}
        title={t(`lottery:station.${draw.station}`)}
        foot={t('lottery:own.closesIn', { left: left(draw.closesAt, draw.game.gameId) })}
      />
    )
  }),
)
