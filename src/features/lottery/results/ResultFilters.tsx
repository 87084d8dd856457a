import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { LotteryWire } from '#schemas/api/lottery.ts'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { space } from '#src/lib/tokens.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { ResultQuery } from './result-query.ts'

const Row = styled.div({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr auto',
  alignItems: 'end',
  gap: space(4),
  [onPhone]: { gridTemplateColumns: '1fr 1fr', '& > :last-child': { gridColumn: '1 / -1' } },
})
const Day = styled.div({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'end',
  gap: space(2),
})

interface ResultFiltersProps {
  games: readonly LotteryWire[]
  game: LotteryWire
  query: ResultQuery
  goTo: (next: Partial<ResultQuery>) => void
}

/** Filters for lottery, station and day; the choice is kept in the URL. */
export function ResultFilters({ games, game, query, goTo }: ResultFiltersProps) {
  const { t } = useTranslation()
  const { clock } = usePageServices()
  const today = calendarDateIn(game.timeZone, new Date(clock.now()))
  const text = (key: string) => t(`lottery:results.${key}`)
  const day = query.day ?? today
  const options = games.map(({ gameId }) => ({ value: gameId, label: t(`lottery:game.${gameId}`) }))
  const stations = game.stations.map((id) => ({ value: id, label: t(`lottery:station.${id}`) }))
  return (
    <Row>
      <Select
        label={text('game')}
        value={game.gameId}
        options={options}
        onChange={({ target }) => goTo({ gameCode: target.value, station: null })}
      />
      <Select
        label={text('station')}
        value={query.station ?? ''}
        disabled={stations.length < 2}
        options={stations.length < 2 ? stations : [{ value: '', label: text('allStations') }, ...stations]}
        onChange={({ target }) =>
          goTo({ gameCode: game.gameId, station: target.value === '' ? null : target.value })
        }
      />
      {query.view !== 'trends' && (
        <Day>
          <IconButton
            icon="chevronStart"
            label={text('previousDay')}
            onClick={() => goTo({ gameCode: game.gameId, day: addDays(day, -1) })}
          />
          <TextField
            type="date"
            label={text('day')}
            value={query.day ?? ''}
            max={today}
            onChange={({ target }) =>
              goTo({ gameCode: game.gameId, day: target.value === '' ? null : target.value })
            }
          />
          <IconButton
            icon="chevronEnd"
            label={text('nextDay')}
            disabled={query.day === null || day >= today}
            onClick={() => goTo({ gameCode: game.gameId, day: addDays(day, 1) })}
          />
          <Chip selected={query.day === null} onClick={() => goTo({ gameCode: game.gameId, day: null })}>
            {text('latest')}
          </Chip>
        </Day>
      )}
    </Row>
  )
}
