import { Type } from 'typebox'
import { BoardWire, DrawId, LotteryId, StationId } from './lottery.ts'
import { route } from './route.ts'
import { Strict } from './shapes.ts'

/**
 * Reports of results: server-to-server calls of trusted sources, documented in `docs/lottery-results.md`. Headers as
 * for game vendors: `x-vendor-code` is the source's name, `x-timestamp` (ms since epoch, ±30 s), and `x-signature` =
 * hex HMAC-SHA256(secret, `${timestamp}.${raw body}`).
 */
export const reportResult = route({
  method: 'POST',
  path: '/lgw/results',
  movesMoney: false,
  auth: 'vendor',
  rateClass: 'vendor',
  summary:
    'Reports the board of a draw. It is published when two sources agree, or one source and an operator; a board that differs from a published one replaces it in the same way.',
  input: Strict({ gameId: LotteryId, station: StationId, drawId: DrawId, board: BoardWire }),
  reply: Strict({
    /**
     * - `held`: needs a second source or an operator.
     * - `disputed`: differs from another report or the published board; needs an operator.
     * - `published`: this report decided the board.
     * - `known`: equals the published board.
     */
    state: Type.Enum(['held', 'disputed', 'published', 'known']),
  }),
  errors: [
    'vendor.addressRefused',
    'vendor.invalidSignature',
    'vendor.replayed',
    'vendor.invalidPartner',
    'lottery.drawUnknown',
    'lottery.boardInvalid',
    'lottery.notDrawn',
    'lottery.reportLate',
  ],
})
