import type { SportsBet } from '#schemas/vendor/sports.ts'
import type { useWords } from '../use-words.ts'

type Words = ReturnType<typeof useWords>

/** What kind of bet it is: "Combo of 3". */
export function kindName({ t }: Words, { system, legs, groups }: SportsBet): string {
  if (system !== null) return t('bets.system', { size: system, legs: legs.length })
  if (legs.length === 1) return t('bets.single')
  const isOneMatch = groups.length === 1 && legs.every(({ eventId }) => eventId === groups[0]?.eventId)
  return isOneMatch ? t('slip.group.title') : t('bets.combo', { count: legs.length })
}

export const legName = (
  words: Words,
  { name, marketId, outcomeId, sides }: SportsBet['legs'][number],
): string =>
  name ?? words.outcome(marketId, outcomeId, { home: sides?.[0].name ?? '', away: sides?.[1].name ?? '' })

/** A single by its selection, any other bet by its kind. */
export function betName(words: Words, bet: SportsBet): string {
  const [only] = bet.legs
  return bet.legs.length === 1 && only !== undefined ? legName(words, only) : kindName(words, bet)
}
