import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import {
  cancelTicket,
  getRuleBook,
  getTicket,
  listDraws,
  listLotteries,
  listPopularLotteries,
  listRecentLotteries,
  listTickets,
  placeTickets,
} from '#schemas/api/lottery.ts'
import { listFavouriteStations } from '#schemas/api/lottery-favourites.ts'
import type { DrawWire, LotteryWire, ResultWire, TicketWire } from '#schemas/api/lottery.ts'
import { nextDraws } from '#domain/lottery/calendar.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import elevenFive from '../../../../lotteries/elott/eleven-five.json' with { type: 'json' }
import keno from '../../../../lotteries/elott/keno.json' with { type: 'json' }
import pk10 from '../../../../lotteries/elott/pk10.json' with { type: 'json' }
import threeDigits from '../../../../lotteries/elott/three-digits.json' with { type: 'json' }
import malaysia from '../../../../lotteries/sea/malaysia-4d.json' with { type: 'json' }
import yeekee from '../../../../lotteries/sea/yeekee.json' with { type: 'json' }
import thailand from '../../../../lotteries/sea/thailand.json' with { type: 'json' }
import central from '../../../../lotteries/vietnam/vietnam-central.json' with { type: 'json' }
import north from '../../../../lotteries/vietnam/vietnam-north.json' with { type: 'json' }
import south from '../../../../lotteries/vietnam/vietnam-south.json' with { type: 'json' }

const books = [
  south,
  north,
  central,
  thailand,
  malaysia,
  yeekee,
  keno,
  elevenFive,
  pk10,
  threeDigits,
] as unknown as LotteryGame[]

/** Module codes of a site that sells every kind of lottery. */
export const lotteryModules = ['GAMELOTT3', 'GAMEELOTT3', 'SEALOTT3', 'VNLOTT3'] as const

/** A Monday morning in Vietnam; Hồ Chí Minh City, Đồng Tháp and Cà Mau draw that day. */
export const mondayMorning = '2026-11-23T02:00:00.000Z'
export const aHash = 'ab'.repeat(32)

export function aRuleBook(id: string): LotteryGame {
  const book = books.find((each) => each.id === id)
  if (book === undefined) throw new Error(`There is no rule book ${id}`)
  return book
}

/** The next draws of each station, as the gateway lists them. */
export function drawsOf(id: string, count: number, now = mondayMorning): DrawWire[] {
  const game = aRuleBook(id)
  return game.stations.flatMap((station) =>
    nextDraws(game, station, new Date(now), count).map((draw) => ({
      gameId: id,
      station: station.id,
      drawId: draw.id,
      closesAt: draw.closesAt.toISOString(),
      drawsAt: draw.drawsAt.toISOString(),
      state: 'open' as const,
      source: 'fair' as const,
      commitment: 'cd'.repeat(32),
    })),
  )
}

const boards: Readonly<Record<string, ResultWire['board']>> = {
  'vietnam-south': { special: ['648213'], g1: ['90512'], g8: ['34'] },
  'vietnam-north': { special: ['48213'], g1: ['90512'] },
  'vietnam-central': { special: ['120934'], g8: ['07'] },
  thailand: { first: ['820866'], last2: ['06'] },
  'malaysia-4d': { first: ['1207'] },
  yeekee: { result: ['40718'] },
  keno: { balls: Array.from({ length: 20 }, (_, index) => String(index * 4 + 2)) },
  'eleven-five': { balls: ['3', '11', '7', '1', '9'] },
  pk10: { balls: ['4', '9', '1', '10', '6', '2', '8', '3', '7', '5'] },
  'three-digits': { result: ['047'] },
}

