import type { Calendar, Event } from './calendar.ts'
import type { EventDetail, EventView, GroupQuote, MarketView, QuoteView, SideView } from './book-shapes.ts'
import type { BookVendor, Team } from './leagues/league.ts'
import { leagueOf } from './leagues/vendors.ts'
import type { Market, ShutReason } from './matches/match.ts'
import { marginOf, oddsOf } from './maths/odds.ts'
import { mayComeBack } from './maths/stake-back.ts'
import { correctionMs } from './calendar.ts'

/** How far ahead bets are accepted; `behindMs`: how long results stay on the board. */
const aheadMs = 26 * 60_000
const behindMs = 20 * 60_000

export type Board = ReturnType<typeof createBoard>

export const sideView = ({ id, name, short, colours }: Team): SideView => ({ id, name, short, colours })

/** The beat of an event at a time; 0 before its start. */
export const beatAt = ({ fixture, match }: Event, nowMs: number): number =>
  Math.max(0, Math.min(match.beats, Math.floor((nowMs - fixture.startsAtMs) / fixture.league.beatMs)))

export const isLive = (event: Event, nowMs: number) =>
  event.fixture.sides !== null && nowMs >= event.fixture.startsAtMs && nowMs < event.endsAtMs

/** A bookmaker's offer at a time. Odds depend only on the state of play, so they are equal for all pages. */
export function createBoard(calendar: Calendar, vendor: BookVendor) {
  const leagues = vendor.leagues.flatMap((id) => leagueOf(id) ?? [])
  const marginFor = (market: Market) =>
    Object.keys(market.chances).length > 3 ? vendor.longMarketBp : vendor.marginBp

  /** Null: unknown event, or not offered by this bookmaker. */
  function eventOf(eventId: string): Event | null {
    const event = calendar.eventOf(eventId)
    return event !== null && vendor.leagues.includes(event.fixture.league.id) ? event : null
  }

  function events(nowMs: number, { from = -behindMs, until = aheadMs } = {}): Event[] {
    return leagues
      .flatMap((league) => calendar.fixtures(league, nowMs + from, nowMs + until))
      .flatMap(({ id }) => calendar.eventOf(id) ?? [])
      .toSorted((a, b) => a.fixture.startsAtMs - b.fixture.startsAtMs)
  }

  function marketView(market: Market, shut: ShutReason | null): MarketView {
    const outcomes = Object.entries(market.chances).map(([id, chance]) => ({
      id,
      odds: oddsOf(chance, marginFor(market)),
    }))
    const odds = outcomes.map((outcome) => outcome.odds)
    const open = odds.filter((each) => each !== null)
    return {
      id: market.id,
      shut: shut ?? (open.length === 0 ? 'noPrice' : null),
      margin: open.length === odds.length ? marginOf(open) : null,
      outcomes,
    }
  }

  /** Before the start the state is that of beat 0. */
  const shutOf = (event: Event, nowMs: number): ShutReason | null => {
    if (event.fixture.sides === null && nowMs >= event.fixture.startsAtMs)
      return nowMs >= event.endsAtMs ? 'over' : 'started'
    return nowMs < event.fixture.startsAtMs ? null : event.match.shutAt(beatAt(event, nowMs))
  }

  function marketsOf(event: Event, nowMs: number): Market[] {
    const shut = shutOf(event, nowMs)
    return shut === 'over' || shut === 'abandoned' ? [] : [...event.match.marketsAt(beatAt(event, nowMs))]
  }

  function view(event: Event, nowMs: number): EventView {
    const { fixture, match } = event
    const beat = beatAt(event, nowMs)
    const { score, points, parts, clock, pause } = match.stateAt(beat)
    const shut = shutOf(event, nowMs)
    const markets = marketsOf(event, nowMs)
    const [main] = markets
    const isOver = nowMs >= event.endsAtMs
    const isCorrected = match.isCorrected && isOver && nowMs >= event.endsAtMs + correctionMs
    return {
      id: fixture.id,
      sport: fixture.league.sport,
      league: { id: fixture.league.id, name: fixture.league.name, country: fixture.league.country },
      round: fixture.round,
      startsAt: new Date(fixture.startsAtMs).toISOString(),
      sides: fixture.sides === null ? null : [sideView(fixture.sides[0]), sideView(fixture.sides[1])],
      status: isOver ? 'over' : nowMs >= fixture.startsAtMs ? 'live' : 'upcoming',
      shut,
      score: isCorrected ? match.finalScore : score,
      points,
      parts,
      clock,
      pause,
      main: main === undefined ? null : marketView(main, shut),
      markets: markets.length,
      corrected: isCorrected,
    }
  }

  function detail(event: Event, nowMs: number): EventDetail {
    const beat = beatAt(event, nowMs)
    const shut = shutOf(event, nowMs)
    const isOver = nowMs >= event.endsAtMs
    return {
      ...view(event, nowMs),
      field: event.fixture.sides === null ? event.fixture.league.teams.map(sideView) : [],
      allMarkets: marketsOf(event, nowMs).map((market) => marketView(market, shut)),
      incidents: nowMs < event.fixture.startsAtMs ? [] : event.match.incidentsUntil(beat),
      telling: nowMs < event.fixture.startsAtMs ? null : event.match.tellingAt(beat),
      commitment: event.commitment,
      seed: isOver ? event.seed : null,
    }
  }

  /** Current odds of an outcome, or why there are none. */
  function quote(wanted: Pick<QuoteView, 'event' | 'market' | 'outcome'>, nowMs: number): QuoteView {
    const event = eventOf(wanted.event)
    if (event === null) return { ...wanted, odds: null, shut: 'over' }
    const shut = shutOf(event, nowMs)
    const market =
      shut === 'over' || shut === 'abandoned'
        ? null
        : event.match.marketAt(beatAt(event, nowMs), wanted.market)
    if (market === null) return { ...wanted, odds: null, shut: shut ?? 'lineMoved' }
    const chance = market.chances[wanted.outcome]
    const odds = chance === undefined ? null : oddsOf(chance, marginFor(market))
    return { ...wanted, odds, shut: shut ?? (odds === null ? 'noPrice' : null) }
  }

  /**
   * One price for several outcomes of one match: from their joint probability with the long-market margin. Correlation
   * is exact, from the distribution of the rest of the match.
   */
  function quoteGroup(
    legs: readonly Pick<QuoteView, 'event' | 'market' | 'outcome'>[],
    nowMs: number,
  ): GroupQuote {
    const event = eventOf(legs[0]?.event ?? '')
    if (event === null || event.fixture.sides === null) return { odds: null, why: 'over' }
    const shut = shutOf(event, nowMs)
    if (shut !== null) return { odds: null, why: shut }
    if (legs.some(({ market }) => mayComeBack(market))) return { odds: null, why: 'stakeBack' }
    const chance = event.match.jointAt(beatAt(event, nowMs), legs)
    if (chance === null) return { odds: null, why: 'lineMoved' }
    if (chance <= 1e-12) return { odds: null, why: 'impossible' }
    const odds = oddsOf(chance, vendor.longMarketBp)
    return { odds, why: odds === null ? 'noPrice' : null }
  }

  return { events, eventOf, view, detail, quote, quoteGroup }
}
