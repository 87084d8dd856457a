import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import { handle } from '#server/lib/handle.ts'
import type { Call, Handler, OperatorSession } from '#server/lib/handle.ts'
import type { Audit, Deed } from './audit.ts'

type DeskRoute = RouteSpec & { readonly auth: 'operator' }

export interface AuditSubject {
  readonly merchantCode: string | null
  readonly subject: string
  readonly reason: string | null
}

interface About<R extends RouteSpec> {
  /** Action name in the audit: `module.set`. */
  readonly action: string
  /** The subject, its merchant (null: none), and the operator's reason where the call asks for one. */
  readonly to: (input: Input<R>) => AuditSubject
  /** State of the subject, read before and after. Omitted: none. */
  readonly state?: (input: Input<R>) => Promise<unknown>
  /** Replaces the second read of the state. Must not contain secrets. */
  readonly after?: (reply: Reply<R>, input: Input<R>) => unknown
}

type Act<R extends RouteSpec> = (
  input: Input<R>,
  who: OperatorSession,
  call: Pick<Call<R>, 'ip' | 'userAgent' | 'cookies' | 'idempotencyKey'>,
) => Promise<Reply<R>>

/** The caller's fields of an audit entry. */
export const callerOf = (
  who: OperatorSession,
  call: { readonly ip: string; readonly requestId: string },
): Pick<Deed, 'actor' | 'role' | 'ip' | 'session' | 'requestId'> => ({
  actor: who.name,
  role: who.role,
  ip: call.ip,
  session: who.ref,
  requestId: call.requestId,
})

/** Wraps the handler of a writing desk route; the audit entry is written before the handler runs. */
export const createAudited =
  (audit: Pick<Audit, 'around'>) =>
  <const R extends DeskRoute>(
    route: R,
    { action, to, state = () => Promise.resolve(null), after }: About<R>,
    act: Act<R>,
  ): Handler =>
    handle<RouteSpec>(route, (call) => {
      // Admission guarantees an operator, validation the input's shape.
      const who = call.operator as unknown as OperatorSession
      const input = call.input as Input<R>
      const deed: Deed = { ...callerOf(who, call), action, ...to(input) }
      const change = {
        state: () => state(input),
        ...(after !== undefined && { after: (reply: Reply<R>) => after(reply, input) }),
      }
      return audit.around(deed, change, () => act(input, who, call))
    })
export type Audited = ReturnType<typeof createAudited>

interface AboutEach<R extends RouteSpec> {
  readonly action: string
  /** Ids of the subjects, in processing order. */
  readonly each: (input: Input<R>) => readonly string[]
  readonly to: (input: Input<R>, id: string) => AuditSubject
  /** State of one subject, read before and after. */
  readonly state: (input: Input<R>, id: string) => Promise<unknown>
}

/** Like `audited`, for several subjects: each has its own entries, written before it is processed. */
export const createAuditedEach =
  (audit: Pick<Audit, 'around'>) =>
  <const R extends DeskRoute, Done>(
    route: R,
    { action, each, to, state }: AboutEach<R>,
    act: (input: Input<R>, id: string, who: OperatorSession) => Promise<Done>,
    reply: (done: readonly Done[]) => Reply<R>,
  ): Handler =>
    handle<RouteSpec>(route, async (call) => {
      // Admission guarantees an operator, validation the input's shape.
      const who = call.operator as unknown as OperatorSession
      const input = call.input as Input<R>
      const done: Done[] = []
      for (const id of new Set(each(input))) {
        const deed: Deed = { ...callerOf(who, call), action, ...to(input, id) }
        // One after the other, as the audit tells them.
        done.push(await audit.around(deed, { state: () => state(input, id) }, () => act(input, id, who)))
      }
      return reply(done)
    })
export type AuditedEach = ReturnType<typeof createAuditedEach>
