import type { Input, Reply, RouteSpec } from '#schemas/api/route.ts'
import { handle } from '#server/lib/handle.ts'
import type { Call, Handler, OperatorSession } from '#server/lib/handle.ts'
import type { Audit, Deed } from './audit.ts'

type DeskRoute = RouteSpec & { readonly auth: 'operator' }

interface About<R extends RouteSpec> {
  /** The audit's word for it: `module.set`. */
  readonly action: string
  /** What it is done to, and for which merchant; null: for none. */
  readonly to: (input: Input<R>) => { readonly merchantCode: string | null; readonly subject: string }
  /** How it stands; asked before and after. Left out: the act has no state of its own. */
  readonly state?: (input: Input<R>) => Promise<unknown>
  /** Instead of asking for the state again. Never anything secret. */
  readonly after?: (reply: Reply<R>, input: Input<R>) => unknown
}

type Act<R extends RouteSpec> = (
  input: Input<R>,
  who: OperatorSession,
  call: Pick<Call<R>, 'ip' | 'userAgent' | 'cookies'>,
) => Promise<Reply<R>>

/** Who is behind a call of the desk, as the audit writes it down. */
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

/** Pairs a writing call of the desk with what it does: nothing is done that is not written down first. */
export const createAudited =
  (audit: Pick<Audit, 'around'>) =>
  <const R extends DeskRoute>(
    route: R,
    { action, to, state = () => Promise.resolve(null), after }: About<R>,
    act: Act<R>,
  ): Handler =>
    handle<RouteSpec>(route, (call) => {
      // The door has let nobody else in, and the input is checked against this very route.
      const who = call.operator as unknown as OperatorSession
      const input = call.input as Input<R>
      const reason =
        typeof input === 'object' && input !== null && 'reason' in input ? String(input.reason) : null
      const deed: Deed = { ...callerOf(who, call), action, ...to(input), reason }
      const change = {
        state: () => state(input),
        ...(after !== undefined && { after: (reply: Reply<R>) => after(reply, input) }),
      }
      return audit.around(deed, change, () => act(input, who, call))
    })
export type Audited = ReturnType<typeof createAudited>