export function aLottery(id: string, now = mondayMorning): LotteryWire {
  const { family, prizeMode, timeZone, stations, times } = aRuleBook(id)
  const draws = drawsOf(id, 1, now)
  const first = draws.toSorted((one, other) => one.closesAt.localeCompare(other.closesAt))[0]
  return {
    gameId: id,
    family,
    prizeMode,
    timeZone,
    isQuick: times.everySeconds !== undefined,
    stations: stations.map((station) => station.id),
    next:
      first === undefined
        ? null
        : {
            drawId: first.drawId,
            closesAt: first.closesAt,
            drawsAt: first.drawsAt,
            stations: draws.filter(({ drawId }) => drawId === first.drawId).map(({ station }) => station),
          },
    latest: {
      gameId: id,
      station: stations[0]?.id ?? id,
      drawId: '2026-11-22',
      drawsAt: '2026-11-22T09:15:00.000Z',
      publishedAt: '2026-11-22T09:16:00.000Z',
      board: boards[id] ?? {},
      version: 1,
    },
  }
}

/** A favourite station with its next draw. */
function aFavourite(gameId: string, station: string, now: string) {
  const draw = drawsOf(gameId, 1, now).find((each) => each.station === station)
  const next =
    draw === undefined ? null : { drawId: draw.drawId, closesAt: draw.closesAt, drawsAt: draw.drawsAt }
  return { gameId, station, next }
}

export const aTicket = (parts: Partial<TicketWire> = {}): TicketWire => ({
  ticketId: 'T-1',
  orderId: 'T-1',
  gameId: 'vietnam-south',
  drawId: '2026-11-23',
  closesAt: '2026-11-23T09:00:00.000Z',
  drawsAt: '2026-11-23T09:15:00.000Z',
  state: 'open',
  price: '20000',
  paid: '0',
  rebate: '0',
  currency: 'VND',
  series: null,
  placedAt: mondayMorning,
  settledAt: null,
  mayCancel: true,
  lineCount: 1,
  lines: [
    { bet: 'dd', numbers: ['12'], stations: ['ho-chi-minh'], stake: '10000', price: '20000', paid: '0' },
  ],
  ...parts,
})

export const aWonTicket = (): TicketWire =>
  aTicket({
    ticketId: 'T-2',
    state: 'won',
    paid: '750000',
    mayCancel: false,
    settledAt: '2026-11-23T09:20:00.000Z',
    lines: [
      {
        bet: 'dd',
        numbers: ['13'],
        stations: ['ho-chi-minh'],
        stake: '10000',
        price: '20000',
        paid: '750000',
      },
    ],
  })

/** Adds a gateway that sells every kind of lottery to a fake API. */
export function lotteryAnswers(api: FakeApi, time: () => string = () => mondayMorning): FakeApi {
  const all = books.map(({ id }) => aLottery(id, time()))
  return api
    .answer(listLotteries, () => ({ list: all, serverTime: time() }))
    .answer(listPopularLotteries, () => ({ list: all.slice(0, 3), serverTime: time() }))
    .answer(listRecentLotteries, () => ({ list: all.slice(0, 2), serverTime: time() }))
    .answer(listFavouriteStations, () => ({
      // One station draws today, the other on Wednesdays.
      list: ['ho-chi-minh', 'can-tho'].map((station) => aFavourite('vietnam-south', station, time())),
    }))
    .answer(listDraws, ({ gameId, count }) => ({ list: drawsOf(gameId, count, time()), serverTime: time() }))
    .answer(getRuleBook, ({ gameId }) => ({ game: aRuleBook(gameId), hash: aHash, currency: 'VND' }))
    .answer(placeTickets, ({ price, drawId }) => ({
      tickets: [aTicket({ drawId, price })],
      balance: '480000',
      currency: 'VND',
    }))
    .answer(listTickets, ({ state }) => ({
      list: state === 'settled' ? [aWonTicket(), aTicket({ ticketId: 'T-3', state: 'lost' })] : [aTicket()],
      next: null,
    }))
    .answer(getTicket, ({ ticketId }) => ({
      ticket: ticketId === 'T-2' ? aWonTicket() : aTicket({ ticketId }),
      wins:
        ticketId === 'T-2' ? [{ line: 0, numbers: ['13'], stations: ['ho-chi-minh'], amount: '750000' }] : [],
      results: [],
    }))
    .answer(cancelTicket, { cancelled: 1, balance: '500000', currency: 'VND' })
}
