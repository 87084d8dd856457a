import {
  getDeskDraw,
  getLotteryTerms,
  listDeskDraws,
  listDeskLotteries,
  listExposure,
} from '#schemas/api/ops-lottery.ts'
import type { DeskDraw, DeskDrawRow, DeskLotteryTerms } from '#schemas/api/ops-lottery.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import southern from '../../lotteries/vietnam/vietnam-south.json'

const game = southern as unknown as LotteryGame
const merchantCode = 'NOCTURNE01'
const key = { gameId: 'vietnam-south', station: 'ho-chi-minh', drawId: '2026-11-23' }
const at = '2026-11-23T09:15:30.000Z'

const atHcm = { place: null, stations: ['ho-chi-minh'] }

const aSouthernResult = {
  special: ['648213'],
  g1: ['90512'],
  g2: ['33107'],
  g3: ['10034', '55512'],
  g4: ['68821', '90077', '41213', '26660', '71945', '00488', '39001'],
  g5: ['1207'],
  g6: ['8834', '0012', '5569'],
  g7: ['934'],
  g8: ['34'],
}

export const aDeskDraw = (parts: Partial<DeskDrawRow> = {}): DeskDrawRow => ({
  ...key,
  closesAt: '2026-11-23T09:00:00.000Z',
  drawsAt: '2026-11-23T09:15:00.000Z',
  source: 'feed',
  state: 'waiting',
  reports: 1,
  proposed: false,
  version: null,
  ...parts,
})

export const aDrawDetail = (parts: Partial<DeskDraw> = {}): DeskDraw => ({
  draw: aDeskDraw(),
  rows: game.board.rows.map(({ id, numbers, digits = null, from = null, to = null, repeats = false }) => ({
    id,
    numbers,
    digits,
    from,
    to,
    repeats,
  })),
  result: null,
  replaced: [],
  reports: [{ source: 'north-wire', board: aSouthernResult, at, isReplaced: false }],
  proposal: null,
  merchants: [{ merchantCode, tickets: 412, staked: '3180.50', paid: '0.00', currency: 'EUR' }],
  ...parts,
})

/** A published board that someone else wants corrected. */
export const aCorrection = (by = 'marta'): DeskDraw =>
  aDrawDetail({
    draw: aDeskDraw({ state: 'drawn', proposed: true, version: 1 }),
    result: {
      ...key,
      drawsAt: '2026-11-23T09:15:00.000Z',
      publishedAt: at,
      board: aSouthernResult,
      version: 1,
    },
    proposal: {
      proposalId: 'p1',
      board: { ...aSouthernResult, g8: ['43'] },
      by,
      reason: 'the eighth prize was misread',
      at,
    },
  })

const terms: DeskLotteryTerms = {
  terms: { limits: { mostStake: 150 }, bets: [{ bet: 'dd', pays: ['72'] }] },
  game,
  currency: 'EUR',
  returns: game.bets.map(({ id }) => ({ bet: id, way: null, returns: '75 %', onceIn: '50' })),
}

/** The desk's answers about lotteries. */
export const lotteryAnswers = (api: FakeApi): FakeApi =>
  api
    .answer(listDeskLotteries, {
      list: [
        {
          gameId: key.gameId,
          family: 'vietnam',
          source: 'feed',
          stations: ['ho-chi-minh', 'dong-thap', 'ca-mau'],
          waiting: 1,
          disputed: 1,
        },
        { gameId: 'keno', family: 'elott', source: 'fair', stations: ['keno'], waiting: 0, disputed: 0 },
      ],
    })
    .answer(listDeskDraws, {
      list: [
        aDeskDraw({ state: 'disputed', station: 'dong-thap', reports: 2 }),
        aDeskDraw(),
        aDeskDraw({
          gameId: 'keno',
          station: 'keno',
          drawId: '2026-11-23-0555',
          source: 'fair',
          state: 'open',
          reports: 0,
        }),
        aDeskDraw({ drawId: '2026-11-16', state: 'drawn', reports: 2, version: 2, proposed: true }),
        aDeskDraw({ drawId: '2026-11-09', state: 'refunded', reports: 0 }),
      ],
      next: null,
    })
    .answer(getDeskDraw, aDrawDetail())
    .answer(listExposure, {
      list: [
        { ...atHcm, bet: 'dd', number: '39', sold: '2000.00', most: '2000.00' },
        { ...atHcm, bet: 'dd', number: '12', sold: '1900.00', most: '2000.00' },
        { ...atHcm, bet: 'xien', number: '12-34', sold: '40.00', most: '1000.00' },
      ],
      currency: 'EUR',
    })
    .answer(getLotteryTerms, terms)
