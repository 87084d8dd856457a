import { Type } from 'typebox'
import { route } from './route.ts'
import { Human } from './session.ts'
import { emailPattern, Strict } from './shapes.ts'

/* Applications to become an agent. */

/** The applicant's channels to players. */
export const joinChannels = ['website', 'social', 'messenger', 'community', 'offline'] as const
export type JoinChannel = (typeof joinChannels)[number]

/** Approximate audience size. */
export const joinAudiences = ['under100', 'to1000', 'to10000', 'over10000'] as const
export type JoinAudience = (typeof joinAudiences)[number]

export const Applicant = {
  name: Type.String({ minLength: 2, maxLength: 80 }),
  email: Type.String({ minLength: 5, maxLength: 255, pattern: emailPattern }),
  channel: Type.Enum([...joinChannels]),
  /** Address or name of the channel; empty: none given. */
  channelName: Type.String({ maxLength: 200 }),
  audience: Type.Enum([...joinAudiences]),
  message: Type.String({ minLength: 10, maxLength: 1_000 }),
}

export const applyToJoin = route({
  method: 'POST',
  path: '/wps/agent/applications',
  moduleId: 'AFFMAN3',
  auth: 'optional',
  accounts: 'all',
  rateClass: 'register',
  summary:
    'Applies to become an agent. The answer comes by mail. While an application from this address waits, another one changes nothing; the reply does not tell which it was.',
  input: Strict({ ...Applicant, adult: Type.Boolean(), human: Human }),
  reply: Strict({}),
  errors: ['register.underAge', 'human.required', 'human.invalid', 'human.unavailable'],
})
