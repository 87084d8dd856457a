import type { Host } from '#server/host.ts'
import { defineSlice } from '#server/lib/slice.ts'
import type { DenyList } from '#server/modules/security/deny-list.ts'
import type { Totp } from '#server/modules/security/totp.ts'
import { opsActions } from './actions.ts'
import { createAudit } from './audit.ts'
import { createAudited, createAuditedEach } from './audited.ts'
import { booksRoutes } from './books.routes.ts'
import { openDesk } from './desk.ts'
import { createOperatorAccounts } from './operator-accounts.ts'
import { createOperatorLogin } from './operator-login.service.ts'
import type { OperatorLoginDeps } from './operator-login.service.ts'
import { createOperatorSessions } from './operator-sessions.ts'
import { operatorRoutes } from './operator.routes.ts'
import { studioRoutes } from './studio.routes.ts'

interface Needs extends Pick<
  Host,
  | 'db'
  | 'replica'
  | 'clock'
  | 'random'
  | 'hasher'
  | 'sessions'
  | 'brands'
  | 'outbox'
  | 'trialBalance'
  | 'checkLedger'
  | 'onAuditAnchor'
  | 'onProblem'
  | 'studio'
> {
  readonly security: {
    readonly totp: Totp
    readonly denyList: Pick<DenyList, 'has'>
    readonly factors: OperatorLoginDeps['tries']
  }
  readonly session: Pick<OperatorLoginDeps, 'guard'>
}

/** The operator desk: accounts, login and audit. Each slice adds its own desk routes. */
export const ops = defineSlice({
  name: 'ops',
  actions: opsActions,
  build(needs: Needs) {
    const { security, session } = needs
    const audit = createAudit(needs)
    let toldEntries = 0
    const audited = createAudited(audit)
    const accounts = createOperatorAccounts({ ...needs, ...security })
    const sessions = createOperatorSessions(needs)
    const login = createOperatorLogin({
      ...needs,
      ...security,
      ...session,
      tries: security.factors,
      handleOf: needs.sessions.handleOf,
      accounts,
      sessions,
    })
    return {
      offers: {
        ...openDesk(needs.brands, { audited, auditedEach: createAuditedEach(audit) }),
        audit,
        accounts,
        books: needs,
        findSession: sessions.find,
        /** Anchors finished days. */
        async anchorAudit() {
          for (const { day, ...anchor } of await audit.anchor()) needs.onAuditAnchor({ of: day, ...anchor })
        },
        /** Publishes the head of the chain if it has changed. */
        async tellAuditHead() {
          const head = await audit.head()
          if (head.entries !== toldEntries)
            needs.onAuditAnchor({ of: needs.clock.now().toISOString(), ...head })
          toldEntries = head.entries
        },
      },
      routes: () => [
        ...operatorRoutes({ login, accounts, audit, audited }),
        ...booksRoutes({ ...needs, audit }),
        ...studioRoutes({ ...needs, sessions, audit }),
      ],
      sweep: sessions.sweep,
    }
  },
})
