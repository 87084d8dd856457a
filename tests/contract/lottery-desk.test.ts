import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  decideResult,
  getDeskDraw,
  getLotteryTerms,
  listDeskDraws,
  listExposure,
  proposeResult,
  refundDraw,
  setLotteryTerms,
} from '#schemas/api/ops-lottery.ts'
import { anOperator, theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { startGateway } from '#tests/support/gateway.ts'
import type { TestGateway } from '#tests/support/gateway.ts'

/** Lotteries at the desk: who may do what, results by two people, and names of things that are not there. */
let gateway: TestGateway
let admin: DeskVisitor
let payer: DeskVisitor
let support: DeskVisitor
const reason = 'as printed by the lottery'
const board = { result: ['4821'] }

/** A draw of the Lao lottery awaiting its result. */
async function aWaitingDraw(drawId: string) {
  const at = new Date(gateway.clock.now().getTime() - 60_000)
  await gateway.db
    .insertInto('lottery_draw')
    .values({
      game_id: 'lao',
      draw_id: drawId,
      station: 'lao',
      closes_at: at,
      draws_at: at,
      source: 'feed',
      state: 'open',
      version: 0,
      settled_version: 0,
      settling_until: null,
      disputed: false,
      commitment: null,
      committed_at: null,
      sealed_seed: null,
      seed: null,
      board: null,
      ended_at: null,
      submission_count: 0,
      submission_sum: 0,
    })
    .execute()
  return { gameId: 'lao', station: 'lao', drawId }
}

beforeAll(async () => {
  gateway = await startGateway()
  admin = await theFirstOperator(gateway)
  payer = await anOperator(gateway, admin, 'paula', 'payments')
  support = await anOperator(gateway, admin, 'sam', 'support')
}, 60_000)
afterAll(() => gateway.stop())

const codeOf = async (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => String((error as { readonly code?: string }).code),
  )

describe('a result entered at the desk', () => {
  it('counts when a second person confirms it, and neither of them is who entered it', async () => {
    const draw = await aWaitingDraw('2026-11-20')
    expect(await payer.call(proposeResult, { ...draw, board, reason })).toEqual({ outcome: 'secondPerson' })
    const seen = await support.call(getDeskDraw, draw)
    const proposalId = seen.proposal?.proposalId ?? ''
    const confirm = { ...draw, proposalId, decision: 'confirm', reason } as const
    expect(await codeOf(payer.call(decideResult, confirm))).toBe('ops.samePerson')
    expect(await codeOf(support.call(decideResult, confirm))).toBe('operator.roleMissing')
    expect(await codeOf(admin.call(decideResult, confirm))).toBe('done')
    const { list } = await support.call(listDeskDraws, {
      gameId: 'lao',
      state: 'drawn',
      pageSize: 20,
    })
    expect(list).toMatchObject([{ drawId: draw.drawId, version: 1 }])
    // Repeating a confirmation has no effect.
    expect(await codeOf(admin.call(decideResult, confirm))).not.toBe('done')
  })

  it('that does not fit the board is refused', async () => {
    const draw = await aWaitingDraw('2026-11-19')
    const wrong = { ...draw, board: { result: ['48213'] }, reason }
    expect(await codeOf(payer.call(proposeResult, wrong))).toBe('lottery.boardInvalid')
  })
})

describe('what only an administrator may do', () => {
  it('is to give a draw up, once', async () => {
    const draw = await aWaitingDraw('2026-11-18')
    const order = { ...draw, reason }
    expect(await codeOf(payer.call(refundDraw, order))).toBe('operator.roleMissing')
    expect(await codeOf(admin.call(refundDraw, order))).toBe('done')
    expect(await codeOf(admin.call(refundDraw, order))).toBe('ops.wrongState')
    expect(await codeOf(payer.call(proposeResult, { ...order, board }))).toBe('ops.wrongState')
  })

  it('is to change a merchant’s terms, within the guard of returns', async () => {
    const of = { merchantCode: 'AURORA01', gameId: 'lao' }
    const { terms, game } = await support.call(getLotteryTerms, of)
    expect(await codeOf(payer.call(setLotteryTerms, { ...of, terms, reason }))).toBe('operator.roleMissing')
    expect(await codeOf(admin.call(setLotteryTerms, { ...of, terms, reason }))).toBe('done')
    const bet = game.bets[0]?.id ?? ''
    const generous = { ...terms, bets: [{ bet, pays: ['100000'] }] }
    await expect(admin.call(setLotteryTerms, { ...of, terms: generous, reason })).rejects.toMatchObject({
      body: {
        errorCode: 'lottery.termsRefused',
        problems: [{ problem: 'aboveStakes', bet, bound: '100 %' }],
      },
    })
  })
})

it('the numbers sold most are shown to everyone at the desk, each with its sales and its limit', async () => {
  const of = { merchantCode: 'AURORA01', gameId: 'pk10', drawId: '2026-11-20-0001' }
  const sold = { merchant_code: of.merchantCode, game_id: of.gameId, draw_id: of.drawId, most_minor: 50_000n }
  await gateway.db
    .insertInto('lottery_sold')
    .values([
      { ...sold, spot: 'place@2|pk10|7', sold_minor: 20_000n },
      { ...sold, spot: 'firstTwo|pk10|3-7', sold_minor: 50_000n },
      // A spot that counts one player's stakes in the draw is not a number.
      { ...sold, spot: 'player|p1', sold_minor: 70_000n },
    ])
    .execute()
  expect(await support.call(listExposure, of)).toEqual({
    list: [
      { bet: 'firstTwo', place: null, stations: ['pk10'], number: '3-7', sold: '500.00', most: '500.00' },
      { bet: 'place', place: 2, stations: ['pk10'], number: '7', sold: '200.00', most: '500.00' },
    ],
    currency: 'BRL',
  })
})

it('unknown names are refused for every role', async () => {
  const none = { gameId: 'lao', station: 'lao', drawId: '2020-01-01' }
  const of = { merchantCode: 'NOBODY99', gameId: 'lao' }
  const calls = [
    admin.call(getDeskDraw, none),
    admin.call(getDeskDraw, { ...none, gameId: 'moon' }),
    payer.call(proposeResult, { ...none, board, reason }),
    payer.call(decideResult, { ...none, proposalId: 'nobody', decision: 'confirm', reason }),
    admin.call(refundDraw, { ...none, reason }),
    admin.call(getLotteryTerms, of),
    admin.call(getLotteryTerms, { merchantCode: 'AURORA01', gameId: 'moon' }),
    admin.call(listExposure, { ...of, drawId: '2026-11-20' }),
  ]
  expect(await Promise.all(calls.map(codeOf))).toEqual(calls.map(() => 'ops.unknown'))
})
