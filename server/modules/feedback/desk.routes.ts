import * as api from '#schemas/api/ops-feedback.ts'
import { listed, placeIn } from '#server/lib/desk.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { ComplaintDesk } from './complaint-desk.ts'
import type { ComplaintsRepository } from './complaints.repository.ts'
import { keyOf, pictureOf } from './complaints.service.ts'
import type { DisputeFiles } from './dispute-file.ts'
import { complaintWire, reviewWire } from './feedback-wire.ts'
import type { FeedbackService } from './feedback.service.ts'

export interface FeedbackDeskDeps extends Desk {
  readonly repository: ComplaintsRepository
  readonly complaintDesk: ComplaintDesk
  readonly feedback: FeedbackService
  readonly fileOf: DisputeFiles
  readonly clock: Clock
}

const dayMs = 86_400_000
/** The desk shows games by their English names. */
const deskLanguage = 'en'

type DeskRow = NonNullable<Awaited<ReturnType<ComplaintsRepository['oneWithPlayer']>>>

const rowWire = (row: DeskRow, now: Date) => ({
  ...complaintWire(row, deskLanguage, now),
  merchantCode: row.merchant_code,
  playerId: row.player_id,
  username: row.username,
  acknowledgedBy: row.acknowledged_by,
  decidedBy: row.decided_by,
})

/** Desk routes of complaints and feedback. */
export const feedbackDeskRoutes = (deps: FeedbackDeskDeps): Handler[] => [
  ...complaintReads(deps),
  ...complaintActs(deps),
  ...feedbackQueue(deps),
]

function complaintReads(deps: FeedbackDeskDeps): Handler[] {
  const { repository, fileOf, clock, codesOf, requireServed } = deps
  /** Throws `ops.unknown`, `feedback.unknown`. */
  const found = async (key: { readonly merchantCode: string; readonly complaintId: string }) => {
    requireServed(key.merchantCode)
    const row = await repository.oneWithPlayer(key)
    if (row === undefined) throw new ApiError('feedback.unknown')
    return row
  }

  return [
    handle(api.listDeskComplaints, async ({ input }) => {
      const { merchantCode, state, type } = input
      const now = clock.now()
      const query = { merchantCodes: codesOf(merchantCode), state, type, now, ...placeIn(input) }
      return listed(await repository.queue(query), (row) => rowWire(row, now))
    }),
    handle(api.getDeskComplaint, async ({ input }) => {
      const row = await found(input)
      const thread = await repository.thread(keyOf(row))
      return {
        ...rowWire(row, clock.now()),
        ...reviewWire(row),
        incidentAt: row.incident_at.toISOString(),
        pausedDays: Math.round((Number(row.paused_ms) / dayMs) * 10) / 10,
        thread: thread.map(({ place, kind, author, operator, words, pictures, at }) => ({
          place,
          kind,
          author,
          operator,
          text: words,
          pictures,
          at: at.toISOString(),
        })),
      }
    }),
    handle(api.getDeskComplaintPicture, async ({ input: { place, index, ...key } }) => ({
      picture: await pictureOf(repository, keyOf(await found(key)), place, index),
    })),
    handle(api.getDeskDisputeFile, async ({ input }) => {
      const { fileName, archive } = await fileOf(await found(input))
      return { fileName, archive: Buffer.from(archive).toString('base64') }
    }),
  ]
}

function complaintActs({ repository, complaintDesk, audited, requireServed }: FeedbackDeskDeps): Handler[] {
  type Key = { readonly merchantCode: string; readonly complaintId: string }
  const about = (key: Key, reason: string) => ({
    merchantCode: key.merchantCode,
    subject: `complaint ${key.complaintId}`,
    reason: reason.slice(0, 300),
  })
  const stateNow = async (key: Key) => {
    const row = await repository.one(key)
    return row === undefined
      ? null
      : { state: row.state, outcome: row.outcome, reviewAnswered: row.review_answered_at !== null }
  }

  return [
    audited(
      api.actOnComplaint,
      {
        action: 'complaint.act',
        to: ({ act, text, ...key }) => about(key, `${act}: ${text}`),
        state: stateNow,
      },
      async ({ act, text, ...key }, { name }) => {
        requireServed(key.merchantCode)
        await complaintDesk.act(key, act, text, name)
        return {}
      },
    ),
    audited(
      api.decideComplaint,
      {
        action: 'complaint.decide',
        to: ({ outcome, text, ...key }) => about(key, `${outcome}: ${text}`),
        state: stateNow,
      },
      async ({ outcome, text, ...key }, { name }) => {
        requireServed(key.merchantCode)
        await complaintDesk.decide(key, { outcome, words: text }, name)
        return {}
      },
    ),
  ]
}

function feedbackQueue({ feedback, audited, codesOf, requireServed }: FeedbackDeskDeps): Handler[] {
  return [
    handle(api.listDeskFeedback, async ({ input }) => {
      const { merchantCode, state } = input
      return listed(await feedback.list(codesOf(merchantCode), { state, ...placeIn(input) }), (row) => ({
        merchantCode: row.merchant_code,
        feedbackId: row.feedback_id,
        playerId: row.player_id,
        username: row.username,
        text: row.words,
        pictures: row.pictures,
        language: row.language,
        at: row.made_at.toISOString(),
        state: row.state,
        decidedBy: row.decided_by,
        answer: row.answer,
      }))
    }),
    handle(api.getFeedbackPicture, async ({ input: { index, ...key } }) => {
      requireServed(key.merchantCode)
      return { picture: await feedback.picture(key, index) }
    }),
    audited(
      api.settleFeedback,
      {
        action: 'feedback.settle',
        to: ({ merchantCode, feedbackId, answer }) => ({
          merchantCode,
          subject: `feedback ${feedbackId}`,
          reason: answer?.slice(0, 300) ?? null,
        }),
        state: async (key) => {
          const row = await feedback.one(key)
          return row === undefined ? null : { state: row.state, decidedBy: row.decided_by }
        },
      },
      async ({ merchantCode, feedbackId, answer }, { name }) => {
        requireServed(merchantCode)
        await feedback.settle({ merchantCode, feedbackId }, answer?.trim() || null, name)
        return {}
      },
    ),
  ]
}
