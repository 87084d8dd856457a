import { createBetChecks } from './bet-checks.ts'
import type { BetChecksDeps } from './bet-checks.ts'
import { createMovements } from './movements.ts'
import type { MovementsDeps } from './movements.ts'
import type { GameCheck } from './ports.ts'
import type { WalletSessionRepository } from './wallet-session.repository.ts'
import { createWalletSessions } from './wallet-sessions.ts'
import type { WalletSessionsDeps } from './wallet-sessions.ts'

export type { Movement } from './movements.ts'

export interface SeamlessWalletDeps extends BetChecksDeps, MovementsDeps, WalletSessionsDeps {
  readonly sessions: WalletSessionRepository
  readonly games: GameCheck
  readonly ledger: MovementsDeps['ledger'] & WalletSessionsDeps['ledger']
}

export type SeamlessWallet = ReturnType<typeof createSeamlessWallet>

/** The wallet service that game vendors call. */
export function createSeamlessWallet(deps: SeamlessWalletDeps) {
  const checks = createBetChecks(deps)
  const { sessionOf, knownPlayer, ...sessions } = createWalletSessions(deps, checks)
  return { ...sessions, ...createMovements(deps, { sessionOf, knownPlayer }, checks) }
}
