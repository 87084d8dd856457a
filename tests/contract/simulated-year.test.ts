import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { launchGame } from '#schemas/api/games.ts'
import { launchClient } from '#schemas/api/games.wire.ts'
import { getBalance, topUpPlayMoney } from '#schemas/api/wallet.ts'
import { fromDecimal } from '#domain/money/money.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { signVendorRequest } from '#server/vendors/seamless-wallet/index.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { faultyDatabase } from '#tests/support/faulty-database.ts'
import type { FaultyDatabase } from '#tests/support/faulty-database.ts'
import { aUsername, Refused, startGateway, vendorSecret } from '#tests/support/gateway.ts'
import type { TestGateway, Visitor } from '#tests/support/gateway.ts'
import { cases, numbersOf, patienceMs, tellLaw } from '#tests/support/law.ts'

/**
 * The whole gateway through a year and more of a simulated clock, while its database loses connections. Players and
 * vendor repeat a call until it has a final answer; wins may come days later. In the end every balance is the one that
 * the answers add up to.
 */
const players = cases(4, 183)
/** A year in any case, and more than the day after which a round without a result is resolved. */
const daysOfAPlayer = Math.ceil(366 / players)
const dayMs = 24 * 3_600_000
const gameId = 'ipe-luz-tucano'
const currency = 'EUR'
const ofPlay: ReadonlySet<string> = new Set(['playMoney', 'bet', 'win', 'reversal'])

interface Pending {
  readonly player: Player
  readonly call: 'win' | 'rollback'
  readonly fields: Readonly<Record<string, unknown>>
  readonly stake: bigint
  readonly minor: bigint
}
interface Player {
  readonly visitor: Visitor
  wireId: string
  dueMinor: bigint
}

