import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { fairDraws } from '#sandbox/games/fair/fair.ts'
import { payoutOf } from '#sandbox/games/felt/felt-bets.ts'
import type { FeltRoundView } from '#sandbox/games/felt/felt-shapes.ts'
import { feltTables } from '#sandbox/games/felt/felt-tables.ts'
import { rulesOf } from '#sandbox/games/felt/games/index.ts'
import { momentAt, startOf } from '#sandbox/games/tables/table-clock.ts'
import type { Phase } from '#sandbox/games/tables/table-clock.ts'
import type { StakeEvent } from '#sandbox/games/tables/table-events.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTable } from '#tests/support/sandbox-house.ts'

const minor = (text: string | null) => fromDecimal(text ?? '', 'BRL') ?? -1n

await onOneEngine('a card or dice table', (database) => {
  let run = 0

  /** A player at a table that has just opened for bets. */
  async function seat(table: (typeof feltTables)[number]) {
    const house = await aTable(database().db, {
      merchantCode: `FELT${run++}`,
      gameId: table.id,
      balanceMinor: 1_000_000n,
    })
    const { token, clock } = house
    const to = (ms: number) => clock.advance(ms - clock.now().getTime())
    const number = momentAt(table.times, clock.now().getTime()).number + 1
    to(startOf(table.times, number, 'betting'))
    const lay = (chips: Record<string, string>) =>
      house.call<{ stake: string }>('POST', '/api/felt/slip', {
        token,
        body: { number, chips: Object.entries(chips).map(([spot, amount]) => ({ spot, amount })) },
      })
    const stake = async () => {
      const reply = await house.call<StakeEvent | null>('GET', `/api/felt/stake/${number}`, { token })
      return reply.success ? reply.value : null
    }
    const at = async (phase: Phase, process = house.vendor) => {
      to(startOf(table.times, number, phase) + 500)
      await process.resolveUnfinished()
    }
    return { ...house, number, lay, stake, at }
  }

  it.each(feltTables)('of $id pays a held stake after a restart, as its seed says', async (table) => {
    const game = rulesOf(table.game)
    const { lay, stake, at, player, process, number } = await seat(table)
    const [first, second] = game.spots
    if (first === undefined || second === undefined) throw new Error('No spots')
    const chips = { [first.id]: '5.00', [second.id]: '10.00' }
    expect(await lay(chips)).toMatchObject({ success: true, value: { stake: '15.00' } })
    await at('closed')
    expect(await stake()).toMatchObject({ state: 'taken', win: null })
    expect(await player.balance()).toBe(1_000_000n - 1_500n)

    const other = await process()
    await at('result', other)
    const paid = await stake()
    expect(paid).toMatchObject({ state: 'paid', number })
    const shown = paid?.round
    if (shown === undefined || shown === null) throw new Error('The paid stake shows no round')
    const { dealt, seed, commitment } = (shown as unknown as FeltRoundView).result
    expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment)
    expect(game.deal(fairDraws(seed, table.id, number))).toEqual(dealt)
    const win = payoutOf(
      game.score(dealt),
      new Map([
        [first.id, 500n],
        [second.id, 1_000n],
      ]),
    )
    expect(minor(paid?.win ?? null)).toBe(win)
    expect(await player.balance()).toBe(1_000_000n - 1_500n + win)
    expect((await checkLedger(database().db)).problems).toEqual([])
  })

  it('refuses spots it does not have, and stakes that are no multiple of its chip', async () => {
    const [table] = feltTables
    if (table === undefined) throw new Error('No table')
    const { lay } = await seat(table)
    expect(await lay({ dragon: '1.00' })).toMatchObject({ errorCode: 'request.invalid' })
    expect(await lay({ banker: '0.30' })).toMatchObject({ errorCode: 'request.invalid' })
    expect(await lay({ banker: '0.10' })).toMatchObject({ errorCode: 'table.limit' })
    expect(await lay({ banker: '99999.00' })).toMatchObject({ errorCode: 'table.limit' })
  })

  it('tells the operator its last results, and nothing of the round that is being bet on', async () => {
    const [table] = feltTables
    if (table === undefined) throw new Error('No table')
    const { at, lay, vendor, clock, secret } = await seat(table)
    // A table opens with the first call for it, and has results from its first whole round on.
    await lay({ banker: '1.00' })
    await at('result')
    const body = '{}'
    const { signVendorRequest } = await import('#server/vendors/seamless-wallet/signature.ts')
    const ask = async () => {
      const reply = await vendor.app.inject({
        method: 'POST',
        url: '/catalogue/v1/rooms',
        headers: {
          'content-type': 'application/json',
          ...signVendorRequest('SANDBOX', secret, body, clock.now()),
        },
        payload: body,
      })
      const { rooms } = JSON.parse(reply.body) as {
        rooms: { game_id: string; players: number; results: object[] }[]
      }
      return rooms.find(({ game_id }) => game_id === table.id)
    }
    const shown = await ask()
    expect(shown?.results.length).toBeGreaterThan(0)
    expect(shown?.players).toBe(0)
    clock.advance(table.times.resultMs + table.times.bettingMs - 1_000)
    expect((await ask())?.results).toEqual(shown?.results)
    expect(
      (await vendor.app.inject({ method: 'POST', url: '/catalogue/v1/rooms', payload: {} })).statusCode,
    ).toBe(401)
  })
})
