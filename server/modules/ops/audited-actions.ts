import { commandLine } from '#server/lib/command-line.ts'
import type { Random } from '#server/lib/ports.ts'
import type { AdminActions } from '#server/plugins/platform/admin.ts'
import type { Audit, Deed } from './audit.ts'

const actor = { actor: commandLine, role: null, ip: 'this machine', session: null } as const
const noState = () => Promise.resolve(null)

/** The actions of `npm run gateway`, those that change something written down like an operator's. */
export function auditedActions(
  actions: AdminActions,
  audit: Pick<Audit, 'around'>,
  random: Pick<Random, 'uuid'>,
): AdminActions {
  const deed = (
    action: string,
    merchantCode: string | null,
    subject: string,
    reason: string | null = null,
  ): Deed => ({ ...actor, action, merchantCode, subject, reason, requestId: random.uuid() })
  /** The outcome is written down as given here: never a password. */
  const written = <T>(what: Deed, work: () => Promise<T>, after: (outcome: T) => unknown = () => null) =>
    audit.around(what, { state: noState, after }, work)

  return {
    ...actions,
    setModule: (merchantCode, modId, on) =>
      written(
        deed('module.set', merchantCode, `module ${modId}`),
        () => actions.setModule(merchantCode, modId, on),
        () => ({ enabled: on }),
      ),
    setStatus: (merchantCode, status) =>
      written(
        deed('merchant.status', merchantCode, 'site'),
        () => actions.setStatus(merchantCode, status),
        () => ({ status }),
      ),
    setStop: (merchantCode, kind, code, stopped) =>
      written(
        deed('stop.set', merchantCode, `${kind} ${code}`),
        () => actions.setStop(merchantCode, kind, code, stopped),
        () => ({ stopped }),
      ),
    publishTerms: (merchantCode, version, contentHash) =>
      written(
        deed('terms.publish', merchantCode, `terms ${version}`),
        () => actions.publishTerms(merchantCode, version, contentHash),
        (outcome) => ({ ...outcome, contentHash }),
      ),
    voidRound: (order) =>
      written(
        deed(
          'round.void',
          order.merchantCode,
          `round ${order.roundId} of player ${order.playerId}`,
          order.reason,
        ),
        () => actions.voidRound(order),
        (outcome) => ({ ...outcome, approver: order.approver }),
      ),
    addOperator: (name, role) =>
      written(
        deed('operator.add', null, name),
        () => actions.addOperator(name, role),
        () => ({ role }),
      ),
    changeOperator: (name, standing) =>
      written(
        deed('operator.change', null, name),
        () => actions.changeOperator(name, standing),
        () => standing,
      ),
    confirmOperator: (name) =>
      written(deed('operator.confirm', null, name), () => actions.confirmOperator(name)),
    resetOperator: (name) => written(deed('operator.reset', null, name), () => actions.resetOperator(name)),
  }
}
