import { addWorkingDays, answerMs, oldestIncidentMs, reviewDays } from '#domain/complaints/clock.ts'
import { isOver } from '#domain/complaints/complaint.ts'
import { complaintLetters } from '#schemas/api/feedback.ts'
import type { fileComplaint, replyToComplaint } from '#schemas/api/feedback.ts'
import type { Input } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock, Events, Random } from '#server/lib/ports.ts'
import type { QuotaRule, Quotas } from '#server/messages/quota.ts'
import { cleanPictures, cleanWords } from '#server/lib/clean-words.ts'
import type { ComplaintMessages } from './complaint-messages.ts'
import type { ComplaintKey, ComplaintsRepository, Draft } from './complaints.repository.ts'
import type { ComplaintRow } from './feedback.tables.ts'
import type { References } from './references.ts'

export type Complaints = ReturnType<typeof createComplaints>

interface Player {
  readonly merchantCode: string
  readonly playerId: string
}

export interface ComplaintsDeps {
  readonly repository: ComplaintsRepository
  readonly references: Pick<References, 'one'>
  readonly quotas: Pick<Quotas, 'take'>
  readonly events: Events
  readonly tell: ComplaintMessages
  readonly clock: Clock
  readonly random: Pick<Random, 'bytes'>
}

const dayMs = 24 * 3_600_000
const mostOpen = 5
const replies: QuotaRule = { most: 30, windowMs: dayMs, gapMs: 0 }
const filings: QuotaRule = { most: 10, windowMs: dayMs, gapMs: 0 }
/** Letters and digits not easily confused when read aloud. */
const numberSigns = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Filing, reading and answering complaints, for players. */
export function createComplaints(deps: ComplaintsDeps) {
  const { repository, references, quotas, events, tell, clock, random } = deps

  const newNumber = (): string => {
    const signs = Array.from(random.bytes(10), (byte) => numberSigns[byte % numberSigns.length])
    return `C-${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`
  }

  /** Throws `feedback.unknown`, also for another player's complaint. */
  const own = async ({ merchantCode, playerId }: Player, complaintId: string): Promise<ComplaintRow> => {
    const row = await repository.one({ merchantCode, complaintId })
    if (row?.player_id !== playerId) throw new ApiError('feedback.unknown')
    return row
  }

  const changed = (row: ComplaintRow) =>
    events.publish({ merchantCode: row.merchant_code, playerId: row.player_id }, { type: 'feedback' })

  /** Noon UTC, which is the same calendar day in most time zones; never in the future. */
  const dayAt = (day: string | undefined, now: Date): Date => {
    if (day === undefined) return now
    const noon = new Date(`${day}T12:00:00.000Z`)
    if (noon.getTime() - now.getTime() > dayMs) throw new ApiError('request.invalid')
    return noon > now ? now : noon
  }

  /**
   * Files a complaint. Throws `feedback.textInvalid`, `.pictureInvalid`, `.referenceUnknown`, `.tooOld`,
   * `.alreadyOpen`, `.tooManyOpen`.
   */
  const file = async (player: Player, input: Input<typeof fileComplaint>): Promise<ComplaintRow> => {
    const { type, reference: named, happenedOn, language } = input
    const words = cleanWords(input.text, complaintLetters)
    const now = clock.now()
    const reference = named === undefined ? null : await references.one(player, named)
    if (named !== undefined && reference === null) throw new ApiError('feedback.referenceUnknown')
    const incidentAt = reference === null ? dayAt(happenedOn, now) : new Date(reference.at)
    if (now.getTime() - incidentAt.getTime() > oldestIncidentMs) throw new ApiError('feedback.tooOld')
    const { merchantCode, playerId } = player
    if ((await repository.countOpen({ merchant_code: merchantCode, player_id: playerId })) >= mostOpen)
      throw new ApiError('feedback.tooManyOpen')
    await quotas.take(merchantCode, 'complaints', playerId, filings)
    const pictures = await cleanPictures(input.pictures)
    const row = await repository.insert(
      {
        merchant_code: merchantCode,
        complaint_id: newNumber(),
        player_id: playerId,
        type,
        ref_kind: reference?.kind ?? null,
        ref_id: reference === null ? null : `${reference.gameId ?? ''}/${reference.id}`,
        reference: reference === null ? null : JSON.stringify(reference),
        // Clocks of two processes may differ slightly.
        incident_at: incidentAt > now ? now : incidentAt,
        language,
        state: 'received',
        submitted_at: now,
        due_at: new Date(now.getTime() + answerMs),
        ...notYet,
      },
      { ...byPlayer, kind: 'complaint', words, pictures, at: now },
      mostOpen,
    )
    if (typeof row === 'string') throw new ApiError(`feedback.${row}`)
    await tell(player, 'received', { number: row.complaint_id })
    changed(row)
    return row
  }

  /** Adds a message. Throws `feedback.unknown`, `.over`, `.full`, `.textInvalid`, `.pictureInvalid`. */
  const reply = async (player: Player, input: Input<typeof replyToComplaint>): Promise<void> => {
    const words = cleanWords(input.text, { least: 1, most: complaintLetters.most })
    const row = await own(player, input.complaintId)
    if (isOver(row.state)) throw new ApiError('feedback.over')
    await quotas.take(player.merchantCode, 'complaint replies', player.playerId, replies)
    const pictures = await cleanPictures(input.pictures)
    const message: Draft = { ...byPlayer, kind: 'reply', words, pictures, at: clock.now() }
    // A reply to a question ends the wait; any other message keeps the state.
    const answered = await repository.change(keyOf(row), message, { act: 'reply' })
    const done =
      answered === 'wrongState' ? await repository.change(keyOf(row), message, { from: running }) : answered
    if (done === 'full') throw new ApiError('feedback.full')
    if (done === 'wrongState') throw new ApiError('feedback.over')
    changed(done)
  }

  /** Requests an independent review and returns its deadline. Throws `feedback.unknown`, `feedback.notOver`. */
  const askReview = async (player: Player, complaintId: string): Promise<Date> => {
    const row = await own(player, complaintId)
    if (!isOver(row.state)) throw new ApiError('feedback.notOver')
    if (row.review_due_at !== null) return row.review_due_at
    const now = clock.now()
    const dueAt = addWorkingDays(now, reviewDays)
    const done = await repository.change(
      keyOf(row),
      { ...byPlayer, kind: 'reviewAsked', words: '', at: now },
      { unset: 'review_asked_at', columns: { review_asked_at: now, review_due_at: dueAt } },
    )
    if (typeof done === 'string') return (await own(player, complaintId)).review_due_at ?? dueAt
    await tell(player, 'reviewAsked', { number: complaintId })
    changed(done)
    return dueAt
  }

  /** A picture of the player's complaint as base64. Throws `feedback.unknown`. */
  const picture = async (player: Player, complaintId: string, place: number, index: number) => {
    const row = await own(player, complaintId)
    return pictureOf(repository, keyOf(row), place, index)
  }

  return { own, file, reply, askReview, picture, changed }
}

/** States in which the player may write without having been asked. */
const running = ['received', 'acknowledged', 'investigating'] as const

const byPlayer = { author: 'player', operator: null } as const
const notYet = {
  ack_at: null,
  acknowledged_by: null,
  waiting_since: null,
  outcome: null,
  final_at: null,
  decided_by: null,
  review_asked_at: null,
  review_due_at: null,
  review_answered_at: null,
} as const

export const keyOf = ({ merchant_code, complaint_id }: ComplaintRow): ComplaintKey => ({
  merchantCode: merchant_code,
  complaintId: complaint_id,
})

/** A picture of a message as base64. Throws `feedback.unknown`. */
export async function pictureOf(
  repository: Pick<ComplaintsRepository, 'pictures'>,
  key: ComplaintKey,
  place: number,
  index: number,
): Promise<string> {
  const row = await repository
    .pictures(key)
    .where('complaint_picture.place', '=', place)
    .where('complaint_picture.number', '=', index)
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('feedback.unknown')
  return Buffer.from(row.picture).toString('base64')
}
