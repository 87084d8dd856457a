import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import { OperatorFault } from '#server/lib/fault.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Clock, Random, SiteModules } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { SessionStore } from '#server/plugins/session-store.ts'
import type { VerificationCodes } from '#server/messages/verification-codes.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { OutsideIdentities } from '#server/modules/session/outside-identities.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import type { HumanCheck } from '#server/modules/session/human-check.ts'
import type { LoginGuard } from '#server/modules/session/login-guard.ts'
import type { SessionService } from '#server/modules/session/session.service.ts'
import { createAccountSecurity } from './account-security.service.ts'
import { readDenyList } from './deny-list.ts'
import type { DenyList } from './deny-list.ts'
import { createFactors } from './factors.ts'
import { createLoginBook } from './login-book.ts'
import { createLoginDutyRules } from './login-duties.ts'
import { createNewPasswordCheck } from './new-password.ts'
import type { NewPasswordDeps } from './new-password.ts'
import { createPasskeys } from './passkeys.ts'
import { createPasswords } from './passwords.service.ts'
import { passwordResetRoutes } from './password-reset.routes.ts'
import { createPasswordReset } from './password-reset.service.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { securityRoutes } from './security.routes.ts'
import { createTotp } from './totp.ts'

interface PartDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly box: SecretBox
  readonly hasher: PasswordHasher
  readonly modules: Pick<SiteModules, 'isOn'>
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Replaces the list that ships with the product. */
  readonly denyListFile?: string | null
}

/** Loaded once per process. */
const shippedDenyList = readDenyList()

/** Throws an OperatorFault for a file that cannot be read. */
function denyListOfOperator(file: string | null): DenyList {
  if (file === null) return shippedDenyList
  try {
    return readDenyList(file)
  } catch (cause) {
    throw new OperatorFault(`PASSWORD_DENY_LIST names ${file}, which cannot be read.`, { cause })
  }
}

/** Parts needed by the login, created before the slice itself. */
export function createSecurityParts(deps: PartDeps) {
  const { db, clock, random, box } = deps
  const totp = createTotp({ db, clock, box })
  const passkeys = createPasskeys({ db, clock, random })
  const recovery = createRecoveryCodes({ db, clock, random, box })
  const factors = createFactors({ ...deps, totp, passkeys, recovery })
  const denyList = denyListOfOperator(deps.denyListFile ?? null)
  const duties = createLoginDutyRules({ ...deps, factors, denyList })
  const book = createLoginBook({ db, clock, random })
  return { totp, passkeys, recovery, factors, denyList, duties, book }
}
type SecurityParts = ReturnType<typeof createSecurityParts>

interface SecurityDeps extends SecurityParts, Pick<NewPasswordDeps, 'rules'> {
  readonly clock: Clock
  readonly players: PlayerRepository
  readonly sessions: Omit<SessionStore, 'find' | 'sweep'>
  readonly session: Pick<SessionService, 'open'>
  readonly guard: LoginGuard
  readonly human: Pick<HumanCheck, 'check'>
  readonly hasher: PasswordHasher
  readonly outside: Pick<OutsideIdentities, 'of' | 'connectLater' | 'disconnect'>
  readonly codes: Pick<VerificationCodes, 'send' | 'redeem'>
}

/** The routes of the slice. */
export function createSecurity(deps: SecurityDeps): Handler[] {
  const account = createAccountSecurity(deps)
  const checkNew = createNewPasswordCheck(deps)
  const passwords = createPasswords({ ...deps, checkNew })
  const reset = createPasswordReset({ ...deps, checkNew, passwords })
  return [...securityRoutes({ ...deps, account, passwords }), ...passwordResetRoutes({ ...deps, reset })]
}
