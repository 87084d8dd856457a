import type { Static } from 'typebox'
import { toDecimal } from '#domain/money/money.ts'
import { toCamelCase, toSnakeCase } from '#schemas/vendor/snake-case.ts'
import { SportsRefusal, sportsAsks, sportsPath } from '#schemas/vendor/sports.ts'
import type {
  SportsAsk,
  SportsBet,
  SportsCall,
  SportsEvent,
  SportsMarket,
  SportsReply,
  SportsTeam,
} from '#schemas/vendor/sports.ts'
import { Value } from 'typebox/value'
import type { KindContext } from '../engine/game-kind.ts'
import type { Round } from '../rounds/round.repository.ts'
import { SandboxError } from '../sandbox-error.ts'
import type { BetRepository } from './bet.repository.ts'
import { betView } from './bet-views.ts'
import { pastsOf } from './bet-pasts.ts'
import type { CashOutPartRepository } from './cash-out-part.repository.ts'
import { inPlayDelayMs, limitsView } from './betting.ts'
import type { Betting } from './betting.ts'
import type { Board } from './board.ts'
import type { BetView, EventView, MarketView, SideView } from './book-shapes.ts'
import { cashOutBp } from './cash-out.ts'
import type { CashOutTargetRepository } from './cash-out-target.repository.ts'
import type { CashingOut } from './cashing-out.ts'
import type { Calendar } from './calendar.ts'
import { bookVendorOf, leagueOf } from './leagues/vendors.ts'
import { areRelated } from './relations.ts'
import { meetingsOf } from './meetings.ts'
import { standingsOf } from './standings.ts'

interface OpenBook {
  readonly calendar: Calendar
  readonly boardOf: (gameId: string) => Board
  readonly betting: Betting
  readonly cashingOut: CashingOut
}

interface BetKey {
  readonly gameId: string
  readonly brandId: string
  readonly playerId: string
  readonly betId: string
}

/** Number of a player's bets listed. */
const listed = 60

interface Repositories {
  readonly bets: BetRepository
  readonly targets: CashOutTargetRepository
  readonly parts: CashOutPartRepository
}

/** The book's API for an operator's site: `schemas/vendor/sports.ts`. */
export function installSiteCalls(
  context: KindContext,
  repositories: Repositories,
  open: () => Promise<OpenBook>,
): void {
  const nowMs = () => context.clock.now().getTime()
  installFeedCalls(answerOf(context), { open, nowMs })
  installBetCalls(answerOf(context), { ...repositories, context, open, nowMs })
}

/** Registers a signed call: parses its body, writes its reply in snake_case. */
const answerOf =
  (context: KindContext) =>
  <C extends SportsCall>(call: C, reply: (ask: SportsAsk<C>) => Promise<SportsReply<C>>): void =>
    context.signed({
      path: sportsPath(call),
      answer: async (body) => {
        const ask = toCamelCase(body)
        if (!Value.Check(sportsAsks[call], ask)) throw new SandboxError('request.invalid')
        return toSnakeCase(await reply(ask))
      },
    })
type Answer = ReturnType<typeof answerOf>

interface CallDeps {
  readonly open: () => Promise<OpenBook>
  readonly nowMs: () => number
}

