import type { Brand } from '#schemas/brand.generated.ts'
import { spansAt } from '#domain/protection/periods.ts'
import type { Db } from '#server/database/database.ts'
import type { AccountLimitWriter, HouseLimitsOf } from '#server/ledger/limits.ts'
import type { Clock, Random, Sessions } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { NoteSignals } from '#server/modules/linked/signals.ts'
import type { PlayerRepository } from '#server/modules/member/player.repository.ts'
import { createExclusionRepository } from './exclusion.repository.ts'
import type { ExclusionRegister } from './exclusion-register.ts'
import { createExclusions } from './exclusions.service.ts'
import { createHarmRepository } from './harm.repository.ts'
import { createHarm } from './harm.service.ts'
import type { IdentityCheck } from './identity-check.ts'
import { createInterventions } from './interventions.ts'
import { createKyc } from './kyc.service.ts'
import { createLimitReminders } from './limit-reminders.ts'
import { createLimits } from './limits.service.ts'
import { createProtectionDesk } from './desk.service.ts'
import { createPersonKeys, createPersonSignals } from './person.ts'
import { createProtectionService } from './protection.service.ts'
import { createRegisterChecks } from './register-checks.ts'

export interface ProtectionDeps {
  readonly db: Db
  readonly box: Pick<SecretBox, 'digest'>
  readonly clock: Clock
  readonly random: Random
  readonly players: Pick<PlayerRepository, 'byId'>
  readonly sessions: Pick<Sessions, 'closeAll'>
  readonly brandOf: (merchantCode: string) => Brand | null
  readonly endGames: (merchantCode: string, playerId: string) => Promise<unknown>
  /** The same function the ledger uses. */
  readonly limitsOf: HouseLimitsOf
  readonly register: ExclusionRegister
  readonly identity: IdentityCheck
  /** Notes signals that accounts of one person share. */
  readonly note: NoteSignals
  /** The limit columns of the ledger's accounts. */
  readonly accounts: AccountLimitWriter
}

/** Services of the slice; other slices use `protection`, operators `desk`. */
export function createProtection(deps: ProtectionDeps) {
  const { brandOf, clock } = deps
  const interventions = createInterventions(deps)
  const limits = createLimits({
    ...deps,
    onLoosening: (player) =>
      interventions.write(player, { kind: 'limitRaise', note: 'A looser limit was asked for.' }),
  })
  const keysOf = createPersonKeys(deps)
  const exclusions = createExclusions({
    ...deps,
    repository: createExclusionRepository(deps.db, deps.accounts),
    keysOf,
  })
  const limitReminders = createLimitReminders({ ...deps, exclusions })
  const kyc = createKyc(deps)
  const notePerson = createPersonSignals({ ...deps, kyc, keysOf })
  const registers = createRegisterChecks({
    ...deps,
    dayStart: (merchantCode) => spansAt(brandOf(merchantCode)?.timeZone ?? 'UTC', clock.now())['24h'].start,
  })
  const protection = createProtectionService({
    ...deps,
    limits,
    exclusions,
    kyc,
    registers,
    interventions,
    notePerson,
  })
  const harm = createHarm({ ...deps, repository: createHarmRepository(deps.db), interventions })
  const desk = createProtectionDesk({ ...deps, limits, exclusions, kyc, notePerson, interventions, harm })
  return { limits, limitReminders, exclusions, kyc, protection, desk, interventions, harm }
}
