import type { ComplaintAct } from '#domain/complaints/complaint.ts'
import type { ComplaintOutcome } from '#schemas/api/feedback.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events } from '#server/lib/ports.ts'
import type { ComplaintMessages, ComplaintNews } from './complaint-messages.ts'
import type { ComplaintKey, ComplaintsRepository, Draft } from './complaints.repository.ts'
import type { ComplaintRow } from './feedback.tables.ts'

export type ComplaintDesk = ReturnType<typeof createComplaintDesk>

export interface ComplaintDeskDeps {
  readonly repository: ComplaintsRepository
  readonly events: Events
  readonly tell: ComplaintMessages
  readonly clock: Clock
}

export type DeskAct = 'acknowledge' | 'investigate' | 'ask' | 'note' | 'answerReview'

interface Deed {
  /** Null: the state does not change. */
  readonly act: ComplaintAct | null
  readonly kind: Draft['kind']
  /** The inbox message to the player; null: none. */
  readonly news: ComplaintNews | null
}

const deeds: Readonly<Record<Exclude<DeskAct, 'answerReview'>, Deed>> = {
  acknowledge: { act: 'acknowledge', kind: 'acknowledged', news: 'acknowledged' },
  investigate: { act: 'investigate', kind: 'investigating', news: null },
  ask: { act: 'ask', kind: 'question', news: 'question' },
  note: { act: null, kind: 'note', news: null },
}

/** Operator actions on complaints, and the end of the eight weeks. */
export function createComplaintDesk({ repository, events, tell, clock }: ComplaintDeskDeps) {
  const told = async (row: ComplaintRow, news: ComplaintNews | null) => {
    const player = { merchantCode: row.merchant_code, playerId: row.player_id }
    if (news !== null) await tell(player, news, { number: row.complaint_id })
    events.publish(player, { type: 'feedback' })
  }

  /** Throws `feedback.unknown`, `ops.wrongState`. */
  const finished = async (
    key: ComplaintKey,
    change: Awaited<ReturnType<ComplaintsRepository['change']>>,
    news: ComplaintNews | null,
    isQuiet = false,
  ): Promise<void> => {
    if (typeof change === 'string') {
      if ((await repository.one(key)) === undefined) throw new ApiError('feedback.unknown')
      throw new ApiError('ops.wrongState')
    }
    if (!isQuiet) await told(change, news)
  }

  const act = async (key: ComplaintKey, wanted: DeskAct, words: string, operator: string): Promise<void> => {
    const at = clock.now()
    const message = { author: 'desk', operator, words: words.trim(), at } as const
    if (wanted === 'answerReview') {
      const known = await repository.one(key)
      if (known !== undefined && known.review_asked_at === null) throw new ApiError('ops.wrongState')
      const done = await repository.change(
        key,
        { ...message, kind: 'reviewAnswered' },
        { unset: 'review_answered_at', columns: { review_answered_at: at } },
      )
      return finished(key, done, 'reviewAnswered')
    }
    const { act: change, kind, news } = deeds[wanted]
    const done = await repository.change(
      key,
      { ...message, kind },
      change === null
        ? {}
        : {
            act: change,
            ...(change === 'acknowledge' && { columns: { ack_at: at, acknowledged_by: operator } }),
          },
    )
    await finished(key, done, news, wanted === 'note')
  }

  const decide = async (
    key: ComplaintKey,
    { outcome, words }: { readonly outcome: ComplaintOutcome; readonly words: string },
    operator: string,
  ): Promise<void> => {
    const at = clock.now()
    const done = await repository.change(
      key,
      { kind: 'final', author: 'desk', operator, words: words.trim(), at },
      { act: 'decide', columns: { outcome, final_at: at, decided_by: operator } },
    )
    await finished(key, done, 'final')
  }

  /**
   * Ends the eight weeks: the player is told that an independent review can be requested. False: the complaint changed
   * in between.
   */
  const expire = async (key: ComplaintKey): Promise<boolean> => {
    const at = clock.now()
    const done = await repository.change(
      key,
      { kind: 'deadlock', author: 'clock', operator: null, words: '', at },
      { act: 'expire', columns: { final_at: at } },
    )
    if (typeof done === 'string') return false
    await told(done, 'deadlock')
    return true
  }

  return { act, decide, expire }
}
