import { toDecimal } from '#domain/money/money.ts'
import { chooseChatTips, getChatTips, sendChatTip } from '#schemas/api/chat-tips.ts'
import { listDeskTips } from '#schemas/api/ops-chat-tips.ts'
import type { TipChoice } from '#schemas/api/chat-tips.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Messages } from '../messages.ts'
import type { PlayerKey, RoomKey } from '../rooms.ts'
import type { createTipDeskReads } from './desk-reads.ts'
import type { createTipSending } from './sending.ts'
import type { TipTerms } from './tip-terms.ts'

interface PlayerDeps {
  readonly terms: Pick<TipTerms, 'own'>
  readonly send: ReturnType<typeof createTipSending>
  readonly choose: (player: PlayerKey, room: string, choice: TipChoice) => Promise<void>
  readonly messages: Pick<Messages, 'requireReading'>
}

interface Request {
  readonly site: RequestSite
  readonly session: RequestSession
}

const placeOf = ({ site: { merchantCode }, session }: Request, room: string): [PlayerKey, RoomKey] => [
  { merchantCode, playerId: session.playerId },
  { merchantCode, room },
]

/** Tips for players who may read the room. */
export const tipRoutes = ({ terms, send, choose, messages }: PlayerDeps): Handler[] =>
  behindGate(
    'chat.tips',
    handle(getChatTips, async (request) => {
      const place = placeOf(request, request.input.room)
      await messages.requireReading(...place)
      return terms.own(...place)
    }),
    handle(sendChatTip, async (request) => {
      const { input, idempotencyKey: key } = request
      if (key === null) throw new ApiError('idempotency.keyMissing')
      const { messageId, amount } = input
      const sent = await send(...placeOf(request, input.room), { messageId, amount, key })
      return {
        tipId: sent.tipId,
        amount: toDecimal(sent.amountMinor, sent.currency),
        currency: sent.currency,
        playable: toDecimal(sent.balanceMinor, sent.currency),
      }
    }),
    handle(chooseChatTips, async (request) => {
      const { room, choice } = request.input
      const [player, key] = placeOf(request, room)
      await messages.requireReading(player, key)
      await choose(player, room, choice)
      return { choice }
    }),
  )

interface DeskDeps extends Desk {
  readonly reads: ReturnType<typeof createTipDeskReads>
}

/** Tips for operators. */
export const tipDeskRoutes = ({ codesOf, reads }: DeskDeps): Handler[] => [
  handle(listDeskTips, async ({ input }) =>
    listed(await reads(codesOf(input.merchantCode), input, placeIn(input)), (row) => row),
  ),
]
