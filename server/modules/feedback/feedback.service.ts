import { feedbackLetters } from '#schemas/api/feedback.ts'
import type { feedbackStates, sendFeedback } from '#schemas/api/feedback.ts'
import type { Input } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { QuotaRule, Quotas } from '#server/messages/quota.ts'
import { cleanPictures, cleanWords } from '#server/lib/clean-words.ts'
import { byFirst, byLatest, byText, keysetIn, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { ComplaintMessages } from './complaint-messages.ts'

export type FeedbackService = ReturnType<typeof createFeedbackService>

const dayMs = 24 * 3_600_000
/** Quotas per player, and per visitor address. */
const limits: Readonly<Record<'player' | 'visitor', QuotaRule>> = {
  player: { most: 10, windowMs: dayMs, gapMs: 0 },
  visitor: { most: 5, windowMs: dayMs, gapMs: 0 },
}

export interface FeedbackDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly events: Events
  readonly quotas: Pick<Quotas, 'take'>
  readonly tell: ComplaintMessages
}

interface Key {
  readonly merchantCode: string
  readonly feedbackId: string
}

interface DeskQuery extends PlaceWish {
  readonly state?: (typeof feedbackStates)[number] | undefined
}

/** Unread feedback first, then the newest. */
const deskOrder = keysetIn('ascending', [
  byFirst(`feedback.state = 'new'`),
  byLatest('feedback.made_at'),
  byText('feedback.merchant_code'),
  byText('feedback.feedback_id'),
])

/** Short feedback of players and visitors. */
export function createFeedbackService({ db, clock, random, events, quotas, tell }: FeedbackDeps) {
  /**
   * Stores feedback. Throws `feedback.textInvalid`, `feedback.pictureInvalid`, `rate.limited`, and for a visitor's
   * pictures `session.required`.
   */
  const send = async (
    merchantCode: string,
    by: { readonly playerId: string } | { readonly ip: string },
    { text, pictures = [], language }: Input<typeof sendFeedback>,
  ): Promise<void> => {
    const words = cleanWords(text, feedbackLetters)
    const playerId = 'playerId' in by ? by.playerId : null
    if (playerId === null && pictures.length > 0) throw new ApiError('session.required')
    const who = 'playerId' in by ? 'player' : 'visitor'
    await quotas.take(merchantCode, `feedback ${who}`, 'playerId' in by ? by.playerId : by.ip, limits[who])
    const clean = await cleanPictures(pictures)
    const key = { merchant_code: merchantCode, feedback_id: random.uuid() }
    await db.transaction().execute(async (transaction) => {
      await transaction
        .insertInto('feedback')
        .values({
          ...key,
          player_id: playerId,
          words,
          language: language ?? null,
          pictures: clean.length,
          state: 'new',
          made_at: clock.now(),
        })
        .execute()
      if (clean.length > 0)
        await transaction
          .insertInto('feedback_picture')
          .values(clean.map((picture, number) => ({ ...key, number, picture })))
          .execute()
    })
  }

  const ofPlayer = (merchantCode: string, playerId: string) =>
    db
      .selectFrom('feedback')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('made_at', 'desc')
      .limit(50)
      .execute()

  const list = (merchantCodes: readonly string[], { state, ...place }: DeskQuery) =>
    readPage(
      db
        .selectFrom('feedback')
        .leftJoin('player', (join) =>
          join
            .onRef('player.merchant_code', '=', 'feedback.merchant_code')
            .onRef('player.player_id', '=', 'feedback.player_id'),
        )
        .selectAll('feedback')
        .select('player.username')
        .where('feedback.merchant_code', 'in', merchantCodes)
        .$if(state !== undefined, (query) => query.where('feedback.state', '=', state ?? 'new')),
      deskOrder(place),
    )

  const one = ({ merchantCode, feedbackId }: Key) =>
    db
      .selectFrom('feedback')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('feedback_id', '=', feedbackId)
      .executeTakeFirst()

  /** A picture as base64. Throws `feedback.unknown`. */
  const picture = async ({ merchantCode, feedbackId }: Key, number: number): Promise<string> => {
    const row = await db
      .selectFrom('feedback_picture')
      .select('picture')
      .where('merchant_code', '=', merchantCode)
      .where('feedback_id', '=', feedbackId)
      .where('number', '=', number)
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('feedback.unknown')
    return Buffer.from(row.picture).toString('base64')
  }

  /** Marks as read, or answers. Throws `feedback.unknown`, `ops.wrongState` also for an answer to a visitor. */
  const settle = async (key: Key, answer: string | null, by: string): Promise<void> => {
    const known = await one(key)
    if (known === undefined) throw new ApiError('feedback.unknown')
    if (answer !== null && known.player_id === null) throw new ApiError('ops.wrongState')
    const row = await db
      .updateTable('feedback')
      .set({
        state: answer === null ? 'read' : 'answered',
        answer,
        decided_by: by,
        decided_at: clock.now(),
      })
      .where('merchant_code', '=', key.merchantCode)
      .where('feedback_id', '=', key.feedbackId)
      // Read feedback may still be answered.
      .where('state', 'in', answer === null ? ['new'] : ['new', 'read'])
      .returning('player_id')
      .executeTakeFirst()
    if (row === undefined) throw new ApiError('ops.wrongState')
    if (row.player_id === null) return
    const player = { merchantCode: key.merchantCode, playerId: row.player_id }
    if (answer !== null) await tell(player, 'feedback', { text: answer })
    events.publish(player, { type: 'feedback' })
  }

  return { send, ofPlayer, list, one, picture, settle }
}
