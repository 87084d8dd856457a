import { becomesMany, isTipShown, leftToGive } from '#domain/chat/tips.ts'
import { fromDecimal } from '#domain/money/money.ts'
import type { tipBars } from '#schemas/api/chat-tips.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import { AccountFull } from '#server/lib/account-full.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { PayOwed } from '#server/modules/agents/ports.ts'
import type { Members } from '../members.ts'
import { readMessages } from '../message-rows.ts'
import type { Messages } from '../messages.ts'
import type { PlayerKey, RoomKey } from '../rooms.ts'
import type { Standings } from '../standing.ts'
import { choiceOf, givenSince, readTip, takenSince, tipIdOf } from './tip-rows.ts'
import type { TipKey } from './tip-rows.ts'
import type { TipBounds, TipTerms, TipTermsDeps } from './tip-terms.ts'

export interface TipSendingDeps extends Pick<TipTermsDeps, 'db' | 'clock'> {
  readonly together: Host['together']
  readonly members: Pick<Members, 'enter'>
  readonly messages: Pick<Messages, 'requireReading'>
  readonly standings: Pick<Standings, 'inForce'>
  readonly terms: TipTerms
  /** Pays commission that a player owes from their balance; returns what stays owed. */
  readonly payOwed: PayOwed
  /** What corrections of lottery tickets will take back from a player. */
  readonly correctionOwed: (player: PlayerKey) => Promise<bigint>
  /** Tells both players and the room; repeated later if it fails. */
  readonly tell: (key: TipKey) => Promise<void>
}

interface Wish {
  readonly messageId: number
  /** Decimal text. */
  readonly amount: string
  /** Idempotency key of the caller. */
  readonly key: string
}

interface Order extends TipKey {
  readonly fromId: string
  readonly toId: string
  readonly room: string
  readonly messageId: number
  readonly currency: string
  readonly amountMinor: bigint
  /** What a shadowed member does is seen by nobody else. */
  readonly isShadowed: boolean
}

const refusedFor = {
  notForAccount: 'chat.tipNotForAccount',
  tooYoung: 'chat.tipTooYoung',
  muted: 'chat.muted',
  dayMost: 'chat.tipOverDay',
} as const satisfies Record<(typeof tipBars)[number], string>

/** Giving tips: the conditions, and the money with its row in one transaction. */
export function createTipSending(deps: TipSendingDeps) {
  const { db, clock, together, members, messages, standings, terms } = deps

  /** The author of a message that everybody can see. Throws `chat.messageUnknown`. */
  const authorOf = async (key: RoomKey, messageId: number): Promise<PlayerKey> => {
    const [row] = await readMessages(db, key, (query) => query.where('message.message_id', '=', messageId))
    if (row?.state !== 'visible' || row.shadowed || !row.shown || row.tip !== null)
      throw new ApiError('chat.messageUnknown')
    return { merchantCode: key.merchantCode, playerId: row.player_id }
  }

  /** The day's sums, and the row. Both accounts are locked, so no other tip of either is under way. */
  const record = async (work: Db, order: Order, { dayMostMinor, dayMostInMinor }: TipBounds) => {
    const { merchantCode, fromId, toId, currency, amountMinor } = order
    const sender = { merchantCode, playerId: fromId }
    const receiver = { merchantCode, playerId: toId }
    const since = terms.dayStart(merchantCode, currency)
    if (amountMinor > leftToGive(await givenSince(work, sender, since), dayMostMinor))
      throw new ApiError('chat.tipOverDay')
    const { takenMinor, senders } = await takenSince(work, receiver, since)
    if (takenMinor + amountMinor > dayMostInMinor) throw new ApiError('chat.tipNotTaken')
    const shown = isTipShown(await choiceOf(work, sender), await choiceOf(work, receiver))
    await work
      .insertInto('chat_tip')
      .values({
        merchant_code: merchantCode,
        tip_id: order.tipId,
        room: order.room,
        message_id: order.messageId,
        from_id: fromId,
        to_id: toId,
        amount_minor: amountMinor,
        currency,
        made_at: clock.now(),
        shown: shown && !order.isShadowed,
        from_many: becomesMany(senders, fromId),
      })
      .execute()
  }

  /** Books the tip; a repeated order, which has no bounds any more, moves nothing. */
  const book = async (order: Order, bounds: TipBounds | null) => {
    const { merchantCode, tipId, fromId, toId, currency, amountMinor } = order
    const request = { merchantCode, transferId: tipId, playerId: fromId, toId, currency, amountMinor }
    const { outcome, balanceMinor } = await together((work, ledger) =>
      ledger.tip(request, async () => {
        // The row and its transfer are written together: where one is, the other is.
        if (bounds === null) throw new Error(`The tip ${tipId} has a row and no transfer`)
        await record(work, order, bounds)
      }),
    ).catch((error: unknown) => {
      throw error instanceof AccountFull ? new ApiError('chat.tipNotTaken') : error
    })
    if (outcome === 'insufficientFunds') throw new ApiError('wallet.insufficientFunds')
    if (outcome === 'otherCurrency') throw new ApiError('chat.tipNotTaken')
    if (outcome === 'conflict') throw new ApiError('idempotency.keyReused')
    if (outcome === 'moved') await deps.tell(order)
    return { tipId, amountMinor, currency, balanceMinor }
  }

  const requireNothingOwed = async (player: PlayerKey): Promise<void> => {
    if ((await deps.correctionOwed(player)) > 0n) throw new ApiError('payments.correctionOwed')
    if ((await deps.payOwed(player)) > 0n) throw new ApiError('agents.commissionOwed')
  }

  return async (player: PlayerKey, key: RoomKey, { messageId, amount, key: orderKey }: Wish) => {
    const { merchantCode, playerId } = player
    const currency = (await terms.accountOf(player))?.currency ?? ''
    const amountMinor = fromDecimal(amount, currency)
    if (amountMinor === null) throw new ApiError('request.invalid')
    const tipId = tipIdOf(playerId, orderKey)
    const isShadowed = (await standings.inForce(player))('shadow') !== undefined
    const order = {
      merchantCode,
      tipId,
      fromId: playerId,
      room: key.room,
      messageId,
      currency,
      amountMinor,
      isShadowed,
    }
    // A repeated order is answered as booked, whatever has changed since.
    const known = await readTip(db, { merchantCode, tipId })
    if (known !== undefined) {
      if (known.room !== key.room || known.message_id !== messageId)
        throw new ApiError('idempotency.keyReused')
      return book({ ...order, toId: known.to_id }, null)
    }
    const bounds = terms.boundsOf(merchantCode, currency)
    if (amountMinor < bounds.minMinor || amountMinor > bounds.maxMinor)
      throw new ApiError('payments.amountOutOfBounds')
    await messages.requireReading(player, key)
    const bar = await terms.barOf(player, key)
    if (bar !== null) throw new ApiError(refusedFor[bar.why], { until: bar.until })
    const receiver = await authorOf(key, messageId)
    if (receiver.playerId === playerId) throw new ApiError('chat.tipOwn')
    // First, so that an amount nobody has does not tell whether the receiver takes tips.
    if ((await terms.balanceOf(player)) < amountMinor) throw new ApiError('wallet.insufficientFunds')
    if (!(await terms.takes(receiver, key, player))) throw new ApiError('chat.tipNotTaken')
    await requireNothingOwed(player)
    // The alias under which the receiver is told.
    await members.enter(player, key.room)
    return book({ ...order, toId: receiver.playerId }, bounds)
  }
}
