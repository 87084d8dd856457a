import { Type } from 'typebox'
import type { Static } from 'typebox'
import { route } from './route.ts'
import { Amount, Currency, Instant, Language, Strict } from './shapes.ts'

/* Feedback, complaints and their dispute files, for players. */

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
const Count = Type.Integer({ minimum: 0 })
const ComplaintId = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' })

/** Length bounds of feedback, in characters. */
export const feedbackLetters = { least: 5, most: 140 } as const
/** Length bounds of a complaint and of replies in its thread, in characters. */
export const complaintLetters = { least: 10, most: 4_000 } as const
/** Maximum number of pictures per message. */
export const mostPictures = 3

/** PNG or JPEG, base64; each at most 5 MB. */
const Picture = Type.String({ minLength: 16, maxLength: 7_100_000 })
export const Pictures = Type.Array(Picture, { maxItems: mostPictures })
/** At least one picture. */
export const Documents = Type.Array(Picture, { minItems: 1, maxItems: mostPictures })
export const picturesBytes = 22_000_000

const write = { rateClass: 'write', guard: 'open' } as const
const read = { method: 'GET', rateClass: 'read' } as const
/** For routes that open new cases. Existing cases can be read and answered with the module off, too. */
const offered = { moduleId: 'FEEDBACK3' } as const

const feedbackRoute = {
  ...offered,
  auth: 'optional',
  accounts: 'all',
  rateClass: 'write',
  path: '/wps/feedback',
  maxBodyBytes: picturesBytes,
  summary: 'Short feedback of up to 140 letters; players may add up to three PNG or JPEG pictures of 5 MB.',
  input: Strict({
    text: Type.String({ minLength: feedbackLetters.least, maxLength: feedbackLetters.most }),
    pictures: Type.Optional(Pictures),
    language: Type.Optional(Language),
    /** Solution of the human verification, for visitors. */
    human: Type.Optional(Type.String({ maxLength: 4_096 })),
  }),
  reply: Strict({}),
  errors: [
    'feedback.textInvalid',
    'feedback.pictureInvalid',
    'human.required',
    'human.invalid',
    'human.unavailable',
  ],
} as const

export const sendFeedback = route({ ...feedbackRoute, method: 'POST' })
/** The same route for clients that send PUT. */
export const putFeedback = route({ ...feedbackRoute, method: 'PUT' })

export const feedbackStates = ['new', 'read', 'answered'] as const

export const listFeedback = route({
  ...read,
  path: '/wps/feedback',
  summary: 'The player’s own feedback, latest first, with the answers to it.',
  input: Strict({}),
  reply: Strict({
    list: Type.Array(
      Strict({
        feedbackId: Type.String(),
        text: Type.String(),
        pictures: Count,
        at: Instant,
        state: Type.Enum([...feedbackStates]),
        answer: orNull(Type.String()),
      }),
    ),
  }),
})

/** Subjects of complaints. */
export const complaintTypes = ['bet', 'deposit', 'withdrawal', 'bonus', 'account', 'limits', 'other'] as const
/** Records a complaint may refer to. A lottery ticket is a `bet`. */
export const referenceKinds = ['bet', 'deposit', 'withdrawal'] as const
export const complaintStates = [
  'received',
  'acknowledged',
  'investigating',
  'waitingPlayer',
  'final',
  'deadlock',
] as const
export const complaintOutcomes = ['upheld', 'partlyUpheld', 'rejected'] as const
export const ComplaintType = Type.Enum([...complaintTypes])
const ReferenceKind = Type.Enum([...referenceKinds])
export const ComplaintState = Type.Enum([...complaintStates])
export const ComplaintOutcome = Type.Enum([...complaintOutcomes])

/** The record a complaint refers to, as it was when the complaint was made. */
const Reference = Strict({
  kind: ReferenceKind,
  id: Type.String({ maxLength: 128 }),
  /** For a bet: the game id. */
  gameId: orNull(Type.String({ maxLength: 64 })),
  /** The game's name in the reader's language, or the payment method. */
  name: orNull(Type.String({ maxLength: 200 })),
  amount: Amount,
  currency: Currency,
  state: Type.String({ maxLength: 32 }),
  at: Instant,
})
export type Reference = Static<typeof Reference>

export const listReferences = route({
  ...read,
  ...offered,
  path: '/wps/feedback/references',
  summary: 'The player’s latest bets, deposits or withdrawals that a complaint may be about.',
  input: Strict({ kind: ReferenceKind, language: Language }),
  reply: Strict({ list: Type.Array(Reference) }),
})

/** The operator's next duty and its deadline. */
const Deadline = Strict({
  duty: Type.Enum(['acknowledge', 'answer', 'review']),
  dueAt: Instant,
  /** `paused`: waiting for the player; the deadline is suspended. */
  standing: Type.Enum(['paused', 'inTime', 'near', 'overdue']),
})

/** Entries of a complaint's thread, most of them with a text. */
export const ThreadKind = Type.Enum([
  'complaint',
  'reply',
  'acknowledged',
  'investigating',
  'question',
  'final',
  'deadlock',
  'reviewAsked',
  'reviewAnswered',
])

