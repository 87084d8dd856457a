import { describe, expect, it } from 'vitest'
import { gameView, roundView } from '../../api/views.ts'
import { fairDraws } from '../../fair/fair.ts'
import { playRound } from '../../slots/engine.ts'
import { machineFor } from '../../slots/machines.ts'
import type { SlotGameView, SlotRoundView, SpinView, WinView } from '../../slots/slot-shapes.ts'
import { slots } from '../../slots/slots.kind.ts'
import { coveredReels, highlightAll, highlightOf } from './highlights.ts'

const game = (id: string) => {
  const view = gameView(id, null, { drawPace: 1 })
  if (view === null) throw new Error(`No game ${id}`)
  return view as SlotGameView
}

const aSpin = (grid: string[], wins: WinView[] = [], free = false): SpinView => ({
  free,
  stops: [],
  grid: grid.map((window) => Array.from(window)),
  wins,
  amount: '0.00',
  scatters: 0,
  awarded: 0,
})

const cellsOf = (lit: { cells: ReadonlySet<string> }) => [...lit.cells].toSorted()

describe('what a win lights up', () => {
  const lines = game('ipe-luz-tucano')

  it('is the run along its line', () => {
    const lit = highlightOf(lines, aSpin([]), {
      kind: 'line',
      symbol: 'A',
      count: 3,
      amount: '1.00',
      line: 3,
    })
    expect(cellsOf(lit)).toEqual(['0/0', '1/1', '2/2'])
    expect(lit.lines[0]?.rows).toEqual([0, 1, 2, 1, 0])
  })

  it('starts at the last reel when the run does', () => {
    const win: WinView = { kind: 'line', symbol: 'A', count: 2, amount: '1.00', line: 0, backwards: true }
    expect(cellsOf(highlightOf(lines, aSpin([]), win))).toEqual(['3/1', '4/1'])
  })

  it('is every symbol and wild of the ways up to the end of the run', () => {
    const ways = game('ipe-luz-igarape')
    const spin = aSpin(['AmB', 'WAn', 'omA', 'nnn', 'AAA'])
    expect(
      cellsOf(highlightOf(ways, spin, { kind: 'ways', symbol: 'A', count: 3, amount: '1.00', ways: 2 })),
    ).toEqual(['0/0', '1/0', '1/1', '2/2'])
  })

  it('is all of a reel that the chosen symbol covers', () => {
    const win: WinView = { kind: 'chosen', symbol: 'A', count: 2, amount: '1.00' }
    const spin = aSpin(['Amn', 'mno', 'noA', 'mno', 'mno'], [win], true)
    expect(cellsOf(highlightOf(game('kirigumo-fox'), spin, win))).toEqual([
      '0/0',
      '0/1',
      '0/2',
      '2/0',
      '2/1',
      '2/2',
    ])
    expect(coveredReels(game('kirigumo-fox'), spin, 'A')).toEqual([
      { reel: 0, symbol: 'A' },
      { reel: 2, symbol: 'A' },
    ])
  })

  it('is nothing without a win', () => {
    expect(highlightAll(lines, aSpin(['AAA']))).toBeNull()
  })

  it('covers reels of wilds only in the spins they grow in', () => {
    const spin = (free: boolean) => aSpin(['mno', 'WWW', 'mno', 'mno', 'mno'], [], free)
    expect(coveredReels(game('ipe-luz-bloco'), spin(false), null)).toEqual([{ reel: 1, symbol: 'W' }])
    expect(coveredReels(game('kirigumo-koi'), spin(false), null)).toEqual([])
    expect(coveredReels(game('kirigumo-koi'), spin(true), null)).toEqual([{ reel: 1, symbol: 'W' }])
    expect(coveredReels(lines, spin(true), null)).toEqual([])
  })
})

describe('the view of a round', () => {
  it('tells amounts of the chosen coin and keys instead of numbers', () => {
    const machine = machineFor('ipe-luz-tucano')
    if (machine === null) throw new Error('No such game')
    const nonce = Array.from({ length: 200 }, (_, i) => i + 1).find(
      (n) => playRound(machine, fairDraws('s', 'c', n)).coins > 0,
    )
    const draws = () => fairDraws('s', 'c', nonce ?? 1)
    const outcome = playRound(machine, draws())
    const at = new Date('2026-11-21T12:00:00.000Z')
    const round = {
      brand_id: 'b',
      round_id: 'r',
      player_id: 'p',
      token_hash: 't',
      game_id: 'ipe-luz-tucano',
      request_id: 'q',
      seed_id: 's',
      nonce: 1,
      bet: { coin: '5' },
      held_for: null,
      moves: null,
      of_round: null,
      result: null,
      stake_minor: 100n,
      free_grant: null,
      parted_minor: 0n,
      currency: 'BRL',
      state: 'settled' as const,
      win_minor: BigInt(outcome.coins) * 5n,
      balance_minor: 900n,
      refusal: null,
      opened_at: at,
      attempts: 0,
      next_try_at: at,
    }
    const seed = {
      brand_id: 'b',
      player_id: 'p',
      seed_id: 's',
      server_seed: 's',
      client_seed: 'c',
      nonce: 1,
      state: 'active' as const,
      created_at: at,
      revealed_at: null,
    }
    const shown = slots.instant?.decide(round, draws()).shown ?? {}
    const view = roundView({ round, seed, shown }) as SlotRoundView
    expect(view).toMatchObject({ stake: '1.00', coin: '0.05', balance: '9.00', state: 'settled' })
    const sum = view.spins.flatMap(({ wins }) => wins).reduce((all, win) => all + Number(win.amount), 0)
    expect(sum.toFixed(2)).toBe(view.win)
    expect(view.spins[0]?.grid.flat().every((key) => key in machine.title.symbols)).toBe(true)
  })
})
