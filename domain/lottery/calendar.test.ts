import { aGame } from '#tests/support/rule-books.ts'
import { describe, expect, it } from 'vitest'
import { instantAt } from '#domain/calendar/zoned-time.ts'
import { drawsOf, nextDraws, stationsOn } from './calendar.ts'

const [north, south, central] = ['vietnam-north', 'vietnam-south', 'vietnam-central'].map(aGame)

const next = (id: string, now: string, count = 1) => {
  const game = aGame(id)
  return nextDraws(game, game.stations[0]!, new Date(now), count).map(({ drawsAt }) => drawsAt.toISOString())
}

describe('a calendar', () => {
  it('has every station of the week, four on southern Saturdays', () => {
    const week = Array.from({ length: 7 }, (_, day) => `2026-11-${23 + day}`)
    expect(week.map((day) => stationsOn(south!, day).length)).toEqual([3, 3, 3, 3, 3, 4, 3])
    expect(week.map((day) => stationsOn(central!, day).length)).toEqual([2, 2, 2, 3, 2, 3, 3])
    expect(
      week.map((day) =>
        stationsOn(north!, day)
          .map(({ id }) => id)
          .join(),
      ),
    ).toEqual(['ha-noi', 'quang-ninh', 'bac-ninh', 'ha-noi', 'hai-phong', 'nam-dinh', 'thai-binh'])
  })

  it('takes bets until they close, then for the next draw', () => {
    expect(next('vietnam-north', '2026-11-23T10:59:59.999Z')).toEqual(['2026-11-23T11:15:00.000Z'])
    expect(next('vietnam-north', '2026-11-23T11:00:00.000Z')).toEqual(['2026-11-26T11:15:00.000Z'])
  })

  it('has no draws over Tết', () => {
    expect(stationsOn(south!, '2027-02-04')).not.toEqual([])
    for (const day of ['2027-02-05', '2027-02-06', '2027-02-07', '2027-02-08'])
      expect([...stationsOn(north!, day), ...stationsOn(south!, day)]).toEqual([])
    expect(next('vietnam-north', '2027-02-04T12:00:00Z')).toEqual(['2027-02-11T11:15:00.000Z'])
  })

  it('follows days of the month and moved draws', () => {
    expect(next('thailand', '2026-12-20T00:00:00Z', 4)).toEqual([
      '2027-01-02T08:30:00.000Z',
      '2027-01-17T08:30:00.000Z',
      '2027-02-01T08:30:00.000Z',
      '2027-02-16T08:30:00.000Z',
    ])
  })

  it('draws on the last day of months that lack the day', () => {
    const game = structuredClone(aGame('thailand'))
    game.stations[0]!.calendar = [{ validFrom: '2026-01-01', monthDays: [31] }]
    expect(
      nextDraws(game, game.stations[0]!, new Date('2028-02-01T00:00:00Z'), 3).map(({ day }) => day),
    ).toEqual(['2028-02-29', '2028-03-31', '2028-04-30'])
  })

  it('changes on the day a later entry is valid from', () => {
    const game = structuredClone(south!)
    const station = game.stations[0]!
    station.calendar = [
      { validFrom: '2026-01-01', weekdays: ['mon'] },
      { validFrom: '2026-11-30', weekdays: ['tue'] },
    ]
    expect(nextDraws(game, station, new Date('2026-11-23T00:00:00Z'), 2).map(({ day }) => day)).toEqual([
      '2026-11-23',
      '2026-12-01',
    ])
  })

  it('numbers the rounds of a day, also past midnight', () => {
    const yeekee = aGame('yeekee')
    const rounds = drawsOf(yeekee, yeekee.stations[0]!, '2026-11-23')
    expect(rounds).toHaveLength(88)
    expect(rounds.at(-1)).toMatchObject({ id: '2026-11-23-0088', drawsAt: new Date('2026-11-23T21:00:00Z') })
    expect(next('yeekee', '2026-11-23T20:50:00Z')).toEqual(['2026-11-23T21:00:00.000Z'])
  })

  it('has more than a hundred quick rounds a day of stations that take turns', () => {
    const mekong = aGame('mekong')
    const rounds = mekong.stations.flatMap((station) => drawsOf(mekong, station, '2026-11-23'))
    expect(rounds).toHaveLength(114)
    const times = rounds.map(({ drawsAt }) => drawsAt.getTime()).toSorted((one, other) => one - other)
    expect(new Set(times.slice(1).map((time, index) => time - (times[index] ?? 0)))).toEqual(
      new Set([600_000]),
    )
  })

  it.each([
    ['Asia/Ho_Chi_Minh', '2026-11-23', '18:15', '2026-11-23T11:15:00.000Z'],
    ['Europe/London', '2026-03-29', '00:30', '2026-03-29T00:30:00.000Z'],
    ['Europe/London', '2026-03-29', '12:00', '2026-03-29T11:00:00.000Z'],
    // A skipped time moves one hour forward.
    ['Europe/London', '2026-03-29', '01:30', '2026-03-29T01:30:00.000Z'],
    // An ambiguous time is the first of the two.
    ['Europe/London', '2026-10-25', '01:30', '2026-10-25T00:30:00.000Z'],
    ['Europe/London', '2026-10-25', '12:00', '2026-10-25T12:00:00.000Z'],
  ])('reads %s %s %s', (zone, day, time, instant) => {
    expect(instantAt(zone, day, time).toISOString()).toBe(instant)
  })
})
