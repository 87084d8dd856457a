import type { LotteryGame } from '#schemas/lottery/game.generated.ts'

const files = import.meta.glob<LotteryGame>('/lotteries/*/*.json', { import: 'default', eager: true })

/** The rule book of a game, for tests and stories. */
export function aRuleBook(id: string): LotteryGame {
  const game = Object.values(files).find((each) => each.id === id)
  if (game === undefined) throw new Error(`There is no rule book ${id}`)
  return game
}
