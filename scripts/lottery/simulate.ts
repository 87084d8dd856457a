import { parseArgs } from 'node:util'
import { simulateBet } from '#domain/lottery/simulate.ts'
import { decimalText, percentText, fraction } from '#domain/lottery/fraction.ts'
import { wayText } from '#domain/lottery/guard.ts'
import { bold, print, UsageError } from '../brand/verb.ts'
import type { Verb } from '../brand/verb.ts'
import { aGameById } from './books.ts'

/** Deterministic numbers from 0 to below the bound (mulberry32). */
function numbersOf(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const wholeNumber = (text: string, option: string, most: number) => {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= most) return number
  throw new UsageError(`${option} is a whole number from 1 to ${most}`)
}

export const simulate: Verb = {
  usage: 'simulate <game> [--draws <n>] [--seed <n>]',
  summary: 'Bets a random number on every kind in n random draws and compares with the exact figures.',
  options: [
    '--draws <n>  draws of each bet, 10000 by default',
    '--seed <n>   repeats a run; random by default, always printed',
  ],
  run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { draws: { type: 'string', default: '10000' }, seed: { type: 'string' } },
    })
    const [id] = positionals
    if (id === undefined || positionals.length > 1)
      throw new UsageError('name one game, for example vietnam-north')
    const draws = wholeNumber(values.draws, '--draws', 1_000_000)
    const seed =
      values.seed === undefined
        ? 1 + Math.floor(Math.random() * 0x7fff_fffe)
        : wholeNumber(values.seed, '--seed', 0x7fff_ffff)
    const game = aGameById(id)
    const below = numbersOf(seed)
    print(bold(`${game.id}: ${draws} draws of each bet, seed ${seed}`))
    for (const bet of game.bets)
      for (const { odds, paid, wins } of simulateBet(game, bet, draws, below)) {
        const returned = fraction(
          paid.top * odds.points.bottom,
          paid.bottom * odds.points.top * BigInt(draws),
        )
        print(
          `  ${bet.id}${wayText(odds, bet)}: returned ${percentText(returned, 2)}, exact ${percentText(odds.returns, 2)}; ` +
            `won ${decimalText(fraction(wins * 100, draws), 3)} %, exact ${percentText(odds.chance, 3)}`,
        )
      }
    return 0
  },
}
