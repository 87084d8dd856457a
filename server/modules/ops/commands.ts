import type { Static, TSchema } from 'typebox'
import type { Action, AnyAction, BoundAction } from '#server/lib/action.ts'
import { commandLine } from '#server/lib/command-line.ts'
import type { Random } from '#server/lib/ports.ts'
import type { Audit } from './audit.ts'

const caller = { actor: commandLine, role: null, ip: 'this machine', session: null } as const
const noState = () => Promise.resolve(null)

/** Runs commands of the slices; writing ones are audited like an operator's call. */
export function createCommands(
  bound: readonly BoundAction[],
  audit: Pick<Audit, 'around'>,
  random: Pick<Random, 'uuid'>,
) {
  const runs = new Map<AnyAction, BoundAction['run']>(bound.map(({ action, run }) => [action, run]))

  /** `input` is validated against the action's schema. */
  const perform = (action: AnyAction, input: unknown): Promise<unknown> => {
    const run = runs.get(action)
    if (run === undefined) throw new Error(`No slice has the command ${action.name}`)
    const { audit: about } = action
    if (about === undefined) return run(input)
    const deed = { reason: null, ...about.deed(input), ...caller, requestId: random.uuid() }
    const after = (outcome: unknown) => about.after?.(outcome, input) ?? null
    return audit.around(deed, { state: noState, after }, () => run(input))
  }

  return {
    actions: [...runs.keys()],
    perform,
    /** The same for one known action. */
    command: <Schema extends TSchema, Outcome>(
      action: Action<never, Schema, Outcome>,
      input: Static<Schema>,
    ) => perform(action, input) as Promise<Outcome>,
  }
}