function installFeedCalls(answer: Answer, { open, nowMs }: CallDeps): void {
  answer('feed', async ({ gameId, currency }) => {
    const board = (await open()).boardOf(gameId)
    const leagues = (bookVendorOf(gameId)?.leagues ?? []).flatMap((id) => leagueOf(id) ?? [])
    const now = nowMs()
    return {
      leagues: leagues.map(({ id, sport, name, country, teams }) => ({
        leagueId: id,
        sport,
        name,
        country,
        teams: teams.map(teamOf),
      })),
      events: board.events(now).flatMap((event) => eventOf(board.view(event, now))),
      ...limitsView(currency),
      inPlayDelayMs,
      cashOutBp,
      partCashOut: true,
      betBuilder: true,
    }
  })

  answer('match', async ({ gameId, eventId }) => {
    const { calendar, boardOf } = await open()
    const board = boardOf(gameId)
    const event = board.eventOf(eventId)
    const detail = event === null ? null : board.detail(event, nowMs())
    const [shown] = detail === null ? [] : eventOf(detail)
    if (event === null || detail === null || shown === undefined) return { match: null }
    return {
      match: {
        ...shown,
        allMarkets: detail.allMarkets.map(marketOf),
        incidents: detail.incidents.map(({ kind, side, clock: at, score }) => ({
          kind,
          side,
          clock: at,
          score: [...score] as [number, number],
        })),
        tracker: detail.telling?.tracker ?? null,
        stats: [...(detail.telling?.stats ?? [])],
        flow: [...(detail.telling?.flow ?? [])],
        meetings: [...meetingsOf(calendar, event, nowMs())],
        commitment: detail.commitment,
        seed: detail.seed,
      },
    }
  })

  answer('standings', async ({ gameId, leagueId }) => {
    const { calendar, boardOf } = await open()
    boardOf(gameId)
    const league = bookVendorOf(gameId)?.leagues.includes(leagueId) === true ? leagueOf(leagueId) : null
    return { standings: league === null ? null : standingsOf(calendar, league, nowMs()) }
  })

  answer('quotes', async ({ gameId, legs }) => {
    const { betting } = await open()
    const quotes = betting.quotes({ game_id: gameId }, legs.map(legIn))
    return {
      legs: quotes.map(({ event, market, outcome, odds, shut }) => ({
        eventId: event,
        marketId: market,
        outcomeId: outcome,
        price: odds,
        shut,
      })),
      related: areRelated(legs.map(legIn)),
      groups: betting
        .groupQuotes({ game_id: gameId }, legs.map(legIn))
        .map(({ event, odds, why }) => ({ eventId: event, price: odds, shut: why })),
    }
  })
}

function installBetCalls(
  answer: Answer,
  { bets, targets, parts, context, open, nowMs }: CallDeps & Repositories & { readonly context: KindContext },
): void {
  const viewOf = async (round: Round): Promise<SportsBet> => {
    const { calendar, cashingOut } = await open()
    const pastOf = await pastsOf({ bets, parts }, [round])
    const targetMinor = round.state === 'held' ? await targets.targetOf(round) : null
    const view = betView(calendar, round, { nowMs: nowMs(), ...pastOf(round) })
    return betOf(view, round, { offerMinor: cashingOut.cashOutOf(round), targetMinor })
  }

  answer('bets', ({ gameId, code, requestId, stake, policy, system, groups, legs }) =>
    refusable(async () => {
      const { betting } = await open()
      const session = await context.openSession({ launchCode: code, gameId, requestId })
      const round = await betting.place(session, {
        requestId,
        stake,
        policy,
        ...(system !== undefined && { system }),
        ...(groups !== undefined && {
          groups: groups.map(({ eventId, price }) => ({ event: eventId, odds: price })),
        }),
        legs: legs.map(({ price, ...leg }) => ({ ...legIn(leg), odds: price })),
      })
      return viewOf(round)
    }),
  )

  answer('list_bets', async ({ gameId, brandId, playerId }) => {
    const rounds = await bets.ofPlayer({ brand_id: brandId, player_id: playerId, game_id: gameId }, listed)
    return { bets: await Promise.all(rounds.map(viewOf)) }
  })

  answer('cash_out', ({ amount, stake, requestId, ...key }) =>
    refusable(async () => {
      const { cashingOut } = await open()
      const ask = { amount, requestId, ...(stake !== undefined && { stake }) }
      return viewOf(await cashingOut.cashOut(await betOfPlayer(key), ask))
    }),
  )

  answer('cash_out_at', ({ amount, ...key }) =>
    refusable(async () => {
      const { cashingOut } = await open()
      const round = await betOfPlayer(key)
      await cashingOut.cashOutAt(round, amount)
      return viewOf(round)
    }),
  )

  async function betOfPlayer({ gameId, brandId, playerId, betId }: BetKey): Promise<Round> {
    const key = { brand_id: brandId, player_id: playerId, game_id: gameId, round_id: betId }
    const round = await bets.find(key)
    if (round === undefined) throw new SandboxError('request.notFound')
    return round
  }
}

