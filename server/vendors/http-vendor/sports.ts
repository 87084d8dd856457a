import { Value } from 'typebox/value'
import type { Static } from 'typebox'
import { toCamelCase, toSnakeCase } from '#schemas/vendor/snake-case.ts'
import { sportsPath, sportsReplies } from '#schemas/vendor/sports.ts'
import type { SportsAsk, SportsCall, SportsReply } from '#schemas/vendor/sports.ts'
import { signVendorRequest } from '../seamless-wallet/signature.ts'
import { toWirePlayer } from '../seamless-wallet/wire-ids.ts'
import type { SportsOutcome, SportsPlayer, SportsVendor } from '../sports-vendor.ts'
import type { CatalogueDeps } from './catalogue.ts'

/** Timeout of reads; later prices are stale. */
const readMs = 2_500
/** Timeout of bets: the vendor delays in-play bets, and may retry its wallet call meanwhile. */
const betMs = 15_000

/** A vendor's odds feed over signed calls: docs/vendors.md. */
export function createSportsClient({ code, secret, origin, clock, ...deps }: CatalogueDeps): SportsVendor {
  /** Null: the vendor has no such call or game. */
  async function call<C extends SportsCall>(
    name: C,
    ask: SportsAsk<C>,
    timeoutMs: number,
  ): Promise<SportsReply<C> | null> {
    const body = JSON.stringify(toSnakeCase(ask))
    const response = await (deps.fetch ?? fetch)(new URL(sportsPath(name), origin), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signVendorRequest(code, secret, body, clock.now()) },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(deps.timeoutMs ?? timeoutMs),
    })
    if (response.status === 404) return null
    const reply = toCamelCase(await response.json())
    if (!response.ok || !Value.Check(sportsReplies[name], reply))
      throw new Error(`The vendor ${code} answered ${response.status} to ${sportsPath(name)}`)
    return reply
  }

  return {
    feed: (gameId, currency) => call('feed', { gameId, currency }, readMs),
    match: async (gameId, eventId) => (await call('match', { gameId, eventId }, readMs))?.match ?? null,
    standings: async (gameId, leagueId) =>
      (await call('standings', { gameId, leagueId }, readMs))?.standings ?? null,
    async quotes(gameId, legs) {
      const reply = await call('quotes', { gameId, legs: [...legs] }, readMs)
      return (
        reply ?? {
          legs: legs.map((leg) => ({ ...leg, price: null, shut: 'over' })),
          related: false,
          groups: [],
        }
      )
    },
    place: async ({ launchCode, legs, ...bet }) =>
      outcomeOf(await call('bets', { ...bet, code: launchCode, legs: [...legs] }, betMs)),
    bets: async (gameId, player) =>
      (await call('list_bets', { gameId, ...wirePlayer(player) }, readMs))?.bets ?? [],
    cashOut: async (gameId, player, bet) =>
      outcomeOf(await call('cash_out', { gameId, ...wirePlayer(player), ...bet }, betMs)),
    cashOutAt: async (gameId, player, bet) =>
      outcomeOf(await call('cash_out_at', { gameId, ...wirePlayer(player), ...bet }, readMs)),
  }
}

/** The player in the vendor's wire format. */
const wirePlayer = ({ brandId, ...player }: SportsPlayer) => ({ brandId, playerId: toWirePlayer(player) })

const outcomeOf = (reply: Static<(typeof sportsReplies)['bets']> | null): SportsOutcome => {
  if (reply === null) return { kind: 'refused', reason: 'game.unknown' }
  return reply.outcome === 'done'
    ? { kind: 'done', bet: reply.bet }
    : { kind: 'refused', reason: reply.reason }
}
