import { describe, expect, it } from 'vitest'
import type { LotteryWire } from '#schemas/api/lottery.ts'
import { nextDrawsOf } from './next-draws.ts'

const aLottery = (
  gameId: string,
  family: LotteryWire['family'],
  closesAt: string | null,
  stations: string[] = [gameId],
): LotteryWire => ({
  gameId,
  family,
  prizeMode: 'Lott',
  timeZone: 'Asia/Ho_Chi_Minh',
  isQuick: family === 'elott',
  stations,
  next: closesAt === null ? null : { drawId: '2026-11-23', closesAt, drawsAt: closesAt, stations },
  latest: null,
})
const games = [
  aLottery('keno', 'elott', '2026-11-23T08:01:00.000Z'),
  aLottery('lao', 'sea', '2026-11-23T08:30:00.000Z'),
  aLottery('vietnam-north', 'vietnam', '2026-11-23T11:00:00.000Z', ['ha-noi']),
  aLottery('vietnam-south', 'vietnam', '2026-11-23T09:00:00.000Z', ['ca-mau', 'dong-thap']),
  aLottery('thailand', 'sea', null),
]
const stationsAt = (now: string, family: LotteryWire['family'] = 'vietnam') =>
  nextDrawsOf(games, family, Date.parse(now)).map(({ station }) => station)

describe('the next draws of a home page', () => {
  it('are those of the brand’s family, the soonest first', () => {
    expect(stationsAt('2026-11-23T08:00:00Z')).toEqual(['ca-mau', 'dong-thap', 'ha-noi'])
    expect(stationsAt('2026-11-23T08:00:00Z', 'sea')).toEqual(['lao', 'ca-mau', 'dong-thap'])
  })

  it('omit closed draws; minute games fill the remaining places', () => {
    expect(stationsAt('2026-11-23T09:00:00Z')).toEqual(['ha-noi'])
    expect(
      nextDrawsOf(games.slice(0, 2), 'vietnam', Date.parse('2026-11-23T08:00:00Z')).map(
        ({ station }) => station,
      ),
    ).toEqual(['lao', 'keno'])
  })
})
