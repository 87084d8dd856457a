import { combinedPrice } from '#domain/sports/system.ts'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import type { ComboPick } from './slip-leg.ts'

/** What a ready combination is made of: favourites of the next matches, favourites of one league, or home sides. */
export type ComboId = 'favourites' | 'league' | 'home'

interface Offered extends ComboPick {
  readonly event: SportsEvent
}

export interface Combo {
  readonly id: ComboId
  readonly picks: readonly Offered[]
  /** In thousandths: the product of its selections' prices, as the book multiplies them. */
  readonly price: number
}

/** Selections of one combination. */
const size = 3

/** Every outcome of its main market can be bet on. */
export const isPriced = ({ main, shut }: SportsEvent) =>
  shut === null && main !== null && main.shut === null && main.outcomes.every(({ price }) => price !== null)

/** The outcomes of a match's main market that have a price, the lowest first. */
const pricesOf = (event: SportsEvent): readonly Offered[] =>
  (event.main?.outcomes ?? [])
    .flatMap(({ outcomeId, price }) =>
      price === null ? [] : [{ event, leg: { marketId: event.main?.marketId ?? '', outcomeId, price } }],
    )
    .toSorted((one, other) => one.leg.price - other.leg.price)

const favouriteOf = (event: SportsEvent) => pricesOf(event).slice(0, 1)
const homeOf = (event: SportsEvent) =>
  pricesOf(event).filter(({ leg }) => leg.outcomeId === 'home' && event.main?.outcomes.length === 3)

/** Of sports as different as there are. */
function mixed(events: readonly SportsEvent[]): readonly SportsEvent[] {
  const first = [...Map.groupBy(events, ({ sport }) => sport).values()].flatMap((each) => each.slice(0, 1))
  return [...first, ...events.filter((event) => !first.includes(event))]
}

/** The league that has matches for a combination first. */
function oneLeague(events: readonly SportsEvent[]): readonly SportsEvent[] {
  const leagues = [...Map.groupBy(events, ({ leagueId }) => leagueId).values()]
  return leagues.find((each) => each.length >= size) ?? []
}

const recipes: Readonly<Record<ComboId, (events: readonly SportsEvent[]) => readonly Offered[]>> = {
  favourites: (events) => mixed(events).flatMap(favouriteOf),
  league: (events) => oneLeague(events).flatMap(favouriteOf),
  home: (events) => events.flatMap(homeOf),
}

/**
 * Ready combinations of matches that have not begun, in the order they begin, each with one selection of a match. Two of the same selections
 * are one.
 */
export function combosOf(events: readonly SportsEvent[]): readonly Combo[] {
  const open = events.filter((event) => event.status === 'upcoming' && isPriced(event))
  const seen = new Set<string>()
  return (Object.keys(recipes) as ComboId[]).flatMap((id) => {
    const picks = recipes[id](open).slice(0, size)
    const name = picks
      .map(({ event, leg }) => `${event.eventId} ${leg.outcomeId}`)
      .toSorted()
      .join()
    if (picks.length < size || seen.has(name)) return []
    seen.add(name)
    return [{ id, picks, price: combinedPrice(picks.map(({ leg }) => leg.price)) }]
  })
}
