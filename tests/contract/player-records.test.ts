import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listPlayers } from '#schemas/api/ops.ts'
import { listDeskDeposits, orderVouchers } from '#schemas/api/ops-payments.ts'
import {
  listPlayerBets,
  listPlayerGrants,
  listPlayerMovements,
  listPlayerRewards,
} from '#schemas/api/ops-player-records.ts'
import { listOperators } from '#schemas/api/ops-session.ts'
import { orderDeposit } from '#schemas/api/payments.ts'
import { claimPromotion, getPromotion, leavePromotion } from '#schemas/api/promotions.ts'
import { listBets, listMovements } from '#schemas/api/records.ts'
import { claimRebate } from '#schemas/api/rewards.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { theFirstOperator } from '#tests/support/desk.ts'
import type { DeskVisitor } from '#tests/support/desk.ts'
import { aUsername, startGateway } from '#tests/support/gateway.ts'
import type { TestBrand, TestGateway } from '#tests/support/gateway.ts'

const merchantCode = 'AURORA01'
const reason = 'asked by the test'
const page = { pageSize: 25 }
const dayMs = 86_400_000
const lists = [listPlayerMovements, listPlayerBets, listPlayerGrants, listPlayerRewards] as const
let gateway: TestGateway
let desk: DeskVisitor
let operator: string

beforeAll(async () => {
  const session = { idleMs: 9e9, absoluteMs: 9e9, maxConcurrent: 3 }
  gateway = await startGateway({ config: { session } })
  desk = await theFirstOperator(gateway)
  operator = (await desk.call(listOperators, {})).list[0]?.name ?? ''
  await gateway.merchants.get(merchantCode)
  for (const module of ['DEPOSIT3', 'REWCEN3', 'MANREBATE3', 'COMM3', 'MEMTRANS3'])
    await gateway.merchants.set(merchantCode, module, true)
})
afterAll(() => gateway.stop())

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error as { code?: string }).code,
  )

async function aPlayer(brand: TestBrand = 'aurora') {
  const username = aUsername()
  const visitor = await gateway.visitor(brand).register(username)
  const { list } = await desk.call(listPlayers, { q: username, pageSize: 1 })
  const key = { merchantCode: list[0]?.merchantCode ?? '', playerId: list[0]?.playerId ?? '' }
  const ledger = createLedger({ db: gateway.db, clock: gateway.clock })
  /** A round of a game; `won` undefined: it stays open. */
  const play = async (roundId: string, staked: bigint, won?: bigint) => {
    gateway.clock.advance(60_000)
    const round = {
      ...key,
      currency: 'BRL',
      counterparty: 'vendor:SANDBOX',
      roundId,
      gameCode: 'ipe-luz-tucano',
    }
    const bet = `bet:${key.playerId}:${roundId}`
    await ledger.move({ ...round, transferId: bet, kind: 'bet', amountMinor: -staked, referenceId: null })
    if (won === undefined) return
    const win = { transferId: `win:${key.playerId}:${roundId}`, referenceId: bet, closesRound: true }
    await ledger.move({ ...round, ...win, kind: 'win', amountMinor: won })
  }
  return { username, visitor, key, play }
}

/** The operator logs in again afterwards, because a session of the desk ends sooner. */
async function advance(ms: number) {
  gateway.clock.advance(ms)
  await desk.logIn(operator)
}
const today = () => gateway.clock.now().toISOString().slice(0, 10)
const daysFromNow = (days: number) =>
  new Date(gateway.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10)