/** Refusals are replies; other errors stay undecided, and the operator retries. */
async function refusable(act: () => Promise<SportsBet>): Promise<SportsReply<'bets'>> {
  try {
    return { outcome: 'done', bet: await act() }
  } catch (error) {
    if (error instanceof SandboxError && isRefusal(error.code))
      return { outcome: 'refused', reason: error.code }
    throw error
  }
}

const isRefusal = (code: string): code is Static<typeof SportsRefusal> => Value.Check(SportsRefusal, code)

const legIn = ({
  eventId,
  marketId,
  outcomeId,
}: {
  eventId: string
  marketId: string
  outcomeId: string
}) => ({
  event: eventId,
  market: marketId,
  outcome: outcomeId,
})

const teamOf = ({ id, name, short, colours }: SideView): SportsTeam => ({
  teamId: id,
  name,
  short,
  colours: [colours[0], colours[1]],
})

const sidesOf = (sides: readonly [SideView, SideView]): [SportsTeam, SportsTeam] => [
  teamOf(sides[0]),
  teamOf(sides[1]),
]

const pair = ([home, away]: readonly [number, number]): [number, number] => [home, away]

const marketOf = ({ id, shut, margin, outcomes }: MarketView): SportsMarket => ({
  marketId: id,
  shut,
  marginBp: margin,
  outcomes: outcomes.map((outcome) => ({ outcomeId: outcome.id, price: outcome.odds })),
})

/** Empty for a whole round: only the vendor's own page offers those. */
function eventOf(view: EventView): [SportsEvent] | [] {
  const { id, sport, league, startsAt, sides, status, shut, score, points, parts, clock, pause, main } = view
  if (sides === null) return []
  return [
    {
      eventId: id,
      sport,
      leagueId: league.id,
      startsAt,
      sides: sidesOf(sides),
      status,
      shut,
      score: pair(score),
      points: points === null ? null : pair(points),
      parts: parts.map(pair),
      clock,
      pause,
      main: main === null ? null : marketOf(main),
      markets: view.markets,
      corrected: view.corrected,
    },
  ]
}

const betOf = (
  view: BetView,
  round: Round,
  { offerMinor, targetMinor }: { readonly offerMinor: bigint | null; readonly targetMinor: bigint | null },
): SportsBet => ({
  betId: view.betId,
  placedAt: view.placedAt,
  state: round.result?.['cashedOut'] === true && view.state === 'settled' ? 'cashedOut' : view.state,
  stake: view.stake,
  price: view.odds,
  system: view.system,
  couldPay: view.couldPay,
  paid: view.paid,
  running: view.running,
  parts: view.parts.map((part) => ({ ...part })),
  groups: view.groups.map(({ event, odds }) => ({ eventId: event, price: odds })),
  corrected: view.corrected,
  cashOut: offerMinor === null ? null : toDecimal(offerMinor, round.currency),
  cashOutAt: targetMinor === null ? null : toDecimal(targetMinor, round.currency),
  legs: view.legs.map((leg) => ({
    eventId: leg.event,
    marketId: leg.market,
    outcomeId: leg.outcome,
    price: leg.odds,
    sport: leg.sport,
    leagueName: leg.league,
    sides: leg.sides === null ? null : sidesOf(leg.sides),
    name: leg.sides === null ? (leg.field.find(({ id }) => id === leg.outcome)?.name ?? null) : null,
    startsAt: leg.startsAt === '' ? null : leg.startsAt,
    live: leg.live,
    score: leg.score === null ? null : pair(leg.score),
    result: leg.result,
  })),
})
