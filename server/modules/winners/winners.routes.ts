import { getWinnerBoard, getWinnerConsent, setWinnerConsent } from '#schemas/api/jackpots.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { WinnersService } from './winners.service.ts'

/** The public winners board, and a player's consent to appear on it. */
export const winnersRoutes = (winners: WinnersService): Handler[] =>
  behindGate(
    'home.winners',
    handle(getWinnerBoard, ({ site }) => winners.board(site.merchantCode)),
    handle(getWinnerConsent, ({ site: { merchantCode }, session: { playerId } }) =>
      winners.consentOf({ merchantCode, playerId }),
    ),
    handle(setWinnerConsent, async ({ site: { merchantCode }, session: { playerId }, input }) => {
      if (await winners.consent({ merchantCode, playerId }, input)) return {}
      throw new ApiError('request.invalid')
    }),
  )
