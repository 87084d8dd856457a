import { Type } from 'typebox'
import type { Static } from 'typebox'
import { mostPictures } from './feedback.ts'
import { listOf, MerchantCode, orNull, Page, PlayerId } from './ops.ts'
import { route } from './route.ts'
import { serviceLetters, ServiceMessage, ServiceState } from './service.ts'
import { Instant, StreamPlace, Strict } from './shapes.ts'

/* Operator desk: customer service threads. */

const desk = { auth: 'operator', accounts: 'all' } as const
const read = { ...desk, method: 'GET', rateClass: 'read', roles: ['support', 'payments', 'admin'] } as const
const write = { ...desk, method: 'POST', rateClass: 'write', roles: ['support', 'admin'] } as const

const Count = Type.Integer({ minimum: 0 })
const Key = { merchantCode: MerchantCode, threadId: Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' }) }
const nothing = Strict({})

const Row = Strict({
  merchantCode: Type.String(),
  threadId: Type.String(),
  /** Null: a visitor. */
  playerId: orNull(Type.String()),
  username: orNull(Type.String()),
  language: Type.String(),
  state: ServiceState,
  waitingSince: orNull(Instant),
  lastAt: Instant,
  /** The newest message, truncated. */
  lastText: Type.String(),
  takenBy: orNull(Type.String()),
  messages: Count,
})

export const listServiceThreads = route({
  ...read,
  path: '/ops/service',
  summary: 'Threads of customer service: the one that waits longest first, then the latest.',
  input: Strict({
    merchantCode: Type.Optional(MerchantCode),
    state: Type.Optional(ServiceState),
    ...Page,
  }),
  reply: listOf(Row),
  errors: ['ops.unknown'],
})

export const getServiceThread = route({
  ...read,
  path: '/ops/service/one',
  summary: 'One thread with every message.',
  input: Strict(Key),
  reply: Strict({
    ...Row.properties,
    thread: Type.Array(Strict({ ...ServiceMessage.properties, operator: orNull(Type.String()) })),
  }),
  errors: ['service.unknown', 'ops.unknown'],
})

export const getServiceThreadPicture = route({
  ...read,
  path: '/ops/service/picture',
  summary: 'A picture of a message.',
  input: Strict({
    ...Key,
    place: Type.Integer({ minimum: 1, maximum: 1_000 }),
    index: Type.Integer({ minimum: 0, maximum: mostPictures - 1 }),
  }),
  reply: Strict({ picture: Type.String() }),
  errors: ['service.unknown', 'ops.unknown'],
})

export const answerService = route({
  ...write,
  path: '/ops/service/answer',
  idempotent: true,
  summary:
    'An answer to the asker. Refused when something was written since the place the operator has read.',
  input: Strict({
    ...Key,
    /** Number of the newest message the operator has read. */
    after: Type.Integer({ minimum: 1, maximum: 1_000 }),
    text: Type.String({ minLength: 1, maxLength: serviceLetters }),
  }),
  reply: nothing,
  errors: ['service.unknown', 'service.movedOn', 'feedback.textInvalid', 'ops.unknown'],
})

export const writeToPlayer = route({
  ...write,
  path: '/ops/service/write',
  idempotent: true,
  summary:
    'A message to a player, which continues the player’s thread or starts it. A waiting question still waits.',
  input: Strict({
    merchantCode: MerchantCode,
    playerId: PlayerId,
    text: Type.String({ minLength: 1, maxLength: serviceLetters }),
  }),
  reply: Strict({ threadId: Type.String() }),
  errors: ['service.unreachable', 'feedback.full', 'feedback.textInvalid', 'ops.unknown'],
})

export const takeService = route({
  ...write,
  path: '/ops/service/take',
  summary: 'The operator answers this thread: the others see whose it is.',
  input: Strict(Key),
  reply: nothing,
  errors: ['service.unknown', 'ops.unknown', 'ops.wrongState'],
})

export const closeService = route({
  ...write,
  path: '/ops/service/close',
  summary: 'Nothing is left to answer. The next message of the asker opens the thread again.',
  input: Strict(Key),
  reply: nothing,
  errors: ['service.unknown', 'ops.unknown', 'ops.wrongState'],
})

export const openServiceEvents = route({
  ...desk,
  method: 'GET',
  rateClass: 'stream',
  roles: ['support', 'payments', 'admin'],
  path: '/ops/service/events',
  stream: true,
  background: true,
  summary: 'Server-sent hints to open pages of the desk: a thread has changed.',
  input: Strict({ since: Type.Optional(StreamPlace) }),
  reply: Strict({ type: Type.Literal('service') }),
})

export type DeskServiceRow = Static<(typeof listServiceThreads)['reply']>['list'][number]
export type DeskServiceThread = Static<(typeof getServiceThread)['reply']>
