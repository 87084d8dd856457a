import { observer } from 'mobx-react-lite'
import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { getRace, getRunningRace } from '#schemas/api/races.ts'
import type { RacePage } from '#schemas/api/races.ts'
import { leftOf } from '#src/lib/left-text.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { MotifTile } from '#src/ui/art/MotifTile.tsx'
import { OwnCard, OwnCardSkeleton } from '#src/ui/patterns/OwnCard/index.ts'
import { racePath } from '../paths.ts'
import { withTexts } from '../races-texts.tsx'
import { useRaceAnswer } from '../use-race-answer.ts'
import { useRaceFormat } from '../use-race-format.ts'
import { useTurn } from '../use-turn.ts'
import { useServerNow } from '#src/lib/use-server-now.ts'

/** Home page card: the player's rank in the race that ends next, and the distance to the next prize. */
export const OwnRace = withTexts(
  observer(function OwnRace() {
    const { t } = useTranslation()
    const { api } = usePageServices()
    const [turn, onTurn] = useReducer((times: number) => times + 1, 0)
    const ask = async (language: string) => {
      const { running } = await api.call(getRunningRace, { language })
      return { page: running && (await api.call(getRace, { raceId: running.race.raceId, language })) }
    }
    const { value, error } = useRaceAnswer('own', ask, turn)
    if (value === null && error === null) return <OwnCardSkeleton />
    if (value !== null && value.page !== null) return <Placed {...value.page} onTurn={onTurn} />
    return (
      <OwnCard
        to={racePath()}
        art={<MotifTile motif="cup" />}
        kicker={t('races:own.kicker')}
        title={t(value === null ? 'races:open' : 'races:own.none')}
      />
    )
  }),
)

function Placed({ race, me, serverTime, onTurn }: RacePage & { onTurn: () => void }) {
  const { t } = useTranslation()
  const format = useRaceFormat()
  const now = useServerNow(serverTime)
  useTurn(race, now, onTurn)
  const isAhead = race.phase === 'comingSoon'
  const { days, time } = leftOf(Date.parse(isAhead ? race.startsAt : race.endsAt) - now)
  const left = days === 0 ? time : t('races:daysAnd', { days, time })
  const prize = (amount: string) => format.money(amount, race.currency)
  const place = me?.place ?? null
  const title =
    place === null
      ? t('races:own.pool', { amount: prize(race.pool) })
      : me?.prize == null
        ? t('races:own.place', { place: format.count(place) })
        : t('races:own.placeFor', { place: format.count(place), amount: prize(me.prize) })
  const next = me?.next ?? null
  const bar =
    next === null || next.score === null || me === null || race.score === 'fewestSpins'
      ? undefined
      : {
          label: t('races:own.next', { place: format.count(next.place), amount: prize(next.prize) }),
          value: Math.max(0, Number(me.score)),
          max: Math.max(Number(next.score), Number(me.score), 0.01),
          text: t('races:own.next', { place: format.count(next.place), amount: prize(next.prize) }),
        }
  return (
    <OwnCard
      to={racePath(race.raceId)}
      art={<MotifTile motif="cup" />}
      kicker={t(isAhead ? 'races:own.startsIn' : 'races:own.endsIn', { left })}
      title={title}
      foot={
        bar === undefined && place === null
          ? t(isAhead ? 'races:joined' : race.joined ? 'races:own.noScore' : 'races:own.take')
          : undefined
      }
      {...(bar !== undefined && { bar })}
    />
  )
}
