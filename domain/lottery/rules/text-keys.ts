import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Pointer } from '#domain/brand/pointer.ts'

/** The key of a choice's text: `sum-9` is `sum` with its number. */
export function choiceText(choice: string): { readonly key: string; readonly number: string | null } {
  const [, word = choice, number = null] = /^(.*)-(\d+)$/.exec(choice) ?? []
  return { key: `lottery.choice.${word}`, number }
}

/** Every text key a rule book needs, with the pointer that needs it. */
export function textKeysOf(
  game: LotteryGame,
): readonly { readonly key: string; readonly pointer: Pointer }[] {
  const { id, family, board, stations, holidays = [], bets } = game
  const texts = [
    { key: `lottery.game.${id}`, pointer: '/id' },
    { key: `lottery.family.${family}`, pointer: '/family' },
    ...board.rows.map((row, at) => ({ key: `lottery.row.${row.id}`, pointer: `/board/rows/${at}/id` })),
    ...stations.map((station, at) => ({
      key: `lottery.station.${station.id}`,
      pointer: `/stations/${at}/id`,
    })),
    ...holidays.map(({ name }, at) => ({ key: `lottery.holiday.${name}`, pointer: `/holidays/${at}/name` })),
    ...bets.flatMap((bet, at) => [
      { key: `lottery.bet.${bet.id}`, pointer: `/bets/${at}/id` },
      ...bet.prizes.flatMap(({ choice }, index) =>
        choice === undefined
          ? []
          : [{ key: choiceText(choice).key, pointer: `/bets/${at}/prizes/${index}/choice` }],
      ),
    ]),
  ]
  return [...new Map(texts.toReversed().map((each) => [each.key, each])).values()].toReversed()
}
