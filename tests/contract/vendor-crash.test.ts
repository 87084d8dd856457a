import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { checkLedger } from '#server/ledger/check.ts'
import type { SessionView } from '#sandbox/games/api/shapes.ts'
import { seedChain } from '#sandbox/games/crash/chain.ts'
import { clientSeedsOf, pointOf } from '#sandbox/games/crash/crash-seeds.ts'
import type { BetEvent, ChainView, TableView } from '#sandbox/games/crash/crash-shapes.ts'
import { crashTables } from '#sandbox/games/crash/crash-tables.ts'
import { msTo } from '#sandbox/games/crash/curve.ts'
import { onOneEngine, sandboxDb } from '#tests/support/database.ts'
import { aTopUp } from '#tests/support/movements.ts'
import { aTable } from '#tests/support/sandbox-house.ts'
import type { GameReply } from '#tests/support/sandbox-house.ts'

const [theTable] = crashTables
const start = 1_000_000n
const minor = (text: string | null) => fromDecimal(text ?? '', 'BRL') ?? -1n

function valueOf<T>(reply: GameReply<T>): T {
  if (!reply.success) throw new Error(`Refused: ${reply.errorCode}`)
  return reply.value
}

await onOneEngine('a crash table', (database) => {
  let run = 0

  /** A player at a table of their own, open for bets; every test has its own rounds. */
  async function seat(more: { balanceMinor?: bigint; minCycleMs?: number } = {}) {
    if (theTable === undefined) throw new Error('No table')
    // Rounds are shared: those of an earlier test would continue under this test's clock.
    await sandboxDb(database().db).deleteFrom('sandbox_crash_round').execute()
    await sandboxDb(database().db).deleteFrom('sandbox_lease').execute()
    await sql`update sandbox_round set held_for = 'past:' || round_id where held_for like 'crash:%'`.execute(
      database().db,
    )
    const house = await aTable(database().db, {
      merchantCode: `CRASH${run++}`,
      gameId: theTable.id,
      balanceMinor: start,
      ...more,
    })
    type Vendor = typeof house.vendor
    const { clock } = house
    const table = async (app?: Vendor['app'], token = house.token) =>
      valueOf(await house.call<TableView>('GET', '/api/crash/table', { token, ...(app && { app }) }))
    /** Advances the clock and runs a process, in steps no longer than its lease. */
    async function pass(ms: number, vendor: Vendor = house.vendor) {
      for (let left = ms; left > 0; left -= 4_000) {
        clock.advance(Math.min(left, 4_000))
        await vendor.resolveUnfinished()
      }
    }
    const now = () => clock.now().getTime()
    const to = (at: number, vendor?: Vendor) => pass(Math.max(0, at - now()), vendor)
    let requests = 0
    const bet = async (
      target: number | null,
      { stake = '1.00', requestId = `bet-${run}-number-${++requests}`, token = house.token, number = 0 } = {},
    ) =>
      house.call<BetEvent>('POST', '/api/crash/bet', {
        token,
        body: { requestId, number: number || ((await table()).crash?.number ?? 0), stake, target },
      })
    const out = (number: number, token = house.token, app?: Vendor['app']) =>
      house.call<BetEvent>('POST', '/api/crash/out', { token, body: { number }, ...(app && { app }) })
    await table()
    await house.vendor.resolveUnfinished()
    const { crash } = await table()
    if (crash === null) throw new Error('No round was opened')
    const opened = crash
    /** Searches for a bet id that makes the round crash at the given point, after the other bets' ids. */
    async function idFor(point: number, ...before: readonly string[]): Promise<string> {
      const {
        secret,
        links,
        first_number: first,
      } = await sandboxDb(database().db)
        .selectFrom('sandbox_crash_chain')
        .selectAll()
        .executeTakeFirstOrThrow()
      const seed = seedChain({ secret, links, firstNumber: Number(first) }).seed(opened.number)
      for (let tries = 0; ; tries += 1) {
        const id = `bet-${run}-try-${tries}`
        if (pointOf(seed, clientSeedsOf([...before, id]), opened.number) === point) return id
      }
    }
    const rises = () => to(opened.startsAt)
    const booksAreRight = async () => expect((await checkLedger(database().db)).problems).toEqual([])
    return { ...house, opened, table, pass, to, bet, out, idFor, rises, booksAreRight }
  }

  it('takes the stake at the bet, pays what the curve shows when the player leaves, and reveals the seed', async () => {
    const { bet, out, to, pass, player, opened, table, call, token, booksAreRight } = await seat()
    expect(opened).toMatchObject({ state: 'betting', point: null, seed: null })
    expect(valueOf(await bet(null))).toMatchObject({ state: 'in', stake: '1.00', target: null })
    expect(await player.balance()).toBe(start - 100n)
    await to(opened.startsAt)
    const { crash } = await table()
    expect(crash).toMatchObject({
      state: 'running',
      point: null,
      seed: null,
      clientSeeds: null,
      endsAt: null,
    })
    await pass(msTo(101) + 60)
    const left = valueOf(await out(opened.number))
    const over = async () => {
      for (let tries = 0; tries < 400; tries += 1) {
        const { crash: now } = await table()
        if (now?.state === 'over' || now?.number !== opened.number) return
        await pass(1_000)
      }
    }
    await over()
    const chain = valueOf(await call<ChainView>('GET', '/api/crash/chain', { token }))
    const told = chain.last
    if (told === null) throw new Error('Nothing was told')
    expect(createHash('sha256').update(told.seed).digest('hex')).toBe(opened.commitment)
    expect(pointOf(told.seed, told.clientSeeds, told.number)).toBe(told.point)
    expect(told.clientSeeds).toContain('bet-')
    if (told.point >= 101) {
      expect(left).toMatchObject({ state: 'out', out: 101, win: '1.01' })
      expect(await player.balance()).toBe(start + 1n)
    } else expect(await player.balance()).toBe(start - 100n)
    await booksAreRight()
  })

  it('pays a target without a connection, even where the curve breaks there', async () => {
    const { bet, idFor, rises, pass, player, opened, table } = await seat()
    await bet(250, { stake: '10.00', requestId: await idFor(250) })
    await rises()
    await pass(msTo(251) + 1_000)
    const { bet: mine, crash } = await table()
    expect(crash).toMatchObject({ number: opened.number, state: 'over' })
    expect(mine).toMatchObject({ state: 'out', out: 250, win: '25.00' })
    expect(await player.balance()).toBe(start + 1_500n)
  })

  it('lets a stake go when the curve breaks below its target, and a call after that changes nothing', async () => {
    const { bet, idFor, rises, pass, player, out, opened, table, booksAreRight } = await seat()
    await bet(251, { requestId: await idFor(250) })
    await rises()
    await pass(msTo(251))
    expect(valueOf(await out(opened.number))).toMatchObject({ state: 'in', out: null })
    await pass(500)
    expect((await table()).bet).toMatchObject({ state: 'lost', win: '0.00', round: { state: 'settled' } })
    expect(valueOf(await out(opened.number))).toMatchObject({ state: 'lost' })
    expect(await player.balance()).toBe(start - 100n)
    await booksAreRight()
  })

  it('pays every figure it shows and nothing below 1.01', async () => {
    const { bet, idFor, rises, pass, player, out, opened } = await seat()
    await bet(null, { requestId: await idFor(150) })
    await rises()
    expect(valueOf(await out(opened.number))).toMatchObject({ state: 'in' })
    // The last millisecond at which 1.50 is displayed.
    await pass(msTo(151) - 1)
    expect(valueOf(await out(opened.number))).toMatchObject({ state: 'out', out: 150 })
    expect(await player.balance()).toBe(start + 50n)
  })

  it('pays once, however often it is asked', async () => {
    const { bet, idFor, rises, pass, player, out, opened, process, token } = await seat()
    const other = await process()
    await bet(300, { requestId: await idFor(400) })
    await rises()
    await pass(msTo(200))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, i) => out(opened.number, token, i % 2 ? other.app : undefined)),
    )
    for (const answer of answers) expect(valueOf(answer)).toMatchObject({ state: 'out', out: 200 })
    await pass(msTo(401))
    expect(await player.balance()).toBe(start + 100n)
  })

  it('accepts one bet per player and round, by its own clock, and gives it back while bets are taken', async () => {
    const { bet, to, player, opened, call, token } = await seat()
    const first = valueOf(await bet(null, { requestId: 'the-same-bet' }))
    expect(first.state).toBe('in')
    expect(valueOf(await bet(null, { requestId: 'the-same-bet' }))).toMatchObject({ state: 'in' })
    expect(await bet(null)).toMatchObject({ status: 409, errorCode: 'round.open' })
    expect(await player.balance()).toBe(start - 100n)
    expect(valueOf(await call<BetEvent>('POST', '/api/crash/back', { token }))).toMatchObject({
      state: 'back',
    })
    expect(await player.balance()).toBe(start)
    expect(valueOf(await bet(200))).toMatchObject({ state: 'in' })
    for (const number of [opened.number - 1, opened.number + 1].filter((one) => one > 0))
      expect(await bet(null, { number })).toMatchObject({ errorCode: 'bets.closed' })
    await to(opened.closesAt)
    expect(await call('POST', '/api/crash/back', { token })).toMatchObject({ errorCode: 'bets.closed' })
    expect(await bet(null)).toMatchObject({ errorCode: 'bets.closed' })
  })

  it('answers a repeated bet as it stands, also once it was given back', async () => {
    const { bet, call, token, opened } = await seat()
    const requestId = 'the-same-bet-again'
    await bet(200, { requestId })
    expect(await bet(200, { requestId })).toMatchObject({ success: true, value: { state: 'in' } })
    await call('POST', '/api/crash/back', { token })
    expect(await bet(200, { requestId, number: opened.number })).toMatchObject({
      status: 409,
      errorCode: 'round.rolledBack',
    })
  })

  it('refuses stakes and targets it does not have, and what the operator refuses', async () => {
    const { bet, player, gate } = await seat()
    expect(await bet(null, { stake: '1.01' })).toMatchObject({ status: 400, errorCode: 'request.invalid' })
    for (const target of [100, 0, -5, 1_000_001, 1.5])
      expect(await bet(target)).toMatchObject({ status: 400, errorCode: 'request.invalid' })
    gate.open = false
    expect(await bet(null)).toMatchObject({ errorCode: 'player.disabled' })
    gate.open = true
    gate.breakDue = true
    expect(await bet(null)).toMatchObject({ errorCode: 'play.paused' })
    expect(await player.balance()).toBe(start)
  })

  it('keeps the minimum cycle between bets, never for leaving', async () => {
    const { bet, idFor, rises, pass, out, opened, call, token } = await seat({ minCycleMs: 5_000 })
    valueOf(await bet(null))
    await call('POST', '/api/crash/back', { token })
    expect(await bet(null)).toMatchObject({ status: 429, errorCode: 'round.tooSoon' })
    await pass(5_000)
    valueOf(await bet(null, { requestId: await idFor(200) }))
    await rises()
    await pass(msTo(102))
    expect(valueOf(await out(opened.number))).toMatchObject({ state: 'out', out: 102 })
  })

  it('goes to the next round after its pause, under the next link of the chain', async () => {
    const { bet, idFor, rises, pass, opened, table } = await seat()
    await bet(null, { requestId: await idFor(100) })
    await rises()
    await pass(msTo(101))
    const { crash: over } = await table()
    expect(over).toMatchObject({ state: 'over', point: 100, board: [{ number: opened.number, point: 100 }] })
    await pass((theTable?.pauseMs ?? 0) - 100)
    expect((await table()).crash?.number).toBe(opened.number)
    await pass(200)
    const { crash: next } = await table()
    expect(next).toMatchObject({ number: opened.number + 1, state: 'betting', commitment: over?.seed })
  })

  it('opens no round without players', async () => {
    const { bet, idFor, rises, pass, opened, table } = await seat()
    await bet(null, { requestId: await idFor(100) })
    await rises()
    await pass(60_000)
    const at = (await table()).crash?.number ?? 0
    await pass(200)
    expect(at - opened.number).toBeLessThan(3)
    expect((await table()).crash?.state).toBe('betting')
  })

  it('gives open bets back when its process dies before the start', async () => {
    const { bet, clock, player, process, table, vendor, booksAreRight } = await seat()
    await bet(150)
    expect(await player.balance()).toBe(start - 100n)
    await vendor.app.close()
    const next = await process()
    clock.advance(5_000)
    await next.resolveUnfinished()
    await next.resolveUnfinished()
    expect((await table(next.app)).crash).toMatchObject({ state: 'void' })
    await next.resolveUnfinished()
    expect((await table(next.app)).bet).toMatchObject({ state: 'back' })
    expect(await player.balance()).toBe(start)
    await booksAreRight()
  })

  it('settles a rising curve whose process died: reached targets are paid, all others given back', async () => {
    const house = await seat()
    const { bet, idFor, rises, clock, player, process, table, ledger, grant, issue, call } = house
    const { merchantCode, currency } = grant
    await ledger.move(aTopUp('start-second', start, { merchantCode, playerId: 'second', currency }))
    issue('second', { playerId: 'second' })
    const second = valueOf(
      await call<SessionView>('POST', '/api/session', {
        body: { gameId: grant.gameId, launchCode: 'second' },
      }),
    )
    await bet(150, { requestId: 'the-first-bet' })
    clock.advance(1)
    const requestId = await idFor(200, 'the-first-bet')
    valueOf(await bet(null, { token: second.token ?? '', requestId }))
    await rises()
    await house.vendor.app.close()
    const next = await process()
    // It dies two seconds into the rise; another process checks five seconds later.
    clock.advance(7_000)
    await next.resolveUnfinished()
    await next.resolveUnfinished()
    clock.advance(500)
    await next.resolveUnfinished()
    expect((await table(next.app)).crash).toMatchObject({ state: 'over', isBroken: true, point: 200 })
    expect((await table(next.app)).bet).toMatchObject({ state: 'out', out: 150 })
    expect((await table(next.app, second.token ?? '')).bet).toMatchObject({ state: 'back' })
    expect(await player.balance()).toBe(start + 50n)
    await house.booksAreRight()
  })

  it('shows the bets of others under their table names, those of the own operator alone', async () => {
    const { bet, table, ledger, grant, issue, call, pass } = await seat()
    const { merchantCode, currency } = grant
    const join = async (playerId: string, brandId: string) => {
      await ledger.move(aTopUp(`start-${playerId}`, start, { merchantCode, playerId, currency }))
      issue(playerId, { playerId, brandId })
      return valueOf(
        await call<SessionView>('POST', '/api/session', {
          body: { gameId: grant.gameId, launchCode: playerId },
        }),
      )
    }
    const friend = await join('friend', grant.brandId)
    valueOf(await bet(200, { stake: '5.00', token: friend.token ?? '' }))
    valueOf(await bet(null))
    await pass(500)
    const { bets } = await table()
    expect(bets).toMatchObject({
      count: 2,
      list: [
        { stake: '5.00', isOwn: false },
        { stake: '1.00', isOwn: true },
      ],
    })
    expect(JSON.stringify(bets)).not.toContain('friend')
    const stranger = await join('stranger', 'another-brand')
    expect((await table(undefined, stranger.token ?? '')).bets).toMatchObject({ count: 0, list: [] })
    expect(minor(bets?.list[0]?.stake ?? null)).toBe(500n)
  })
})
