import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import type { FairnessView } from '#sandbox/games/api/shapes.ts'
import { fairDraws } from '#sandbox/games/fair/fair.ts'
import { mines } from '#sandbox/games/quick/games/mines.ts'
import { quickTitles } from '#sandbox/games/quick/quick-entries.ts'
import { quickGames } from '#sandbox/games/quick/quick-games.ts'
import type { QuickId } from '#sandbox/games/quick/quick-game.ts'
import type { QuickRoundView, StepView } from '#sandbox/games/quick/quick-shapes.ts'
import { payoutOf, timesText } from '#sandbox/games/quick/returns.ts'
import { onOneEngine, sandboxDb } from '#tests/support/database.ts'
import { cases, fc } from '#tests/support/law.ts'
import { aTable } from '#tests/support/sandbox-house.ts'
import type { GameReply } from '#tests/support/sandbox-house.ts'

const minor = (text: string | null) => fromDecimal(text ?? '', 'BRL') ?? -1n
const gameIdOf = (quick: QuickId) => quickTitles.find((title) => title.quick === quick)?.id ?? ''

function valueOf<T>(reply: GameReply<T>): T {
  if (!reply.success) throw new Error(`Refused: ${reply.errorCode}`)
  return reply.value
}

await onOneEngine('a quick game', (database) => {
  let run = 0

  async function seat(quick: QuickId, more: { balanceMinor?: bigint; minCycleMs?: number } = {}) {
    const house = await aTable(database().db, {
      merchantCode: `QUICK${run++}`,
      gameId: gameIdOf(quick),
      balanceMinor: 1_000_000n,
      ...more,
    })
    let requests = 0
    type App = typeof house.vendor.app
    const { token } = house
    const ask =
      <T>(path: string) =>
      (
        choice: string,
        {
          stake = '1.00',
          requestId = `request-no-${++requests}`,
          app,
        }: { stake?: string; requestId?: string; app?: App } = {},
      ) =>
        house.call<T>('POST', path, { token, body: { requestId, stake, choice }, ...(app && { app }) })
    const step = ({ roundId, moves }: Pick<StepView, 'roundId' | 'moves'>, move: string, app?: App) =>
      house.call<StepView>('POST', '/api/quick/step', {
        token,
        body: { roundId, at: moves.length, move },
        ...(app && { app }),
      })
    const open = async () => valueOf(await house.call<StepView | null>('GET', '/api/quick/open', { token }))
    return {
      ...house,
      play: ask<QuickRoundView>('/api/quick/play'),
      start: ask<StepView>('/api/quick/start'),
      step,
      open,
      rotate: () =>
        house.call<FairnessView>('POST', '/api/seeds', { token, body: { clientSeed: 'another' } }),
    }
  }

  type Seat = Awaited<ReturnType<typeof seat>>

  /** The mines of an open round, read from the database. */
  async function minesOf({ roundId, choice }: StepView): Promise<readonly number[]> {
    const { server_seed, client_seed, nonce } = await sandboxDb(database().db)
      .selectFrom('sandbox_round as r')
      .innerJoin('sandbox_seed as s', 's.seed_id', 'r.seed_id')
      .select(['s.server_seed', 's.client_seed', 'r.nonce'])
      .where('r.round_id', '=', roundId)
      .executeTakeFirstOrThrow()
    const state = mines.play(choice, fairDraws(server_seed, client_seed, nonce ?? 0), [])
    const buried = state?.all['mines']
    return Array.isArray(buried) ? buried.map(Number) : []
  }

  const safeField = async (view: StepView, but: readonly string[] = []) => {
    const buried = await minesOf(view)
    const safe = Array.from({ length: 25 }, (_, i) => i + 1).find(
      (field) => !buried.includes(field) && !but.includes(String(field)),
    )
    return String(safe)
  }

  it.each<[QuickId, string]>([
    ['dice', 'over 4999'],
    ['limbo', '200'],
    ['plinko', '16 high'],
    ['wheel', '30 medium'],
    ['keno', '3 7 12 25'],
  ])(
    'of %s takes the stake and pays what its table says; the seeds give the same result again',
    async (quick, choice) => {
      const { play, player, rotate } = await seat(quick)
      let expected = 1_000_000n
      const rounds: QuickRoundView[] = []
      for (let i = 0; i < 12; i += 1) {
        const round = valueOf(await play(choice))
        expected += minor(round.win) - 100n
        expect(minor(round.balance)).toBe(expected)
        expect(round).toMatchObject({ state: 'settled', choice, moves: [], stake: '1.00' })
        rounds.push(round)
      }
      expect(await player.balance()).toBe(expected)
      const { revealed } = valueOf(await rotate())
      const game = quickGames[quick]
      for (const round of rounds) {
        expect(
          createHash('sha256')
            .update(revealed?.serverSeed ?? '')
            .digest('hex'),
        ).toBe(round.fairness?.commitment)
        if (game.type !== 'instant' || revealed === null) throw new Error('No instant game')
        const { times, seen } = game.play(
          choice,
          fairDraws(revealed.serverSeed, revealed.clientSeed, round.fairness?.nonce ?? 0),
        )
        expect(round).toMatchObject({ times: timesText(times), seen })
        expect(minor(round.win)).toBe(payoutOf(100n, times))
      }
    },
  )

  it('refuses choices and stakes it does not have, and calls of the other type', async () => {
    const { play, start, player } = await seat('dice')
    for (const choice of ['over 9999', 'both 1', '16 high'])
      expect(await play(choice)).toMatchObject({ status: 400, errorCode: 'request.invalid' })
    expect(await play('over 4999', { stake: '1.01' })).toMatchObject({ errorCode: 'request.invalid' })
    expect(await start('3')).toMatchObject({ status: 404 })
    expect(await player.balance()).toBe(1_000_000n)
  })

  it('keeps the minimum cycle between two rounds, but lets a player leave at any time', async () => {
    const { start, step, clock } = await seat('mines', { minCycleMs: 5_000 })
    const round = valueOf(await start('1'))
    const next = valueOf(await step(round, await safeField(round)))
    expect(valueOf(await step(next, 'cash')).round).toMatchObject({ state: 'settled' })
    expect(await start('1')).toMatchObject({ status: 429, errorCode: 'round.tooSoon' })
    clock.advance(5_000)
    expect(await start('1')).toMatchObject({ status: 200 })
  })

  it('with steps holds the stake and pays the reached amount when the player leaves', async () => {
    const { start, step, player, open } = await seat('mines')
    const round = valueOf(await start('3', { stake: '10.00' }))
    expect(round).toMatchObject({ moves: [], steps: 0, mayLeave: false, round: null })
    expect(await player.balance()).toBe(999_000n)
    expect(await step(round, 'cash')).toMatchObject({ errorCode: 'request.invalid' })
    const first = valueOf(await step(round, await safeField(round)))
    expect(first).toMatchObject({ steps: 1, times: '1.12', worth: '11.25', mayLeave: true })
    const second = valueOf(await step(first, await safeField(round, first.moves)))
    expect(await open()).toEqual(second)
    const left = valueOf(await step(second, 'cash'))
    expect(left.round).toMatchObject({ stake: '10.00', win: second.worth, times: '1.28', choice: '3' })
    expect(await player.balance()).toBe(999_000n + minor(second.worth))
    expect(await open()).toBeNull()
  })

  it('with steps loses the stake on a mine, and only then shows where all of them were', async () => {
    const { start, step, player } = await seat('mines')
    const round = valueOf(await start('5'))
    expect(round.seen).toEqual({ opened: [] })
    const buried = await minesOf(round)
    const lost = valueOf(await step(round, String(buried[0])))
    expect(lost.round).toMatchObject({ win: '0.00', times: '0.00', seen: { mines: buried } })
    expect(await player.balance()).toBe(999_900n)
    expect(await step(lost, '1')).toMatchObject({ errorCode: 'turn.passed' })
  })

  it('counts a repeated step once, and refuses another one in its place', async () => {
    const { start, step, player } = await seat('mines')
    const round = valueOf(await start('1'))
    const field = await safeField(round)
    const [a, b] = await Promise.all([step(round, field), step(round, field)])
    expect([a, b].filter(({ success }) => success)).not.toEqual([])
    const again = valueOf(await step(round, field))
    expect(again.moves).toEqual([field])
    expect(await step(round, field === '1' ? '2' : '1')).toMatchObject({ errorCode: 'turn.passed' })
    const leaving = await Promise.all([step(again, 'cash'), step(again, 'cash'), step(again, 'cash')])
    expect(leaving.some(({ success }) => success)).toBe(true)
    expect(valueOf(await step(again, 'cash')).round?.win).toBe(again.worth)
    expect(await player.balance()).toBe(1_000_000n - 100n + minor(again.worth))
  })

  it('lets one round with steps be open, and none of its seeds be told before it is over', async () => {
    const { start, step, rotate } = await seat('tower')
    const round = valueOf(await start('easy'))
    expect(await start('easy')).toMatchObject({ status: 409, errorCode: 'round.open' })
    expect(await rotate()).toMatchObject({ errorCode: 'seed.busy' })
    let now = round
    while (now.round === null) now = valueOf(await step(now, '1'))
    expect(await rotate()).toMatchObject({ status: 200 })
    expect(await start('easy')).toMatchObject({ status: 200 })
  })

  it('belongs to its player alone', async () => {
    const [mine, other] = [await seat('mines'), await seat('mines')]
    const round = valueOf(await mine.start('3'))
    expect(await other.step(round, '1')).toMatchObject({ status: 404 })
    expect(await other.open()).toBeNull()
  })

  it('with steps goes on in another process where the first one died, and pays when the wallet is back', async () => {
    const { start, step, player, process, vendor, clock } = await seat('mines')
    const round = valueOf(await start('3'))
    const first = valueOf(await step(round, await safeField(round)))
    await vendor.app.close()
    const next = await process()
    await next.resolveUnfinished({ all: true })
    const second = valueOf(await step(first, await safeField(round, first.moves), next.app))
    expect(second).toMatchObject({ steps: 2, round: null })
    for (let i = 0; i < 2; i += 1) next.faults.next('win', 'lostRequest')
    expect(valueOf(await step(second, 'cash', next.app)).round).toMatchObject({ state: 'settling' })
    const last = await process()
    clock.advance(60_000)
    await last.resolveUnfinished()
    expect(await player.balance()).toBe(1_000_000n - 100n + minor(second.worth))
  })

  it('with steps that was abandoned is paid the reached amount, or refunded before the first step', async () => {
    const [touched, untouched] = [await seat('hilo'), await seat('hilo')]
    let round = valueOf(await touched.start('cards'))
    // Skips cards until a guess is likely enough to win.
    while (round.steps === 0 && round.round === null) {
      const [likeliest] = Object.entries(round.offers).toSorted(
        ([, a], [, b]) => Number(a.times) - Number(b.times),
      )
      round = valueOf(await touched.step(round, likeliest?.[0] ?? 'skip'))
      if (round.round !== null) {
        touched.clock.advance(1_000)
        round = valueOf(await touched.start('cards'))
      }
    }
    await untouched.start('cards')
    for (const { clock, vendor } of [touched, untouched]) {
      clock.advance(24 * 3_600_000 - 60_000)
      await vendor.resolveUnfinished()
    }
    const before = await touched.player.balance()
    expect(await untouched.player.balance()).toBe(999_900n)
    for (const { clock, vendor } of [touched, untouched]) {
      clock.advance(120_000)
      await vendor.resolveUnfinished()
    }
    expect(await touched.player.balance()).toBe(before + minor(round.worth))
    expect(await untouched.player.balance()).toBe(1_000_000n)
  })

  it.each<[QuickId, string, readonly string[]]>([
    ['mines', '24', Array.from({ length: 25 }, (_, i) => String(i + 1))],
    ['tower', 'hard', ['1', '2']],
    ['hilo', 'cards', ['high', 'low', 'skip']],
  ])('of %s shows and pays what its seeds say, whatever is pressed', async (quick, choice, keys) => {
    const table = await seat(quick)
    const { start, step, rotate, player } = table
    const game = quickGames[quick]
    const played: QuickRoundView[] = []
    let expected = 1_000_000n
    for (let i = 0; i < cases(4, 40); i += 1) {
      const [presses] = fc.sample(
        fc.array(fc.constantFrom(...keys, 'cash'), { minLength: 60, maxLength: 60 }),
        1,
      )
      const round = await pressed(table, valueOf(await start(choice)), presses ?? [], step)
      if (round === null) break
      expected += minor(round.win) - 100n
      played.push(round)
    }
    expect(await player.balance()).toBe(expected)
    const { revealed } = valueOf(await rotate())
    for (const round of played) {
      if (game.type !== 'steps' || revealed === null) throw new Error('No game with steps')
      const state = game.play(
        round.choice,
        fairDraws(revealed.serverSeed, revealed.clientSeed, round.fairness?.nonce ?? 0),
        round.moves.filter((move) => move !== 'cash'),
      )
      expect(state?.all).toEqual(round.seen)
      expect(minor(round.win)).toBe(state === null ? -1n : payoutOf(100n, state.times))
    }
    expect(played.length).toBeGreaterThan(0)
  })

  /** Makes random moves until the round is over; invalid moves are refused without effect. */
  async function pressed(
    { clock }: Seat,
    first: StepView,
    presses: readonly string[],
    step: Seat['step'],
  ): Promise<QuickRoundView | null> {
    let now = first
    for (const key of presses) {
      if (now.round !== null) break
      const reply = await step(now, key)
      if (reply.success) now = reply.value
      else expect(reply.errorCode).toBe('request.invalid')
    }
    clock.advance(1_000)
    return now.round
  }
})
