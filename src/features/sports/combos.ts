import { combinedPrice } from '#domain/sports/system.ts'
import type { SportsEvent } from '#schemas/vendor/sports.ts'
import type { ComboPick } from './slip-leg.ts'

/** Kinds of preset combinations: favourites across sports, favourites of one league, or home wins. */
export type ComboId = 'favourites' | 'league' | 'home'

interface Offered extends ComboPick {
  readonly event: SportsEvent
}

export interface Combo {
  readonly id: ComboId
  readonly picks: readonly Offered[]
  /** Combined price in thousandths, multiplied as the book does. */
  readonly price: number
}

/** Selections per combination. */
const size = 3

/** True if every outcome of the main market takes bets. */
export const isPriced = ({ main, shut }: SportsEvent) =>
  shut === null && main !== null && main.shut === null && main.outcomes.every(({ price }) => price !== null)

/** Priced outcomes of a match's main market, lowest price first. */
const pricesOf = (event: SportsEvent): readonly Offered[] =>
  (event.main?.outcomes ?? [])
    .flatMap(({ outcomeId, price }) =>
      price === null ? [] : [{ event, leg: { marketId: event.main?.marketId ?? '', outcomeId, price } }],
    )
    .toSorted((one, other) => one.leg.price - other.leg.price)

const favouriteOf = (event: SportsEvent) => pricesOf(event).slice(0, 1)
const homeOf = (event: SportsEvent) =>
  pricesOf(event).filter(({ leg }) => leg.outcomeId === 'home' && event.main?.outcomes.length === 3)

/** Puts one match of each sport first, so that a combination mixes sports. */
function mixed(events: readonly SportsEvent[]): readonly SportsEvent[] {
  const first = [...Map.groupBy(events, ({ sport }) => sport).values()].flatMap((each) => each.slice(0, 1))
  return [...first, ...events.filter((event) => !first.includes(event))]
}

/** The first league with enough matches for a combination. */
function oneLeague(events: readonly SportsEvent[]): readonly SportsEvent[] {
  const leagues = [...Map.groupBy(events, ({ leagueId }) => leagueId).values()]
  return leagues.find((each) => each.length >= size) ?? []
}

const recipes: Readonly<Record<ComboId, (events: readonly SportsEvent[]) => readonly Offered[]>> = {
  favourites: (events) => mixed(events).flatMap(favouriteOf),
  league: (events) => oneLeague(events).flatMap(favouriteOf),
  home: (events) => events.flatMap(homeOf),
}

/** Preset combinations of upcoming matches, one selection per match; combinations with the same selections are listed once. */
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
