import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { RaceWire } from '#schemas/api/races.ts'
import { space, token } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import { useRaceFormat } from '../use-race-format.ts'
import type { RaceFormat } from '../use-race-format.ts'
import { Part } from './Part.tsx'

const List = styled.ol({
  display: 'grid',
  gap: space(2),
  margin: 0,
  paddingInlineStart: space(7),
  listStyle: 'decimal',
  maxInlineSize: '70ch',
  fontSize: token('text.sm'),
  lineHeight: 1.5,
})
const Prizes = styled.dl({
  ...figures,
  display: 'grid',
  margin: 0,
  '& > div': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: space(4),
    paddingBlock: space(2),
    borderBlockEnd: `1px solid ${token('color.line')}`,
  },
  '& > div:last-of-type': { borderBlockEnd: 0 },
  '& dd': { margin: 0, fontWeight: 700 },
})

type Say = ReturnType<typeof useTranslation>['t']

const graceOf = ({ endsAt, freezesAt }: RaceWire): number =>
  Math.round((Date.parse(freezesAt) - Date.parse(endsAt)) / 60_000)

/** When bets count: the window once it is known, and how a race that starts when full gets one. */
const windowOf = (race: RaceWire, format: RaceFormat, t: Say): readonly string[] => {
  const { sitAndGo, startsAt, endsAt } = race
  const isKnown = sitAndGo == null || sitAndGo.startedAt !== null
  return [
    ...(sitAndGo == null
      ? []
      : [
          t('races:rules.sitAndGo', {
            seats: format.count(sitAndGo.minPlayers),
            minutes: format.count(sitAndGo.minutes),
            time: format.time(sitAndGo.joinUntil),
          }),
        ]),
    ...(isKnown ? [t('races:rules.window', { start: format.time(startsAt), end: format.time(endsAt) })] : []),
  ]
}

/** The rule of a race, one sentence per part. */
const sentencesOf = (race: RaceWire, format: RaceFormat, t: Say): readonly string[] => [
  ...windowOf(race, format, t),
  race.games.length === 0
    ? t('races:rules.games', { games: format.games(race) })
    : t('races:rules.someGames', { games: format.games(race), names: race.games.join(', ') }),
  t(`races:rules.score.${race.score}`, { number: race.bets ?? 0, target: format.target(race) }),
  t('races:rules.minBet', { amount: format.money(race.minBet, race.currency) }),
  ...(Number(race.minScore) > 0.01 && race.score !== 'fewestSpins'
    ? [t('races:rules.minScore', { score: format.score(race, race.minScore) })]
    : []),
  t(`races:rules.registration.${race.sitAndGo == null ? race.registration : 'sitAndGo'}`),
  ...(race.maxPlayers === null ? [] : [t('races:rules.maxPlayers', { number: race.maxPlayers })]),
  race.sitAndGo == null
    ? t('races:rules.late', { time: format.time(race.freezesAt) })
    : t('races:rules.lateAfter', { minutes: format.count(graceOf(race)) }),
  t('races:rules.refunds'),
  t('races:rules.ties'),
  t('races:rules.review'),
  t('races:rules.who'),
  ...(race.approval === null ? [] : [t('races:rules.approval', { number: race.approval })]),
]

/** Prizes by rank. */
export function RacePrizes({ race }: { race: RaceWire }) {
  const { t } = useTranslation()
  const format = useRaceFormat()
  return (
    <Part title={t('races:prizes.title')}>
      <Prizes>
        {race.prizes.map(({ from, to, prize }) => (
          <div key={from}>
            <dt>
              {from === to
                ? t('races:prizes.place', { place: from })
                : t('races:prizes.places', { from, to })}
            </dt>
            <dd>
              <bdi>{format.money(prize, race.currency)}</bdi>
            </dd>
          </div>
        ))}
      </Prizes>
    </Part>
  )
}

/** The rules, one numbered sentence per part. */
export function RaceRules({ race }: { race: RaceWire }) {
  const { t } = useTranslation()
  const format = useRaceFormat()
  return (
    <Part title={t('races:rules.title')}>
      <List>
        {sentencesOf(race, format, t).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </List>
    </Part>
  )
}
