import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { fromDecimal } from '#domain/money/money.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { fairDraws } from '#sandbox/games/fair/fair.ts'
import { drawBoard } from '#sandbox/games/lottery/board.ts'
import { drawGames, requireDrawGame } from '#sandbox/games/lottery/draw-games.ts'
import type { LotteryRoundView } from '#sandbox/games/lottery/lottery-shapes.ts'
import { payoutOf } from '#sandbox/games/lottery/tickets.ts'
import type { Line } from '#sandbox/games/lottery/tickets.ts'
import { momentAt, startOf } from '#sandbox/games/tables/table-clock.ts'
import type { Phase } from '#sandbox/games/tables/table-clock.ts'
import type { StakeEvent } from '#sandbox/games/tables/table-events.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aTable } from '#tests/support/sandbox-house.ts'

const minor = (text: string | null | undefined) => fromDecimal(text ?? '', 'BRL') ?? -1n

/** Tickets that win in most draws, and one that rarely wins. */
const tickets: Readonly<Record<string, readonly Line[]>> = {
  'lotus-gate-mekong': [
    ...Array.from({ length: 6 }, (_, digit) => ({
      wager: 'runTop',
      numbers: [String(digit)],
      stakeMinor: 100n,
    })),
    { wager: 'top3', numbers: ['007'], stakeMinor: 50n },
  ],
  'lotus-gate-eighty': [{ wager: 'balls', numbers: ['01', '20', '40', '80'], stakeMinor: 500n }],
  'river-board-north': [
    ...['07', '42', '99'].map((number) => ({ wager: 'lot2', numbers: [number], stakeMinor: 100n })),
    { wager: 'pair', numbers: ['07', '42'], stakeMinor: 100n },
  ],
}

await onOneEngine('a lottery', (database) => {
  let run = 0

  /** A player at a lottery whose next draw has just opened. */
  async function seat(gameId: string) {
    const balanceMinor = 100_000n
    const house = await aTable(database().db, { merchantCode: `DRAW${run++}`, gameId, balanceMinor })
    const { times } = requireDrawGame(gameId)
    const to = (ms: number) => house.clock.advance(ms - house.clock.now().getTime())
    const number = momentAt(times, house.clock.now().getTime()).number + 1
    to(startOf(times, number, 'betting'))
    const { token } = house
    const lay = (
      lines: readonly { wager: string; numbers: readonly string[]; stake: string }[],
      of = number,
    ) => house.call<{ stake: string }>('POST', '/api/lottery/ticket', { token, body: { number: of, lines } })
    const stake = async () => {
      const reply = await house.call<StakeEvent | null>('GET', `/api/lottery/stake/${number}`, { token })
      return reply.success ? reply.value : null
    }
    const at = async (phase: Phase, processes = [house.vendor]) => {
      to(startOf(times, number, phase) + 500)
      await Promise.all(processes.map((process) => process.resolveUnfinished()))
    }
    const booksAreRight = async () => expect((await checkLedger(database().db)).problems).toEqual([])
    return { ...house, number, lay, stake, at, booksAreRight }
  }

  it.each(drawGames.map(({ id }) => id))(
    '%s draws what its seed says and pays the ticket',
    async (gameId) => {
      const game = requireDrawGame(gameId)
      const lines = tickets[gameId] ?? []
      const stakeMinor = lines.reduce((sum, line) => sum + line.stakeMinor, 0n)
      const { lay, stake, at, player, number, process, booksAreRight } = await seat(gameId)
      const wire = lines.map(({ wager, numbers, stakeMinor: own }) => ({
        wager,
        numbers,
        stake: `${own / 100n}.${String(own % 100n).padStart(2, '0')}`,
      }))
      expect(await lay(wire)).toMatchObject({ success: true })
      expect(minor((await stake())?.stake)).toBe(stakeMinor)
      expect(await player.balance()).toBe(100_000n)

      await at('closed')
      expect(await stake()).toMatchObject({ state: 'taken', win: null })
      expect(await player.balance()).toBe(100_000n - stakeMinor)
      // The process that took the stakes has ended: another one draws and pays.
      await at('result', [await process()])
      const paid = await stake()
      expect(paid).toMatchObject({ state: 'paid', number })
      const shown = paid?.round
      if (shown === undefined || shown === null) throw new Error('The paid ticket shows no round')
      const { result } = shown as unknown as LotteryRoundView
      expect(createHash('sha256').update(result.seed).digest('hex')).toBe(result.commitment)
      expect(result.board).toEqual(drawBoard(game.format, fairDraws(result.seed, gameId, number)))
      const win = payoutOf(game, lines, result.board)
      expect(minor(paid?.win)).toBe(win)
      expect(await player.balance()).toBe(100_000n - stakeMinor + win)
      await booksAreRight()
    },
  )

  it('accepts tickets by its own clock only, and refunds cancelled ones', async () => {
    const { lay, at, stake, number, player } = await seat('lotus-gate-mekong')
    const bet = [{ wager: 'top2', numbers: ['07'], stake: '1.00' }]
    expect(await lay(bet, number + 1)).toMatchObject({ status: 409, errorCode: 'bets.closed' })
    expect(await lay(bet)).toMatchObject({ success: true, value: { stake: '1.00' } })
    expect(await lay([])).toMatchObject({ success: true, value: { stake: '0.00' } })
    await at('closed')
    expect(await lay(bet)).toMatchObject({ errorCode: 'bets.closed' })
    await at('result')
    expect(await stake()).toBeNull()
    expect(await player.balance()).toBe(100_000n)
  })

  it.each([
    ['less than a bet', { wager: 'top2', numbers: ['07'], stake: '0.49' }, 'table.limit'],
    ['more than a hit may pay', { wager: 'top3', numbers: ['007'], stake: '10.62' }, 'table.limit'],
    ['a number of another length', { wager: 'top2', numbers: ['007'], stake: '1.00' }, 'request.invalid'],
    ['a bet that is none', { wager: 'lot2', numbers: ['07'], stake: '1.00' }, 'request.invalid'],
    ['a stake that is none', { wager: 'top2', numbers: ['07'], stake: '-1.00' }, 'request.invalid'],
  ])('refuses %s', async (_, line, errorCode) => {
    const { lay, at, player } = await seat('lotus-gate-mekong')
    expect(await lay([line])).toMatchObject({ success: false, errorCode })
    await at('closed')
    expect(await player.balance()).toBe(100_000n)
  })
})