export const complaintFacts = {
  complaintId: ComplaintId,
  type: ComplaintType,
  state: ComplaintState,
  reference: orNull(Reference),
  submittedAt: Instant,
  deadline: orNull(Deadline),
  outcome: orNull(ComplaintOutcome),
  finalAt: orNull(Instant),
}
const Complaint = Strict(complaintFacts)

export const ThreadEntry = Strict({
  place: Count,
  kind: ThreadKind,
  author: Type.Enum(['player', 'desk', 'clock']),
  text: Type.String(),
  pictures: Count,
  at: Instant,
})

export const listComplaints = route({
  ...read,
  path: '/wps/feedback/complaints',
  summary: 'The player’s complaints, open ones first.',
  input: Strict({ language: Language }),
  reply: Strict({ list: Type.Array(Complaint) }),
})

export const getComplaint = route({
  ...read,
  path: '/wps/feedback/complaints/complaint',
  summary: 'One complaint of the player with its thread.',
  input: Strict({ complaintId: ComplaintId, language: Language }),
  reply: Strict({
    ...complaintFacts,
    thread: Type.Array(ThreadEntry),
    /** Whether the player may request an independent review. */
    mayAskReview: Type.Boolean(),
    reviewAskedAt: orNull(Instant),
    reviewAnsweredAt: orNull(Instant),
  }),
  errors: ['feedback.unknown'],
})

export const fileComplaint = route({
  ...write,
  ...offered,
  method: 'POST',
  path: '/wps/feedback/complaints',
  idempotent: true,
  maxBodyBytes: picturesBytes,
  summary: 'Files a complaint about something that happened within the last six months.',
  input: Strict({
    type: ComplaintType,
    /** The bet, deposit or withdrawal concerned. */
    reference: Type.Optional(
      Strict({
        kind: ReferenceKind,
        id: Type.String({ minLength: 1, maxLength: 128 }),
        gameId: Type.Optional(Type.String({ maxLength: 64 })),
      }),
    ),
    /** Day of the incident, if there is no reference. Default: today. */
    happenedOn: Type.Optional(Type.String({ format: 'date' })),
    text: Type.String({ minLength: complaintLetters.least, maxLength: complaintLetters.most }),
    pictures: Pictures,
    language: Language,
  }),
  reply: Strict({ complaintId: ComplaintId }),
  errors: [
    'feedback.textInvalid',
    'feedback.pictureInvalid',
    'feedback.referenceUnknown',
    'feedback.tooOld',
    'feedback.alreadyOpen',
    'feedback.tooManyOpen',
  ],
})

export const replyToComplaint = route({
  ...write,
  method: 'POST',
  path: '/wps/feedback/complaints/reply',
  idempotent: true,
  maxBodyBytes: picturesBytes,
  summary:
    'A message of the player in the thread of an open complaint. Where the house asked, the clock runs again.',
  input: Strict({
    complaintId: ComplaintId,
    text: Type.String({ minLength: 1, maxLength: complaintLetters.most }),
    pictures: Pictures,
  }),
  reply: Strict({}),
  errors: [
    'feedback.unknown',
    'feedback.over',
    'feedback.full',
    'feedback.textInvalid',
    'feedback.pictureInvalid',
  ],
})

export const askReview = route({
  ...write,
  method: 'POST',
  path: '/wps/feedback/complaints/review',
  summary:
    'Asks for a free independent review (ADR) of a complaint that is answered or in deadlock. A repetition changes nothing.',
  input: Strict({ complaintId: ComplaintId }),
  reply: Strict({ answerBy: Instant }),
  errors: ['feedback.unknown', 'feedback.notOver'],
})

export const getComplaintPicture = route({
  ...read,
  path: '/wps/feedback/complaints/picture',
  summary: 'One picture of a message, drawn anew as a JPEG.',
  input: Strict({
    complaintId: ComplaintId,
    place: Type.Integer({ minimum: 1, maximum: 1_000 }),
    index: Type.Integer({ minimum: 0, maximum: mostPictures - 1 }),
  }),
  reply: Strict({ picture: Type.String() }),
  errors: ['feedback.unknown'],
})

export const getDisputeFile = route({
  ...read,
  path: '/wps/feedback/complaints/file',
  summary:
    'The dispute file of a complaint: a ZIP with everything the gateway has about it, each part by its SHA-256 in a signed manifest.',
  input: Strict({ complaintId: ComplaintId }),
  reply: Strict({
    fileName: Type.String({ maxLength: 120 }),
    /** Base64. */
    archive: Type.String(),
  }),
  errors: ['feedback.unknown'],
})

export type FeedbackRow = Static<(typeof listFeedback)['reply']>['list'][number]
export type Complaint = Static<typeof Complaint>
export type ComplaintDetail = Static<(typeof getComplaint)['reply']>
export type ThreadEntry = Static<typeof ThreadEntry>
export type Deadline = Static<typeof Deadline>
export type ComplaintType = (typeof complaintTypes)[number]
export type ReferenceKind = (typeof referenceKinds)[number]
export type ComplaintState = (typeof complaintStates)[number]
export type ComplaintOutcome = (typeof complaintOutcomes)[number]
