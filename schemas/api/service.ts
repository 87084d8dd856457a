import { Type } from 'typebox'
import type { Static } from 'typebox'
import { mostPictures, Pictures, picturesBytes } from './feedback.ts'
import { route } from './route.ts'
import { Instant, Language, Strict } from './shapes.ts'

/*
 * Built-in customer service for merchants without an external one: one thread per player, and per visitor by cookie.
 * Answers arrive as events of the page's stream.
 */

const orNull = <T extends Parameters<typeof Type.Union>[0][number]>(type: T) =>
  Type.Union([type, Type.Null()])
const Count = Type.Integer({ minimum: 0 })

/** Maximum length of a message in characters. */
export const serviceLetters = 2_000

export const serviceStates = ['waiting', 'answered', 'closed'] as const
export const ServiceState = Type.Enum([...serviceStates])

/** Content of the automatic first answer. */
export const FirstAnswer = Strict({
  /** Within opening hours, or no hours are set. */
  open: Type.Boolean(),
  /** An operator has the customer service page open. */
  atDesk: Type.Boolean(),
  /** Next opening time; null: open now, or no hours are set. */
  opensAt: orNull(Instant),
  /** Median response time in minutes; null: too little data. */
  expectedMinutes: orNull(Count),
  /** Number of threads waiting longer. */
  ahead: Count,
})

export const ServiceMessage = Strict({
  place: Count,
  author: Type.Enum(['asker', 'desk', 'house']),
  text: Type.String(),
  pictures: Count,
  at: Instant,
  /** Set for automatic answers. */
  first: orNull(FirstAnswer),
})
export type ServiceMessage = Static<typeof ServiceMessage>

const Thread = Strict({
  state: ServiceState,
  /** Answers the player or visitor has not seen. */
  unread: Count,
  messages: Type.Array(ServiceMessage),
})
export type ServiceThread = Static<typeof Thread>

const Now = Strict({
  ...FirstAnswer.properties,
  /** Null: no message yet. */
  thread: orNull(Thread),
})
export type ServiceNow = Static<typeof Now>

const anyone = {
  auth: 'optional',
  accounts: 'all',
  guard: 'open',
  whenClosed: true,
  beforeTerms: true,
} as const
const read = { ...anyone, method: 'GET', rateClass: 'read' } as const
const write = { ...anyone, method: 'POST', rateClass: 'write' } as const

export const getService = route({
  ...read,
  path: '/wps/service/thread',
  summary: 'The caller’s thread with customer service, and how soon it answers now.',
  input: Strict({}),
  reply: Now,
})

export const writeToService = route({
  ...write,
  path: '/wps/service/message',
  idempotent: true,
  maxBodyBytes: picturesBytes,
  summary:
    'A message to customer service; players may add pictures. The first of a visitor sets the cookie of the thread.',
  input: Strict({
    text: Type.String({ minLength: 1, maxLength: serviceLetters }),
    pictures: Pictures,
    language: Language,
    /** Solution of the human verification, for the first message of a visitor. */
    human: Type.Optional(Type.String({ maxLength: 4_096 })),
  }),
  reply: Now,
  errors: [
    'feedback.textInvalid',
    'feedback.pictureInvalid',
    'feedback.full',
    'human.required',
    'human.invalid',
    'human.unavailable',
  ],
})

export const markServiceSeen = route({
  ...write,
  path: '/wps/service/seen',
  background: true,
  summary: 'The caller has the messages up to this place before their eyes.',
  input: Strict({ place: Type.Integer({ minimum: 0, maximum: 1_000 }) }),
  reply: Strict({}),
})

export const endService = route({
  ...write,
  path: '/wps/service/end',
  summary: 'The matter is settled. A player’s thread stays to be read; a visitor’s leaves this browser.',
  input: Strict({}),
  reply: Strict({}),
})

export const getServicePicture = route({
  ...read,
  path: '/wps/service/picture',
  summary: 'One picture of a message, drawn anew as a JPEG.',
  input: Strict({
    place: Type.Integer({ minimum: 1, maximum: 1_000 }),
    index: Type.Integer({ minimum: 0, maximum: mostPictures - 1 }),
  }),
  reply: Strict({ picture: Type.String() }),
  errors: ['service.unknown'],
})
