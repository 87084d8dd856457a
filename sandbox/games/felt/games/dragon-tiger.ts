import { at, paying } from '../felt-game.ts'
import type { FeltGame } from '../felt-game.ts'
import { isRed, lowRank, rankOf, shoe, suitOf } from '../shoe.ts'

const decks = 8

/** A seven loses all colour bets. */
const colourOf = (card: string) => (lowRank(card) === 7 ? null : isRed(card) ? 'red' : 'black')

/** One card each, ace lowest. A tie refunds half of the bets on dragon and tiger. */
export const dragonTiger: FeltGame = {
  id: 'dragonTiger',
  tableGame: 'DAT',
  mechanic: 'cards',
  decks,
  places: ['d', 't'],
  sides: ['dragon', 'tiger'],
  // Of the 415 possible second cards of eight decks, 31 have the rank of the first, 7 also its suit.
  spots: [
    { id: 'dragon', isMain: true, factors: [200, 50], returns: [799n, 830n] },
    { id: 'tiger', isMain: true, factors: [200, 50], returns: [799n, 830n] },
    { id: 'tie', isMain: false, factors: [1_200], returns: [372n, 415n] },
    { id: 'suitedTie', isMain: false, factors: [5_100], returns: [357n, 415n] },
    ...['dragonRed', 'dragonBlack', 'tigerRed', 'tigerBlack'].map((id) => ({
      id,
      isMain: false,
      factors: [200] as const,
      returns: [12n, 13n] as const,
    })),
  ],
  deal(draws) {
    const next = shoe(draws, decks)
    return [`d${next()}`, `t${next()}`]
  },
  score(dealt) {
    const [[dragon = ''], [tiger = '']] = [at(dealt, 'd'), at(dealt, 't')]
    const lead = lowRank(dragon) - lowRank(tiger)
    const isSuited = lead === 0 && suitOf(dragon) === suitOf(tiger)
    return {
      totals: {},
      outcome: lead > 0 ? 'dragon' : lead < 0 ? 'tiger' : 'tie',
      figure: rankOf(lead < 0 ? tiger : dragon).replace('T', '10'),
      winners: lead > 0 ? ['d'] : lead < 0 ? ['t'] : [],
      marks: [],
      pays: paying({
        dragon: lead === 0 ? 50 : lead > 0 && 200,
        tiger: lead === 0 ? 50 : lead < 0 && 200,
        tie: lead === 0 && 1_200,
        suitedTie: isSuited && 5_100,
        dragonRed: colourOf(dragon) === 'red' && 200,
        dragonBlack: colourOf(dragon) === 'black' && 200,
        tigerRed: colourOf(tiger) === 'red' && 200,
        tigerBlack: colourOf(tiger) === 'black' && 200,
      }),
    }
  },
}