describe.skipIf(!(await hasServer()))('a simulated year', () => {
  const below = numbersOf(12)
  let database: Awaited<ReturnType<typeof serverDatabase>>
  let store: FaultyDatabase
  let gateway: TestGateway
  beforeAll(async () => {
    database = await serverDatabase()
    store = await faultyDatabase(database.url, below)
    gateway = await startGateway({ db: store.db })
  }, 60_000)
  afterAll(async () => {
    store.oneIn = null
    await gateway.stop()
    await store.close()
    await database.close()
  })

  let repeated = 0
  let resolved = 0
  /** Repeats until the answer is not "unknown"; any other failure of the gateway itself is a fault of it. */
  async function insist<T>(call: () => Promise<T>): Promise<T> {
    for (;;)
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const isUnderWay = error.code === 'idempotency.inProgress'
        if (error.status < 500 && !isUnderWay) throw error
        // The first attempt's end was not written down; a later one may repeat it.
        if (isUnderWay) gateway.clock.advance(1_000)
        else if (error.status !== 503) throw new Error(gateway.logged.slice(-5).join('\n'), { cause: error })
        repeated += 1
      }
  }

  async function vendor(
    call: string,
    fields: Readonly<Record<string, unknown>>,
  ): Promise<Record<string, string>> {
    const payload = JSON.stringify({ request_id: crypto.randomUUID(), ...fields })
    const headers = signVendorRequest('SANDBOX', vendorSecret, payload, gateway.clock.now())
    const answer = await gateway.inject(
      {
        method: 'POST',
        url: `/vendor/v1/${call}`,
        payload,
        headers: { ...headers, 'content-type': 'application/json' },
      },
      'localhost',
    )
    const body = answer.json<Record<string, unknown>>()
    if (body['success'] !== true) throw new Refused(answer.statusCode, body)
    return body['value'] as Record<string, string>
  }

  /** Opens the game; a launch code whose redemption was not answered is used up, so the player opens it again. */
  async function openGame(visitor: Visitor): Promise<Record<string, string>> {
    for (;;)
      try {
        const { launchUrl } = await insist(() =>
          visitor.call(launchGame, {
            ...launchClient,
            gameId,
            nodeId: gameId,
            vassalage: 'IPE_LUZ',
            merchantCode: 'NOCTURNE01',
            language: 'en',
          }),
        )
        const launch_code = new URL(launchUrl).searchParams.get('code') ?? ''
        return await insist(() => vendor('authenticate', { launch_code, game_code: gameId }))
      } catch (error) {
        if (!(error instanceof Refused) || error.code !== 'vendor.invalidToken') throw error
      }
  }

  const cents = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

  /** A bet, and what the vendor will report of it. */
  async function playRound(player: Player, session_token: string, mayRollBack: boolean): Promise<Pending> {
    const stake = BigInt(100 + below(300))
    const round_id = crypto.randomUUID()
    const transaction_id = crypto.randomUUID()
    const round = { player_id: player.wireId, round_id }
    const at = { timestamp: gateway.clock.now().toISOString() }
    const money = { ...round, ...at, game_code: gameId, currency }
    await insist(() => vendor('bet', { ...money, session_token, transaction_id, amount: cents(stake) }))
    player.dueMinor -= stake
    const result = { ...at, transaction_id: crypto.randomUUID(), reference_transaction_id: transaction_id }
    if (mayRollBack && below(5) === 0)
      return { player, call: 'rollback', fields: { ...round, ...result }, stake, minor: stake }
    const won = below(2) === 0 ? 0n : BigInt(below(900))
    return {
      player,
      call: 'win',
      fields: { ...money, ...result, amount: cents(won), round_closed: true },
      stake,
      minor: won,
    }
  }

  /** Reports results, some of them twice. */
  async function report(results: readonly Pending[]): Promise<void> {
    await Promise.all(
      results.map(async ({ player, call, fields, stake, minor }) => {
        try {
          await insist(() => vendor(call, fields))
          player.dueMinor += minor
          if (below(3) === 0) await insist(() => vendor(call, fields))
        } catch (error) {
          // The gateway gave the stake back after a day without a result; an operator decides about the win.
          if (!(error instanceof Refused) || error.code !== 'vendor.rolledBack') throw error
          player.dueMinor += stake
          resolved += 1
        }
      }),
    )
  }

  const balanceOf = async ({ visitor }: Player): Promise<bigint> => {
    const { sumBalance } = await insist(() => visitor.call(getBalance, {}))
    return fromDecimal(sumBalance, currency) ?? -1n
  }

  /** Sum of the player's transfers, without prizes that jobs gave (a race, a raffle). */
  const playedBy = async ({ wireId }: Player): Promise<bigint> => {
    const booked = await store.db
      .selectFrom('transfer')
      .select(['kind', 'amount_minor'])
      .where('merchant_code', '=', 'NOCTURNE01')
      .where('player_id', '=', wireId.replace('NOCTURNE01.', ''))
      .execute()
    return booked
      .filter(({ kind }) => ofPlay.has(kind))
      .reduce((sum, { amount_minor }) => sum + amount_minor, 0n)
  }

  it(
    `of ${players} players over ${players * daysOfAPlayer} days loses and doubles nothing`,
    async () => {
      const startedAt = gateway.clock.now()
      let late: Pending[] = []
      const all: Player[] = []
      let rounds = 0
      for (let count = 0; count < players; count++) {
        store.oneIn = null
        const visitor = await gateway.visitor('nocturne').register(aUsername())
        store.oneIn = 10
        const player: Player = { visitor, wireId: '', dueMinor: 0n }
        all.push(player)
        const key = crypto.randomUUID()
        await insist(() => visitor.call(topUpPlayMoney, {}, { idempotencyKey: key }))
        player.dueMinor = await balanceOf(player)
        const { session_token = '', player_id = '' } = await openGame(visitor)
        player.wireId = player_id
        const results = await Promise.all(
          Array.from({ length: 6 }, (_, at) => playRound(player, session_token, at > 0)),
        )
        rounds += results.length
        await report(late)
        late = results.filter((_, at) => at === 0 || below(4) === 0)
        await report(results.filter((result) => !late.includes(result)))
        expect(await balanceOf(player)).toBe(player.dueMinor)
        store.oneIn = 40
        gateway.clock.advance(daysOfAPlayer * dayMs)
        await gateway.jobs.runDue()
      }
      store.oneIn = null
      await report(late)
      for (const player of all) expect(await playedBy(player)).toBe(player.dueMinor)
      const days = (gateway.clock.now().getTime() - startedAt.getTime()) / dayMs
      expect(days).toBeGreaterThanOrEqual(365)
      expect((await checkLedger(store.db)).problems).toEqual([])
      expect(gateway.logged.filter((line) => line.includes('request failed'))).toEqual([])
      const { before, after } = store.faults
      expect(Math.min(before, after, repeated, resolved)).toBeGreaterThan(0)
      tellLaw(
        'a simulated year',
        `${days} days, ${players} players, ${rounds} rounds, ${before} statements lost, ${after} answers lost, ${repeated} calls repeated, ${resolved} rounds resolved by rule`,
      )
    },
    patienceMs(120_000),
  )
})
