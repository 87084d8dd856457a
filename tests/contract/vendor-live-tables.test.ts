import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { fairDraws } from '#sandbox/games/fair/fair.ts'
import { payoutOf, pocketOf } from '#sandbox/games/roulette/bets.ts'
import type { RouletteRoundView } from '#sandbox/games/roulette/roulette-shapes.ts'
import { rouletteTables } from '#sandbox/games/roulette/roulette-tables.ts'
import { momentAt, startOf } from '#sandbox/games/tables/table-clock.ts'
import type { Phase } from '#sandbox/games/tables/table-clock.ts'
import type { StakeEvent } from '#sandbox/games/tables/table-events.ts'
import type { SessionView } from '#sandbox/games/api/shapes.ts'
import { crowdFor } from '#sandbox/games/tables/table-crowd.ts'
import { createTableRepository } from '#sandbox/games/tables/table.repository.ts'
import { onOneEngine, sandboxDb } from '#tests/support/database.ts'
import { aTopUp } from '#tests/support/movements.ts'
import { aTable } from '#tests/support/sandbox-house.ts'

const minor = (text: string | null) => fromDecimal(text ?? '', 'BRL') ?? -1n
const [theTable] = rouletteTables

await onOneEngine('a live table', (database) => {
  let run = 0

  /** A player at a table that has just opened for bets; `at` moves the clock to a phase of that round. */
  async function seat(more: { balanceMinor?: bigint; maxStakeMinor?: bigint } = {}) {
    if (theTable === undefined) throw new Error('No table')
    const gameId = theTable.id
    const house = await aTable(database().db, {
      merchantCode: `WHEEL${run++}`,
      gameId,
      balanceMinor: 100_000n,
      ...more,
    })
    const { times } = theTable
    const to = (ms: number) => house.clock.advance(ms - house.clock.now().getTime())
    const number = momentAt(times, house.clock.now().getTime()).number + 1
    to(startOf(times, number, 'betting'))
    const { token } = house
    const lay = (chips: Record<string, string>, of = number) =>
      house.call<{ stake: string }>('POST', '/api/roulette/slip', {
        token,
        body: { number: of, chips: Object.entries(chips).map(([spot, amount]) => ({ spot, amount })) },
      })
    const stake = async () => {
      const reply = await house.call<StakeEvent | null>('GET', `/api/roulette/stake/${number}`, { token })
      return reply.success ? reply.value : null
    }
    /** Moves the clock to a phase and runs the due work of every process. */
    const at = async (phase: Phase, processes = [house.vendor], afterMs = 500) => {
      to(startOf(times, number, phase) + afterMs)
      await Promise.all(processes.map((process) => process.resolveUnfinished()))
    }
    const booksAreRight = async () => expect((await checkLedger(database().db)).problems).toEqual([])
    return { ...house, number, lay, stake, at, booksAreRight }
  }

  it('stakes chips when betting closes and pays when the result is shown', async () => {
    const { lay, stake, at, player, number, booksAreRight } = await seat()
    expect(await lay({ red: '1.00' })).toMatchObject({ success: true, value: { stake: '1.00' } })
    expect(await lay({ red: '2.00', 'straight-17': '0.50' })).toMatchObject({ value: { stake: '2.50' } })
    expect(await stake()).toMatchObject({ state: 'laid', stake: '2.50' })
    expect(await player.balance()).toBe(100_000n)

    await at('closed')
    expect(await stake()).toMatchObject({ state: 'taken', stake: '2.50', win: null })
    expect(await player.balance()).toBe(100_000n - 250n)
    await at('running')
    expect(await player.balance()).toBe(100_000n - 250n)

    await at('result')
    const paid = await stake()
    expect(paid).toMatchObject({ state: 'paid', number })
    const shown = paid?.round
    if (shown === undefined || shown === null) throw new Error('The paid stake shows no round')
    const { result } = shown as unknown as RouletteRoundView
    const { pocket, seed, commitment } = result
    expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment)
    expect(pocketOf(fairDraws(seed, theTable?.id ?? '', number))).toBe(pocket)
    const win = payoutOf(
      new Map([
        ['red', 200n],
        ['straight-17', 50n],
      ]),
      pocket,
    )
    expect(minor(paid?.win ?? null)).toBe(win)
    expect(await player.balance()).toBe(100_000n - 250n + win)
    await booksAreRight()
  })

  it('accepts bets by its own clock only', async () => {
    const { lay, at, clock, number, player } = await seat()
    expect(await lay({ red: '1.00' }, number - 1)).toMatchObject({ status: 409, errorCode: 'bets.closed' })
    expect(await lay({ red: '1.00' }, number + 1)).toMatchObject({ errorCode: 'bets.closed' })
    clock.advance((theTable?.times.bettingMs ?? 0) - 1)
    expect(await lay({ red: '1.00' })).toMatchObject({ success: true })
    clock.advance(1)
    expect(await lay({ red: '9.00' })).toMatchObject({ errorCode: 'bets.closed' })
    await at('closed')
    expect(await player.balance()).toBe(100_000n - 100n)
  })

  it('debits nothing for chips that were taken back', async () => {
    const { lay, stake, at, player } = await seat()
    await lay({ red: '1.00' })
    expect(await lay({})).toMatchObject({ success: true, value: { stake: '0.00' } })
    await at('closed')
    await at('result')
    expect(await stake()).toBeNull()
    expect(await player.balance()).toBe(100_000n)
  })

  it('shows a player on which spots the others have chips, from the rows of the round alone', async () => {
    const { call, ledger, grant, issue, number, at, lay } = await seat()
    const { merchantCode, currency, gameId, brandId } = grant
    await ledger.move(aTopUp('start-friend', 100_000n, { merchantCode, playerId: 'friend', currency }))
    issue('friend', { playerId: 'friend' })
    const friend = await call<SessionView>('POST', '/api/session', { body: { gameId, launchCode: 'friend' } })
    if (!friend.success) throw new Error('The friend’s game did not open')
    await call('POST', '/api/roulette/slip', {
      token: friend.value.token ?? '',
      body: { number, chips: [{ spot: 'red', amount: '1.00' }] },
    })
    await lay({ 'straight-17': '0.50' })
    const rows = createTableRepository(sandboxDb(database().db))
    /** The other players' bets as seen by a player with chips on a spot. */
    const seenBy = async (spot: string) => {
      const laid = await rows.laidIn(gameId, number, `roulette:${gameId}:${number}`)
      const own = laid.find((chips) => chips.brand_id === brandId && spot in chips.bet)
      return crowdFor({ brand_id: brandId, player_id: own?.player_id ?? '' }, number, laid)
    }
    expect(await seenBy('straight-17')).toMatchObject({ players: 1, spots: { red: 1 } })
    expect(await seenBy('red')).toMatchObject({ players: 1, spots: { 'straight-17': 1 } })
    // After the stakes were taken they give the same counts, without double counting.
    await at('closed')
    expect(await seenBy('straight-17')).toMatchObject({ players: 1, spots: { red: 1 } })
    await at('result')
    expect(await seenBy('straight-17')).toMatchObject({ players: 1, spots: { red: 1 } })
  })

  it('refuses chips outside its limits', async () => {
    const { lay, call, token, number } = await seat()
    expect(await lay({ red: '0.05' })).toMatchObject({ errorCode: 'table.limit' })
    expect(await lay({ 'straight-1': '20.01' })).toMatchObject({ errorCode: 'table.limit' })
    expect(await lay({ 'split-1-36': '1.00' })).toMatchObject({ errorCode: 'request.invalid' })
    const twice = [
      { spot: 'red', amount: '1.00' },
      { spot: 'red', amount: '1.00' },
    ]
    expect(await call('POST', '/api/roulette/slip', { token, body: { number, chips: twice } })).toMatchObject(
      { errorCode: 'request.invalid' },
    )
  })

  it('says why a stake was not taken', async () => {
    const poor = await seat({ balanceMinor: 99n })
    await poor.lay({ red: '1.00' })
    await poor.at('closed')
    expect(await poor.stake()).toMatchObject({ state: 'refused', errorCode: 'funds.insufficient' })
    await poor.at('result')
    expect(await poor.player.balance()).toBe(99n)

    const limited = await seat({ maxStakeMinor: 99n })
    await limited.lay({ red: '1.00' })
    await limited.at('closed')
    expect(await limited.stake()).toMatchObject({ state: 'refused', errorCode: 'stake.limit' })
  })

  it('pays a round whose process died after the stakes were taken', async () => {
    const { lay, stake, at, player, process, booksAreRight } = await seat()
    await lay({ even: '1.00', odd: '1.00', 'straight-0': '0.10' })
    await at('closed')
    const other = await process()
    await at('result', [other])
    const paid = await stake()
    expect(paid?.state).toBe('paid')
    expect(await player.balance()).toBe(100_000n - 210n + minor(paid?.win ?? null))
    await booksAreRight()
  })

  it('debits nothing when its process died before betting closed', async () => {
    const { lay, stake, at, player, process } = await seat()
    await lay({ red: '1.00' })
    const other = await process()
    await at('running', [other])
    await at('result', [other])
    expect(await stake()).toMatchObject({ state: 'laid' })
    expect(await player.balance()).toBe(100_000n)
  })

  it('stakes and pays once with several processes at work', async () => {
    const { lay, at, stake, player, vendor, process, booksAreRight } = await seat()
    const processes = [vendor, await process(), await process()]
    await lay({ low: '3.00' })
    await at('closed', processes)
    expect(await player.balance()).toBe(100_000n - 300n)
    await at('result', processes)
    await at('result', processes, 900)
    const paid = await stake()
    expect(await player.balance()).toBe(100_000n - 300n + minor(paid?.win ?? null))
    await booksAreRight()
  })

  it.each(['timeout', 'lostRequest'] as const)(
    'rolls back a stake whose outcome is unknown: %s',
    async (fault) => {
      const { lay, stake, at, player, vendor, booksAreRight } = await seat()
      await lay({ red: '1.00' })
      for (let i = 0; i < 2; i += 1) vendor.faults.next('bet', fault)
      await at('closed')
      expect(await stake()).toMatchObject({ state: 'refused' })
      await at('result')
      expect(await player.balance()).toBe(100_000n)
      await booksAreRight()
    },
  )

  it('tells a page what another process has paid', async () => {
    const { lay, at, vendor, process, token } = await seat()
    const other = await process()
    // Streams end with their session, by the machine's time.
    await sql`update sandbox_session set expires_at = now() + interval '1 hour'`.execute(database().db)
    const origin = await other.app.listen({ host: '127.0.0.1', port: 0 })
    const leaving = new AbortController()
    const page = await fetch(`${origin}/api/roulette/stream`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    })
    const reader = page.body?.pipeThrough(new TextDecoderStream()).getReader()
    await lay({ red: '1.00' })
    await at('closed', [vendor])
    await at('result', [vendor], 0)
    await at('result', [other], 1_000)
    let heard = ''
    while (!heard.includes('"state":"paid"')) {
      const { value, done } = (await reader?.read()) ?? { done: true }
      if (done) throw new Error(`The stream ended with ${page.status} after ${heard}`)
      heard += value
    }
    expect(heard).toContain('"win":')
    leaving.abort()
    await other.app.close()
  })

  it('pays once when the answer to a win is lost', async () => {
    const { lay, stake, at, player, vendor, clock, booksAreRight } = await seat()
    await lay({ red: '1.00', black: '1.00' })
    await at('closed')
    for (let i = 0; i < 2; i += 1) vendor.faults.next('win', 'timeout')
    await at('result')
    clock.advance(2_000)
    await vendor.resolveUnfinished()
    const paid = await stake()
    expect(paid?.state).toBe('paid')
    expect(await player.balance()).toBe(100_000n - 200n + minor(paid?.win ?? null))
    await booksAreRight()
  })
})
