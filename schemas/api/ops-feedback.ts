import { Type } from 'typebox'
import type { Static } from 'typebox'
import {
  ComplaintOutcome,
  ComplaintState,
  ComplaintType,
  complaintFacts,
  feedbackStates,
  ThreadEntry,
  ThreadKind,
} from './feedback.ts'
import { listOf, MerchantCode, orNull, Page } from './ops.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Operator desk: complaints and feedback. */

const desk = { auth: 'operator', accounts: 'all' } as const
const read = {
  ...desk,
  method: 'GET',
  rateClass: 'read',
  roles: ['support', 'payments', 'admin'],
} as const
const write = { ...desk, method: 'POST', rateClass: 'write', roles: ['support', 'admin'] } as const

const Count = Type.Integer({ minimum: 0 })
const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })
const Key = { merchantCode: MerchantCode, complaintId: Id }
/** The operator's message to the player. */
const Words = Type.String({ minLength: 3, maxLength: 4_000 })
const nothing = Strict({})

const Row = Strict({
  merchantCode: Type.String(),
  ...complaintFacts,
  playerId: Type.String(),
  username: Type.String(),
  acknowledgedBy: orNull(Type.String()),
  decidedBy: orNull(Type.String()),
})

export const listDeskComplaints = route({
  ...read,
  path: '/ops/complaints',
  summary: 'Complaints by their deadlines: overdue ones first, those without a deadline last.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(ComplaintState),
    type: Type.Optional(ComplaintType),
    ...Page,
  }),
  reply: listOf(Row),
  errors: ['ops.unknown'],
})

export const getDeskComplaint = route({
  ...read,
  path: '/ops/complaints/one',
  summary: 'One complaint with its thread, notes of operators included.',
  input: Strict(Key),
  reply: Strict({
    ...Row.properties,
    incidentAt: Instant,
    pausedDays: Type.Number({ minimum: 0 }),
    reviewAskedAt: orNull(Instant),
    reviewAnsweredAt: orNull(Instant),
    thread: Type.Array(
      Strict({
        ...ThreadEntry.properties,
        kind: Type.Union([ThreadKind, Type.Literal('note')]),
        operator: orNull(Type.String()),
      }),
    ),
  }),
  errors: ['feedback.unknown', 'ops.unknown'],
})

export const getDeskComplaintPicture = route({
  ...read,
  path: '/ops/complaints/picture',
  summary: 'One picture of a message, drawn anew as a JPEG.',
  input: Strict({
    ...Key,
    place: Type.Integer({ minimum: 1, maximum: 1_000 }),
    index: Type.Integer({ minimum: 0, maximum: 2 }),
  }),
  reply: Strict({ picture: Type.String() }),
  errors: ['feedback.unknown', 'ops.unknown'],
})

export const getDeskDisputeFile = route({
  ...read,
  path: '/ops/complaints/file',
  summary: 'The dispute file as the player downloads it.',
  input: Strict(Key),
  reply: Strict({ fileName: Type.String(), archive: Type.String() }),
  errors: ['feedback.unknown', 'ops.unknown'],
})

export const actOnComplaint = route({
  ...write,
  path: '/ops/complaints/act',
  summary:
    'Acknowledges a complaint, begins to investigate it, asks the player (the clock pauses), notes something for colleagues, or tells the result of an independent review.',
  input: Strict({
    ...Key,
    act: Type.Enum(['acknowledge', 'investigate', 'ask', 'note', 'answerReview']),
    text: Words,
  }),
  reply: nothing,
  errors: ['feedback.unknown', 'ops.unknown', 'ops.wrongState'],
})

export const decideComplaint = route({
  ...write,
  path: '/ops/complaints/decide',
  summary: 'The final answer of the house, with its outcome.',
  input: Strict({ ...Key, outcome: ComplaintOutcome, text: Words }),
  reply: nothing,
  errors: ['feedback.unknown', 'ops.unknown', 'ops.wrongState'],
})

const FeedbackRow = Strict({
  merchantCode: Type.String(),
  feedbackId: Type.String(),
  /** Null: from a visitor. */
  playerId: orNull(Type.String()),
  username: orNull(Type.String()),
  text: Type.String(),
  pictures: Count,
  language: orNull(Type.String()),
  at: Instant,
  state: Type.Enum([...feedbackStates]),
  decidedBy: orNull(Type.String()),
  answer: orNull(Type.String()),
})

export const listDeskFeedback = route({
  ...read,
  path: '/ops/feedback',
  summary: 'Feedback of players and visitors, the unread ones first.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(Type.Enum([...feedbackStates])),
    ...Page,
  }),
  reply: listOf(FeedbackRow),
  errors: ['ops.unknown'],
})

export const getFeedbackPicture = route({
  ...read,
  path: '/ops/feedback/picture',
  summary: 'One picture of a feedback, drawn anew as a JPEG.',
  input: Strict({
    merchantCode: MerchantCode,
    feedbackId: Id,
    index: Type.Integer({ minimum: 0, maximum: 2 }),
  }),
  reply: Strict({ picture: Type.String() }),
  errors: ['feedback.unknown', 'ops.unknown'],
})

export const settleFeedback = route({
  ...write,
  path: '/ops/feedback/settle',
  summary: 'Marks feedback as read; with an answer, its player gets a message.',
  input: Strict({
    merchantCode: MerchantCode,
    feedbackId: Id,
    answer: Type.Optional(Type.String({ minLength: 3, maxLength: 1_000 })),
  }),
  reply: nothing,
  errors: ['feedback.unknown', 'ops.unknown', 'ops.wrongState'],
})

export type DeskComplaintRow = Static<typeof Row>
export type DeskComplaint = Static<(typeof getDeskComplaint)['reply']>
export type DeskFeedback = Static<typeof FeedbackRow>
