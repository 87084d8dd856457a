import { describe, expect, it } from 'vitest'
import type { LotteryWire, ResultWire } from '#schemas/api/lottery.ts'
import { lastBoardsOf, nextDrawsOf } from './next-draws.ts'

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

describe('the last boards of a home page', () => {
  const drawn = (game: LotteryWire, drawId: string): LotteryWire => ({
    ...game,
    latest: { gameId: game.gameId, drawId } as ResultWire,
  })
  const [keno, lao, north, south] = games as [LotteryWire, LotteryWire, LotteryWire, LotteryWire]
  const gamesShown = (all: readonly LotteryWire[], family: LotteryWire['family']) =>
    lastBoardsOf(all, family).map(({ gameId }) => gameId)

  it('are those of the brand’s family, the latest first, also of lotteries without an open draw', () => {
    const all = [
      drawn(keno, '0707'),
      drawn(lao, '2026-11-23'),
      drawn(south, '2026-11-22'),
      drawn(north, '2026-11-23'),
    ]
    expect(gamesShown(all, 'vietnam')).toEqual(['vietnam-north', 'vietnam-south'])
    expect(gamesShown([...all, drawn(aLottery('thailand', 'sea', null), '2026-11-16')], 'sea')).toEqual([
      'lao',
      'thailand',
    ])
  })

  it('are those of the quick draws where the family has none yet', () => {
    expect(gamesShown([drawn(keno, '0707'), north, south], 'vietnam')).toEqual(['keno'])
    expect(gamesShown(games, 'vietnam')).toEqual([])
  })
})
