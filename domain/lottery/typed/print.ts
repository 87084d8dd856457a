import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { betOf } from '../bets.ts'
import { decimalText, fraction } from '../fraction.ts'
import type { TypedContext, TypedLine } from './read.ts'
import { digitsOf, wordsOf } from './words.ts'
import type { Meaning } from './words.ts'

/** A line in the typed notation, `dongnai 12 34 dd 10n`; null when it has no such notation. */
export function printTyped(line: TypedLine, context: TypedContext): string | null {
  const game = context.games.find(({ id }) => id === line.game)
  const words = wordsOf(context.games, context.day)
  const bet = game && betOf(game, line.bet)
  if (game === undefined || bet === undefined || line.place !== undefined || line.picks !== undefined)
    return null
  const stations = line.stations.map((id) => stationWord(words, game, id))
  const code = bet.codes?.find((each) => {
    const meanings = (words.get(each) ?? []).filter(
      (meaning) =>
        meaning.kind === 'bet' &&
        meaning.game === game &&
        line.stations.length >= (meaning.bet.together ?? 1) &&
        digitsOf(game, meaning.bet) === digitsOf(game, bet),
    )
    return meanings.length === 1
  })
  if (code === undefined || stations.includes(undefined)) return null
  const stake = decimalText(fraction(line.stakeMinor, context.unitMinor), 3)
  return [...stations, ...line.numbers, `${code}${line.permutes === true ? 'dao' : ''}`, `${stake}n`].join(
    ' ',
  )
}

/** The first code that means only this station on the day. */
function stationWord(
  words: ReadonlyMap<string, readonly Meaning[]>,
  game: LotteryGame,
  id: string,
): string | undefined {
  const codes = game.stations.find((station) => station.id === id)?.codes ?? []
  return codes.find((code) => words.get(code)?.length === 1)
}
