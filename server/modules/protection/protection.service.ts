import { kycAllows } from '#domain/protection/kyc.ts'
import type { GuardedAction } from '#domain/protection/kyc.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSession, RequestSite } from '#server/lib/handle.ts'
import type { Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { PlayerRef } from './exclusion.repository.ts'
import type { Exclusions } from './exclusions.service.ts'
import type { IdentityCheck } from './identity-check.ts'
import type { Interventions } from './interventions.ts'
import type { Kyc } from './kyc.service.ts'
import type { Limits } from './limits.service.ts'
import { marksOf } from './person.ts'
import type { PersonMarks } from './person.ts'
import type { RegisterChecks } from './register-checks.ts'

export type Protection = ReturnType<typeof createProtectionService>

export interface ProtectionServiceDeps {
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly limits: Limits
  readonly exclusions: Exclusions
  readonly kyc: Kyc
  readonly registers: RegisterChecks
  readonly interventions: Interventions
  readonly identity: IdentityCheck
  /** Notes the proved attributes of a person as signals that link accounts. */
  readonly notePerson: (player: PlayerRef, marks: PersonMarks) => Promise<void>
}

/** Checks that other slices call before a player's action. */
export function createProtectionService(deps: ProtectionServiceDeps) {
  const { players, brandOf, limits, exclusions, kyc, registers, identity, notePerson } = deps

  /**
   * Throws `account.resting`, `protection.kycRequired`, `protection.limitsRequired`, `protection.registerSilent`. Money
   * limits are enforced separately by the ledger.
   */
  const requireAllowed = async (
    site: RequestSite,
    { playerId }: Pick<RequestSession, 'playerId'>,
    action: GuardedAction,
  ): Promise<void> => {
    const player = { merchantCode: site.merchantCode, playerId }
    const rules = site.brand.jurisdiction
    const [{ state }, resting] = await Promise.all([kyc.standing(player), exclusions.resting(player)])
    if (action !== 'withdraw' && resting !== null) throw new ApiError('account.resting')
    if (!kycAllows(state, action, rules.kyc.requiredFor)) throw new ApiError('protection.kycRequired')
    if (action === 'withdraw') return
    if ((await limits.missing(site, playerId)).length > 0) throw new ApiError('protection.limitsRequired')
    const answer = await registers.beforePlay(rules.exclusion, player, () => marksOfPlayer(player))
    if (answer === 'listed') await listed(player)
    if (answer === 'listed') throw new ApiError('account.resting')
    if (answer === 'unknown') throw new ApiError('protection.registerSilent')
  }

  /** Why nothing may be advertised to the player; null: it may, as far as is known without asking a register. */
  const advertisingBar = async (player: PlayerRef): Promise<null | 'resting' | 'unverified'> => {
    const rules = brandOf(player.merchantCode)?.jurisdiction
    if (rules === undefined || (await exclusions.resting(player)) !== null) return 'resting'
    const { state } = await kyc.standing(player)
    if (rules.kyc.requiredFor.length > 0 && state !== 'verified') return 'unverified'
    return null
  }

  /** Asks the register where the market's pack orders it before marketing; a listed player is excluded. */
  const registerForbidsAdvertising = async (player: PlayerRef): Promise<boolean> => {
    const rules = brandOf(player.merchantCode)?.jurisdiction
    if (rules === undefined) return true
    const answer = await registers.beforeMarketing(rules.exclusion, player, () => marksOfPlayer(player))
    if (answer === 'listed') await listed(player)
    return answer !== 'free'
  }

  const marksOfPlayer = async ({ merchantCode, playerId }: PlayerRef): Promise<PersonMarks> => {
    const player = await players.byId(merchantCode, playerId)
    if (player === undefined) throw new ApiError('session.required')
    return marksOf(player)
  }

  /** Excludes a player listed in the national register, until delisted. */
  const listed = async (player: PlayerRef): Promise<void> => {
    if ((await exclusions.resting(player))?.kind === 'register') return
    await exclusions.rest(player, { kind: 'register', length: 'indefinite', reason: '', madeBy: null })
  }

  /**
   * Checked before an account is opened. Throws `register.excluded` for a person excluded here or in the national
   * register, and `protection.registerSilent`.
   */
  const admitNewcomer = async (site: RequestSite, draft: Parameters<typeof marksOf>[0]): Promise<void> => {
    const person = marksOf(draft)
    if (await exclusions.isPersonResting(person)) throw new ApiError('register.excluded')
    const answer = await registers.askBeforeAccount(site.brand.jurisdiction.exclusion, person)
    if (answer === 'listed') throw new ApiError('register.excluded')
    if (answer === 'unknown') throw new ApiError('protection.registerSilent')
  }

  /** Runs the KYC check where the market requires it; an `unknown` result is left to the operators. */
  const onAccountOpened = async (player: Player): Promise<void> => {
    const ref = refOf(player)
    const person = marksOf(player)
    await exclusions.rememberPerson(ref, person)
    const rules = brandOf(ref.merchantCode)?.jurisdiction
    if (
      rules !== undefined &&
      rules.kyc.requiredFor.length > 0 &&
      (await identity.check(person)) === 'verified'
    )
      await kyc.move(ref, 'verified', { decidedBy: identity.name })
    await notePerson(ref, person)
    if (rules === undefined) return
    // The register was checked during registration; its answer is stored now that the account exists.
    if (rules.exclusion.check.length > 0) await registers.remember(ref, false)
  }

  /** Whether the player is on a break, checked at login. */
  const isResting = async (player: Player): Promise<boolean> => {
    const ref = refOf(player)
    await exclusions.rememberPerson(ref, marksOf(player))
    await notePerson(ref, marksOf(player))
    const rules = brandOf(ref.merchantCode)?.jurisdiction.exclusion
    if (rules !== undefined) await refresh(ref, await registers.atLogin(rules, ref, marksOf(player)))
    return (await exclusions.resting(ref)) !== null
  }

  const refresh = async (player: PlayerRef, answer: 'free' | 'listed' | 'unknown'): Promise<void> => {
    if (answer === 'listed') await listed(player)
    if (answer === 'free') await exclusions.lift(player, 'register')
  }

  /** Repeats register checks that are overdue. Returns the number. */
  const askOverdue = async (merchantCode: string, max: number): Promise<number> => {
    const rules = brandOf(merchantCode)?.jurisdiction.exclusion
    if (rules === undefined) return 0
    const due = await registers.overdue(merchantCode, rules, max)
    for (const player of due)
      await refresh(player, await registers.ask(rules, player, await marksOfPlayer(player)))
    return due.length
  }

  return {
    advertisingBar,
    registerForbidsAdvertising,
    requireAllowed,
    admitNewcomer,
    onAccountOpened,
    isResting,
    askOverdue,
  }
}

const refOf = ({ merchant_code: merchantCode, player_id: playerId }: Player): PlayerRef => ({
  merchantCode,
  playerId,
})
