import type { Brand } from '#schemas/brand.generated.ts'
import type { Clock, LoginDuties, LoginMethod, PasswordDue, SiteModules } from '#server/lib/ports.ts'
import type { Player } from '#server/modules/member/player.repository.ts'
import type { DenyList } from './deny-list.ts'
import type { Factors } from './factors.ts'

export type LoginDutyRules = ReturnType<typeof createLoginDutyRules>

export interface LoginDutyDeps {
  readonly factors: Pick<Factors, 'hasAny'>
  readonly denyList: DenyList
  readonly modules: Pick<SiteModules, 'isOn'>
  /** Null for a merchant without a brand served here. */
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly clock: Clock
}

/** Only password logins can require a password change. */
const withPassword: ReadonlySet<LoginMethod> = new Set<LoginMethod>(['password'])
/** A passkey verifies the user (biometrics or PIN), so it counts as two factors. */
const needsNoSecond: ReadonlySet<LoginMethod> = new Set<LoginMethod>(['passkey', 'demo', 'register'])

const dayMs = 24 * 3_600_000

/** Steps a login still requires: the second factor, and a password change where the rules demand one. */
export function createLoginDutyRules({ factors, denyList, modules, brandOf, clock }: LoginDutyDeps) {
  const of = async (
    player: Player,
    { method, password = null }: { readonly method: LoginMethod; readonly password?: string | null },
  ): Promise<LoginDuties> => ({
    secondFactor:
      !needsNoSecond.has(method) && (await factors.hasAny(player.merchant_code, player.player_id)),
    passwordDue: withPassword.has(method) && password !== null ? await due(player, password) : null,
  })

  const due = async (player: Player, password: string): Promise<PasswordDue | null> => {
    const merchantCode = player.merchant_code
    const brand = brandOf(merchantCode)
    // Not required where the site does not offer password changes.
    if (brand === null || !(await modules.isOn(merchantCode, 'PASS3'))) return null
    // A safeguard applies when the brand or the module tree enables it.
    const wants = async (safeguard: 'forcedPasswordChange' | 'passwordExpiry', modId: string) =>
      brand.safeguards[safeguard] || (await modules.isOn(merchantCode, modId))

    if (denyList.has(password)) return 'denied'
    if (isFirst(player) && (await wants('forcedPasswordChange', 'FORCEPASS3'))) return 'firstLogin'
    const setAt = player.password_changed_at ?? player.registered_at
    const ageMs = clock.now().getTime() - setAt.getTime()
    const isOld = ageMs > brand.security.passwordMaxAgeDays * dayMs
    return isOld && (await wants('passwordExpiry', 'PASSEXP3')) ? 'expired' : null
  }

  return { of }
}

/** A registered player has accepted the terms and chosen a password; an account opened by an agent has done neither. */
const isFirst = (player: Player): boolean =>
  player.terms_accepted_at === null && player.password_changed_at === null