describe('a player’s movements and bets at the desk', () => {
  it('are those the player sees, with the round to quote', async () => {
    const { visitor, key, play } = await aPlayer()
    await play('round-1', 100n, 250n)
    await play('round-2', 300n)
    const period = { from: daysFromNow(-2), to: daysFromNow(2), language: 'en', pageSize: 25 }
    const bets = await desk.call(listPlayerBets, { ...key, ...page })
    expect(bets.list).toEqual((await visitor.call(listBets, period)).list)
    expect(bets.list).toMatchObject([
      { roundId: 'round-2', state: 'open', staked: '3.00', won: '0.00', displayName: expect.any(String) },
      { roundId: 'round-1', state: 'closed', staked: '1.00', won: '2.50', net: '1.50' },
    ])
    const movements = await desk.call(listPlayerMovements, { ...key, ...page })
    expect(movements.list).toEqual((await visitor.call(listMovements, period)).list)
    expect(movements.list.slice(0, 3)).toMatchObject([
      { group: 'stakes', amount: '-3.00', balance: '998.50', roundId: 'round-2' },
      { group: 'winnings', amount: '2.50', balance: '1001.50' },
      { group: 'stakes', amount: '-1.00', balance: '999.00' },
    ])
  })

  it('show a deposit, which the list of deposits has for this player alone', async () => {
    const { codes } = await desk.call(orderVouchers, { merchantCode, amount: '25.00', count: 2, reason })
    const [one, other] = [await aPlayer(), await aPlayer()]
    await one.visitor.call(orderDeposit, { method: 'voucher', code: codes[0] ?? '' })
    await other.visitor.call(orderDeposit, { method: 'voucher', code: codes[1] ?? '' })
    const { list } = await desk.call(listPlayerMovements, { ...one.key, group: 'deposits', ...page })
    expect(list).toMatchObject([{ group: 'deposits', amount: '25.00', balance: '1025.00', roundId: null }])
    const deposits = await desk.call(listDeskDeposits, { ...one.key, ...page })
    expect(deposits.list.map(({ playerId }) => playerId)).toEqual([one.key.playerId])
  })

  it('are read page by page, each row once, newest first', async () => {
    const { key, play } = await aPlayer()
    const played = ['r1', 'r2', 'r3', 'r4', 'r5']
    for (const round of played) await play(round, 100n, 0n)
    const seen: string[][] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const wish = { ...key, pageSize: 2, ...(cursor !== '' && { cursor }) }
      const { list, next }: Awaited<ReturnType<typeof readBets>> = await readBets(wish)
      seen.push(list.map(({ roundId }) => roundId))
      cursor = next
    }
    expect(seen).toEqual([['r5', 'r4'], ['r3', 'r2'], ['r1']])
    const first = await desk.call(listPlayerMovements, { ...key, group: 'stakes', pageSize: 3 })
    const rest = { ...key, group: 'stakes', cursor: first.next ?? '', pageSize: 3 } as const
    expect((await desk.call(listPlayerMovements, rest)).list.map(({ roundId }) => roundId)).toEqual([
      'r2',
      'r1',
    ])
  })
  const readBets = (wish: Parameters<typeof desk.call<typeof listPlayerBets>>[1]) =>
    desk.call(listPlayerBets, wish)

  it('are found by kind, state and days', async () => {
    const { key, play } = await aPlayer()
    await play('early', 100n, 0n)
    const day = today()
    await advance(3 * dayMs)
    await play('late', 100n)
    const rounds = async (wish: object) =>
      (await desk.call(listPlayerBets, { ...key, ...page, ...wish })).list.map(({ roundId }) => roundId)
    expect(await rounds({ state: 'open' })).toEqual(['late'])
    expect(await rounds({ to: day })).toEqual(['early'])
    expect(await rounds({ from: daysFromNow(-1) })).toEqual(['late'])
    expect(await codeOf(rounds({ from: day, to: '2020-01-01' }))).toBe('records.periodInvalid')
    expect(await codeOf(rounds({ from: '2001-01-01' }))).toBe('records.periodInvalid')
  })
})

describe('a player’s rewards at the desk', () => {
  it('show a running grant with its wagering, and how it ended', async () => {
    const { visitor, key, play } = await aPlayer()
    const { ruleHash } = await visitor.call(getPromotion, { promotionId: 'welcome' })
    await visitor.call(claimPromotion, { promotionId: 'welcome', ruleHash })
    await play('wagered', 2_000n, 2_000n)
    await visitor.call(getPromotion, { promotionId: 'welcome' })
    const grants = async (wish: object = {}) =>
      (await desk.call(listPlayerGrants, { ...key, ...page, ...wish })).list
    const [grant] = await grants()
    expect(grant).toMatchObject({ promotionId: 'welcome', state: 'process', outcome: null, wagered: '20.00' })
    expect(grant?.title['en']).not.toBe('')
    expect(Number(grant?.wagering)).toBeGreaterThan(20)
    expect(await grants({ state: 'claimed' })).toEqual([])
    await visitor.call(leavePromotion, { promotionId: 'welcome' })
    expect(await grants()).toMatchObject([
      { state: 'closed', outcome: 'cancelled', wagered: null, endedAt: gateway.clock.now().toISOString() },
    ])
  })

  it('show a claimed rebate', async () => {
    const { visitor, key, play } = await aPlayer()
    await play('for-the-rebate', 10_000n, 10_000n)
    await advance(dayMs + 3_600_000)
    const { amount } = await visitor.call(claimRebate, {})
    const { list } = await desk.call(listPlayerRewards, { ...key, ...page })
    expect(list).toMatchObject([{ kind: 'rebate', amount, currency: 'BRL', paid: true }])
    expect((await desk.call(listPlayerRewards, { ...key, ...page, kind: 'rank' })).list).toEqual([])
  })
})

it('the records of a player are those of one merchant’s player, on each list', async () => {
  const { key, play } = await aPlayer()
  await play('mine', 100n, 0n)
  const stranger = await aPlayer('nocturne')
  for (const list of lists) {
    const ask = (who: object) => codeOf(desk.call(list, { ...who, ...page } as never))
    expect(await ask(key)).toBe('done')
    expect(await ask({ ...key, merchantCode: 'NOCTURNE01' })).toBe('ops.unknown')
    expect(await ask({ ...key, merchantCode: 'ELSEWHERE' })).toBe('ops.unknown')
    expect(await ask({ ...key, playerId: stranger.key.playerId })).toBe('ops.unknown')
  }
  expect((await desk.call(listPlayerBets, { ...stranger.key, ...page })).list).toEqual([])
})
