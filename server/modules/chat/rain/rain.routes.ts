import { createHash } from 'node:crypto'
import { fromDecimal } from '#domain/money/money.ts'
import { getChatRain, joinChatRain } from '#schemas/api/chat-rain.ts'
import * as ops from '#schemas/api/ops-chat-rain.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { deciderOf, listed, placeIn } from '#server/lib/desk.ts'
import { ApiError, behindGate, handle } from '#server/lib/handle.ts'
import type { Handler, RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { Messages } from '../messages.ts'
import type { PlayerKey, RoomKey, Rooms } from '../rooms.ts'
import { toDesk } from './desk-reads.ts'
import type { createRainDeskReads } from './desk-reads.ts'
import type { createRainJoining } from './joining.ts'
import type { createRainLife } from './life.ts'
import type { RainKey } from './rain-rows.ts'

interface PlayerDeps {
  readonly joining: ReturnType<typeof createRainJoining>
  readonly messages: Pick<Messages, 'requireReading'>
}

interface Request {
  readonly site: RequestSite
  readonly session: RequestSession
}

/** Rain for players: only for who may read the room. */
export function rainRoutes({ joining, messages }: PlayerDeps): Handler[] {
  const placeOf = async ({ site: { merchantCode }, session }: Request, room: string) => {
    const player: PlayerKey = { merchantCode, playerId: session.playerId }
    const key: RoomKey = { merchantCode, room }
    await messages.requireReading(player, key)
    return [player, key] as const
  }
  return behindGate(
    'chat.rain',
    handle(getChatRain, async (request) => joining.current(...(await placeOf(request, request.input.room)))),
    handle(joinChatRain, async (request) =>
      joining.join(...(await placeOf(request, request.input.room)), request.input.rainId),
    ),
  )
}

interface DeskDeps extends Desk {
  readonly clock: Clock
  readonly random: Random
  readonly rooms: Pick<Rooms, 'languagesOf'>
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly life: ReturnType<typeof createRainLife>
  readonly reads: ReturnType<typeof createRainDeskReads>
}

/** A repeated order finds the rain of the first. */
const idOf = (operator: string, idempotencyKey: string): string =>
  createHash('sha256').update(`${operator}/${idempotencyKey}`).digest('hex').slice(0, 24)

/** Desk routes of rain. */
export function rainDeskRoutes(deps: DeskDeps): Handler[] {
  const { clock, random, rooms, brandOf, life, reads, audited, codesOf, requireServed } = deps
  const keyIn = ({ merchantCode, rainId }: RainKey): RainKey => {
    requireServed(merchantCode)
    return { merchantCode, rainId }
  }
  const about = (action: string) => ({
    action,
    to: ({ merchantCode, rainId, reason }: RainKey & { readonly reason: string }) => ({
      merchantCode,
      subject: `chat rain ${rainId}`,
      reason,
    }),
    state: async (key: RainKey) => (await reads.one(key))?.rain ?? null,
  })
  return [
    handle(ops.listDeskRains, async ({ input }) =>
      listed(await reads.list(codesOf(input.merchantCode), input.state, placeIn(input)), (row) =>
        toDesk(row, clock.now()),
      ),
    ),
    handle(ops.getDeskRain, async ({ input }) => {
      const found = await reads.one(keyIn(input))
      if (found === null) throw new ApiError('ops.unknown')
      return found
    }),
    audited(
      ops.createRain,
      {
        action: 'rain.create',
        to: ({ merchantCode, room, reason }) => ({ merchantCode, subject: `chat room ${room}`, reason }),
        after: ({ rainId, outcome }, { amount, opensAt, windowSec, accountAgeDays, mostShares }) => ({
          rainId,
          outcome,
          amount,
          opensAt,
          windowSec,
          accountAgeDays,
          mostShares,
        }),
      },
      async ({ merchantCode, room, amount, opensAt, windowSec, accountAgeDays, mostShares }, who, call) => {
        requireServed(merchantCode)
        const currency = brandOf(merchantCode)?.currency
        if (currency === undefined || !rooms.languagesOf(merchantCode).includes(room))
          throw new ApiError('ops.unknown')
        const amountMinor = fromDecimal(amount, currency)
        if (amountMinor === null || amountMinor < 1n) throw new ApiError('request.invalid')
        const wish = { amountMinor, currency, windowSec, accountAgeDays, mostShares }
        const rainId = idOf(who.name, call.idempotencyKey ?? random.uuid())
        const at = opensAt === null ? null : new Date(opensAt)
        const outcome = await life.create(
          { merchantCode, room },
          rainId,
          { ...wish, opensAt: at },
          deciderOf(who),
        )
        return { outcome, rainId }
      },
    ),
    audited(ops.approveRain, about('rain.approve'), async (input, who) => {
      await life.approve(keyIn(input), deciderOf(who))
      return {}
    }),
    audited(ops.cancelRain, about('rain.cancel'), async (input, who) => {
      await life.cancel(keyIn(input), who.name)
      return {}
    }),
  ]
}
