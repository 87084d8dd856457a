import { getJackpotChoice, getJackpots, listJackpotBets, setJackpotChoice } from '#schemas/api/jackpots.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { JackpotChoices } from './choices.ts'
import type { JackpotsService } from './jackpots.service.ts'

/** Public routes of jackpots; for players also the draws of their bets, and their opt-out. */
export const jackpotsRoutes = (jackpots: JackpotsService, choices: JackpotChoices): Handler[] =>
  behindGate(
    'home.jackpot',
    handle(getJackpots, ({ site }) => jackpots.board(site.merchantCode)),
    handle(listJackpotBets, async ({ site, session }) => ({
      list: await jackpots.betsOf(site.merchantCode, session.playerId),
    })),
    handle(getJackpotChoice, ({ site, session }) =>
      choices.of({ merchantCode: site.merchantCode, playerId: session.playerId }),
    ),
    handle(setJackpotChoice, async ({ site, session, input }) => {
      const player = { merchantCode: site.merchantCode, playerId: session.playerId }
      await choices.choose(player, input.takesPart)
      return choices.of(player)
    }),
  )
