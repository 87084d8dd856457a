import { getJackpots, listJackpotBets } from '#schemas/api/jackpots.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { JackpotsService } from './jackpots.service.ts'

/** Jackpots, open to everybody, and the draws of a player's own bets. */
export const jackpotsRoutes = (jackpots: JackpotsService): Handler[] =>
  behindGate(
    'home.jackpot',
    handle(getJackpots, ({ site }) => jackpots.board(site.merchantCode)),
    handle(listJackpotBets, async ({ site, session }) => ({
      list: await jackpots.betsOf(site.merchantCode, session.playerId),
    })),
  )
