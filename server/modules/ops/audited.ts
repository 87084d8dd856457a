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
  /** Name in the audit: `module.set`. */
  readonly action: string
  /** The subject, its merchant (null: none), and the operator's reason where the call asks for one. */
  readonly to: (input: Input<R>) => AuditSubject
  /** The subject's state; read before and after. Left out: it has none. */
  readonly state?: (input: Input<R>) => Promise<unknown>
  /** Instead of asking for the state again. Never anything secret. */
  readonly after?: (reply: Reply<R>, input: Input<R>) => unknown
}

type Act<R extends RouteSpec> = (
  input: Input<R>,
  who: OperatorSession,
  call: Pick<Call<R>, 'ip' | 'userAgent' | 'cookies'>,
) => Promise<Reply<R>>

/** The caller as the audit stores it. */
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

/** Pairs a writing call of the desk with its handler; the audit entry is written before the handler runs. */
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
  /** The things the call is about, in the order they are acted on. */
  readonly each: (input: Input<R>) => readonly string[]
  readonly to: (input: Input<R>, id: string) => AuditSubject
  /** The state of one of them; read before and after. */
  readonly state: (input: Input<R>, id: string) => Promise<unknown>
}

/** Like `audited`, for a call about several things: each has its own entries, written before it is acted on. */
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
        // oxlint-disable-next-line no-await-in-loop -- one after the other, as the audit tells them
        done.push(await audit.around(deed, { state: () => state(input, id) }, () => act(input, id, who)))
      }
      return reply(done)
    })
export type AuditedEach = ReturnType<typeof createAuditedEach>
