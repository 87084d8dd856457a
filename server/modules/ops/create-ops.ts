import type { Handler } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Db } from '#server/database/database.ts'
import { createAudit } from './audit.ts'
import { createAudited } from './audited.ts'
import { booksRoutes } from './books.routes.ts'
import type { BooksDeps } from './books.routes.ts'
import { createOperatorAccounts } from './operator-accounts.ts'
import type { OperatorAccountDeps } from './operator-accounts.ts'
import { createOperatorLogin } from './operator-login.service.ts'
import type { OperatorLoginDeps } from './operator-login.service.ts'
import { createOperatorSessions } from './operator-sessions.ts'
import { operatorRoutes } from './operator.routes.ts'
import { paymentsRoutes } from './payments.routes.ts'
import type { PaymentsRoutesDeps } from './payments.routes.ts'
import { contentRoutes } from './content.routes.ts'
import type { ContentRoutesDeps } from './content.routes.ts'
import { createDeskPlayers } from './players.repository.ts'
import { playersRoutes } from './players.routes.ts'
import type { PlayersDeps } from './players.routes.ts'
import { protectionRoutes } from './protection.routes.ts'
import type { ProtectionRoutesDeps } from './protection.routes.ts'
import { siteRoutes } from './site.routes.ts'
import type { SiteDeps } from './site.routes.ts'

export interface OpsDeps
  extends
    OperatorAccountDeps,
    Omit<OperatorLoginDeps, 'accounts' | 'sessions'>,
    Omit<PlayersDeps, 'desk'>,
    Omit<SiteDeps, 'merchantCodes'>,
    Pick<PaymentsRoutesDeps, 'payments' | 'currencyOf'>,
    Pick<ProtectionRoutesDeps, 'protection'>,
    Omit<ContentRoutesDeps, 'merchantCodes'>,
    Pick<BooksDeps, 'trialBalance'> {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly hasher: OperatorAccountDeps['hasher']
  /** The player sessions of the gateway; operators have their own. */
  readonly sessions: PlayersDeps['sessions']
  /** Told the end of each day's audit, so that a copy is kept elsewhere. */
  readonly onAnchor: (anchor: {
    readonly day: string
    readonly entries: number
    readonly hash: string
  }) => void
}

/** The operators' desk: who may work at it, what they do there, and the record of it. */
export function createOps(deps: OpsDeps) {
  const audit = createAudit(deps)
  const audited = createAudited(audit)
  const accounts = createOperatorAccounts(deps)
  const sessions = createOperatorSessions(deps)
  const login = createOperatorLogin({ ...deps, accounts, sessions })
  const merchantCodes = () => [...new Set(deps.brands().map(({ merchantCode }) => merchantCode))].toSorted()
  const handlers: Handler[] = [
    ...operatorRoutes({ login, accounts, audit, audited }),
    ...playersRoutes({ ...deps, desk: createDeskPlayers(deps.db), audited }),
    ...siteRoutes({ ...deps, merchantCodes, audited }),
    ...paymentsRoutes({ ...deps, merchantCodes, audited }),
    ...protectionRoutes({ ...deps, merchantCodes, audited }),
    ...contentRoutes({ ...deps, merchantCodes, audited }),
    ...booksRoutes({ ...deps, audit }),
  ]
  return {
    handlers,
    audit,
    accounts,
    /** For the door. */
    find: sessions.find,
    /** Forgets old sessions and anchors the days that are over. */
    async sweep() {
      await sessions.sweep()
      for (const anchor of await audit.anchor()) deps.onAnchor(anchor)
    },
  }
}
