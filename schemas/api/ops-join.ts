import { Type } from 'typebox'
import type { Static } from 'typebox'
import { Applicant } from './join.ts'
import { listOf, MerchantCode, orNull, Page, Reason } from './ops.ts'
import { operatorRoles, route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

export const joinStates = ['waiting', 'invited', 'declined'] as const
const State = Type.Enum([...joinStates])
const ApplicationId = Type.String({ minLength: 1, maxLength: 64 })

export const listJoinApplications = route({
  method: 'GET',
  path: '/ops/join',
  auth: 'operator',
  accounts: 'all',
  rateClass: 'read',
  roles: operatorRoles,
  summary: 'Applications to become an agent, the waiting ones first.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode), state: Type.Optional(State), ...Page }),
  reply: listOf(
    Strict({
      merchantCode: Type.String(),
      applicationId: ApplicationId,
      ...Applicant,
      /** The player logged in at the time; null: a visitor. */
      username: orNull(Type.String()),
      language: Type.String(),
      at: Instant,
      state: State,
      decidedBy: orNull(Type.String()),
      answer: orNull(Reason),
      /** An account was opened with the invitation. */
      joined: Type.Boolean(),
      /** Expiry of the invitation. */
      invitedUntil: orNull(Instant),
    }),
  ),
  errors: ['ops.unknown'],
})
export type DeskJoinApplication = Static<(typeof listJoinApplications)['reply']>['list'][number]

export const decideJoinApplication = route({
  method: 'POST',
  path: '/ops/join/decide',
  auth: 'operator',
  accounts: 'all',
  rateClass: 'write',
  roles: ['admin'],
  summary:
    'Invites the applicant with a link that opens one agent’s account, or declines. The answer is mailed; an applicant who was logged in also finds it in the inbox.',
  input: Strict({
    merchantCode: MerchantCode,
    applicationId: ApplicationId,
    approve: Type.Boolean(),
    answer: Reason,
  }),
  reply: Strict({}),
  errors: ['ops.unknown', 'ops.wrongState'],
})
