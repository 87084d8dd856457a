import { act, configure, screen, within } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { listOpenedVietnam } from '#schemas/api/lottery.ts'
import type { ResultWire } from '#schemas/api/lottery.ts'
import { fairBoard } from '#domain/lottery/fair-draw.ts'
import { sayingIn } from '#tests/support/app-root.tsx'
import { aRuleBook, mondayMorning } from '../testing/answers.ts'
import { showLottery } from '../testing/show-lottery.tsx'
import { ResultsPage } from './ResultsPage.tsx'

const say = sayingIn('en')
const game = aRuleBook('vietnam-south')
const rowsInOrder = ['g8', 'g7', 'g6', 'g5', 'g4', 'g3', 'g2', 'g1', 'special']

let isStill = false
beforeAll(() => {
  configure({ asyncUtilTimeout: 3_000 })
  vi.stubGlobal('matchMedia', () => ({
    matches: isStill,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})

/** A board of Hồ Chí Minh City, published this many seconds after the page was opened. */
function aResult(drawId: string, seconds: number): ResultWire {
  const key = { gameId: game.id, station: 'ho-chi-minh', drawId }
  const board = fairBoard(game, { ...key, seed: '5a'.repeat(32) })
  const at = new Date(Date.parse(mondayMorning) + seconds * 1_000).toISOString()
  const numbers = Object.entries(board).map(([row, drawn]) => [row, [...drawn]] satisfies [string, string[]])
  return { ...key, drawsAt: at, publishedAt: at, version: 1, board: Object.fromEntries(numbers) }
}

/** Shows the results of the South during a draw: the gateway's event makes the page load the board. */
async function watchADraw() {
  const list = [aResult('2026-11-16', -7 * 86_400)]
  const house = await showLottery(<ResultsPage />, '/lottery/results?gameCode=vietnam-south', (api) =>
    api.answer(listOpenedVietnam, () => ({ list: [...list] })),
  )
  await screen.findByRole('table', { name: /Nov 16|16/ })
  const fresh = aResult('2026-11-23', 60)
  list.unshift(fresh)
  act(() => house.root.hear({ type: 'lotteryDraws', gameIds: [game.id] }))
  const table = await screen.findByRole('table', { name: /23/ })
  // Looking up rows by their names at each number takes ten times as long.
  const rows = rowsInOrder.map((id) => ({
    id,
    row: within(table).getByRole('row', { name: new RegExp(`^${say(`lottery:row.${id}`)}\\b`) }),
  }))
  /** Rows with all numbers revealed. */
  const whole = () => {
    expect(rows.every(({ row }) => row.isConnected)).toBe(true)
    return rows
      .filter(({ row }) => !(row.textContent ?? '').includes(say('lottery:results.toCome')))
      .map(({ id }) => id)
  }
  return { ...house, fresh, whole }
}

it('a board that is drawn while one watches is announced number by number, the greatest prize last', async () => {
  isStill = false
  const { clock, fresh, whole } = await watchADraw()
  const order: string[] = []
  expect(whole()).toEqual([])
  const numbers = Object.values(fresh.board).flat().length
  for (let step = 0; step < numbers; step++) {
    // The pause before the last number is longer.
    if (step === numbers - 1) {
      await act(() => clock.advance(450))
      expect(whole()).not.toContain('special')
    }
    await act(() => clock.advance(step === numbers - 1 ? 1_600 : 450))
    order.push(...whole().filter((row) => !order.includes(row)))
  }
  expect(order).toEqual(rowsInOrder)
  expect(screen.getByText(fresh.board['special']?.[0] ?? '-')).toBeVisible()
})

it('is shown at once to those who want less motion', async () => {
  isStill = true
  const { whole } = await watchADraw()
  expect(whole()).toEqual(rowsInOrder)
})
