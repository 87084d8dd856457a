import type { RegistrationRules } from '#domain/field-rules/registration.ts'
import { registerFieldIds } from '#schemas/api/register.ts'
import type { RegisterFieldId, WireFieldRule } from '#schemas/api/register.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Random } from '#server/lib/ports.ts'
import type { NewPlayer, Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import type { LoggedIn, SessionService } from '#server/modules/session/session.service.ts'
import { createPlayerDrafter } from './new-player.ts'
import type { RegisterForm, Registrant } from './new-player.ts'
import type { RegisterRepository } from './register.repository.ts'
import { createRegistrationDoor } from './registration-door.ts'
import type { RegistrationDoorDeps } from './registration-door.ts'

export type RegisterService = ReturnType<typeof createRegisterService>

export interface RegisterServiceDeps extends Omit<RegistrationDoorDeps, 'repository'> {
  readonly repository: RegisterRepository
  readonly players: Pick<PlayerRepository, 'insert' | 'byUsername'>
  readonly session: Pick<SessionService, 'open'>
  readonly hasher: PasswordHasher
  readonly random: Random
}

export function createRegisterService(deps: RegisterServiceDeps) {
  const { repository, players, session, hasher } = deps
  const door = createRegistrationDoor(deps)
  const draftPlayer = createPlayerDrafter(deps)

  /** The rule of every field; fields the merchant has no rule for are off. */
  const rules = async (site: RequestSite) => {
    const stored = await repository.rules(site.merchantCode)
    return {
      fields: Object.fromEntries(registerFieldIds.map((id) => [id, stored.get(id) ?? offRule])),
      minAge: site.brand.jurisdiction.minAge,
    }
  }

  /**
   * Opens an account and logs it in. Money comes with the session: see `ensureStartingBalance`.
   * Throws `register.fieldsInvalid` (with `fields`: field -> reason), `register.underAge`, `register.termsRequired`,
   * `register.affiliateInvalid`, `register.usernameTaken`, `captcha.required`, `captcha.invalid`, `server.overloaded`.
   */
  const open = async (site: RequestSite, form: RegisterForm, caller: Registrant): Promise<LoggedIn> => {
    const fieldRules = toFieldRules(await repository.rules(site.merchantCode))
    await door.check(site, fieldRules, form)
    const draft = await draftPlayer(site, fieldRules, form, caller)
    const player = (await players.insert(draft)) ?? (await unfinished(draft, form.password))
    if (player === null) throw new ApiError('register.usernameTaken')
    return session.open(player, caller)
  }

  /** The account under this name, if this very registration made it and died before it could answer. */
  const unfinished = async (draft: NewPlayer, password: string): Promise<Player | null> => {
    const player = await players.byUsername(draft.merchant_code, draft.username_key)
    if (player === undefined || player.registration_key_hash === null) return null
    if (player.registration_key_hash !== draft.registration_key_hash) return null
    return (await hasher.verify(player.password_hash, password)) ? player : null
  }

  return { rules, affiliateExists: door.affiliateExists, open }
}

const offRule: WireFieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 0,
  minLength: 0,
  maxLength: 255,
}

const toFieldRules = (stored: ReadonlyMap<RegisterFieldId, WireFieldRule>): RegistrationRules =>
  Object.fromEntries(Array.from(stored, ([id, rule]) => [id, toFieldRule(rule)]))
