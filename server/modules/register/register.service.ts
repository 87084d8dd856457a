import type { RegistrationRules, RegistrationWay } from '#domain/field-rules/registration.ts'
import { formRules } from '#domain/field-rules/registration.ts'
import { identityKey } from '#domain/field-rules/identity.ts'
import { registerFieldIds } from '#schemas/api/register.ts'
import type { RegisterFieldId, WireFieldRule, registerMobile } from '#schemas/api/register.ts'
import type { Input } from '#schemas/api/route.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import { noDuties } from '#server/lib/ports.ts'
import type { Random } from '#server/lib/ports.ts'
import type { NewPlayer, Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { Joining, Joins } from '#server/modules/agents/joining.ts'
import type { MarketingAtRegistration } from '#server/modules/campaigns/at-registration.ts'
import type { OutsideIdentity } from '#server/lib/outside.ts'
import type { Terms } from '#server/modules/member/terms.service.ts'
import type { Protection } from '#server/modules/protection/protection.service.ts'
import type { OutsideIdentities } from '#server/modules/session/outside-identities.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import { usernameKey } from '#server/lib/username.ts'
import type { VerificationCodes } from '#server/messages/verification-codes.ts'
import type { LoggedIn, SessionService } from '#server/modules/session/session.service.ts'
import { bySms, dialled } from '#server/lib/mobile.ts'
import type { Mobile } from '#server/lib/mobile.ts'
import { createPlayerDrafter } from './new-player.ts'
import type { RegisterForm, Registrant } from './new-player.ts'
import type { RegisterRepository } from './register.repository.ts'
import { createRegistrationDoor } from './registration-door.ts'
import type { RegistrationDoorDeps } from './registration-door.ts'

export type RegisterService = ReturnType<typeof createRegisterService>

export interface RegisterServiceDeps extends Omit<RegistrationDoorDeps, 'repository'> {
  readonly repository: Pick<RegisterRepository, 'rules' | 'affiliateDomain'>
  readonly players: Pick<PlayerRepository, 'insert' | 'byUsername' | 'byMobileKey' | 'hasIdentity'>
  readonly terms: Pick<Terms, 'acceptCurrent'>
  readonly codes: Pick<VerificationCodes, 'send' | 'redeem'>
  readonly outside: Pick<OutsideIdentities, 'provesPhones' | 'prove' | 'playerOf' | 'connect'>
  readonly session: Pick<SessionService, 'open'>
  readonly hasher: PasswordHasher
  readonly random: Random
  /** Resolves invitation codes and places accounts in the agent tree. */
  readonly joining: Pick<Joining, 'byCode' | 'place' | 'propose' | 'useUp'>
  /** Refuses self-excluded persons, and registers new accounts with player protection. */
  readonly protection: Pick<Protection, 'admitNewcomer' | 'onAccountOpened'>
  /** The box for advertising. */
  readonly marketing: MarketingAtRegistration
}

/** Verifies the proofs of a registration, and that names are not taken. */
function createRegistrationProofs({ players, codes, outside }: RegisterServiceDeps) {
  /** The social account to connect; null: none. */
  const socialOf = async (site: RequestSite, form: RegisterForm): Promise<OutsideIdentity | null> => {
    const { socialChannel: channel, socialIdToken: token } = form
    if (channel === undefined || token === undefined) return null
    const identity = await outside.prove(site, channel, token)
    if ((await outside.playerOf(site, identity)) !== undefined) throw new ApiError('provider.taken')
    return identity
  }

  /**
   * Verifies the number: by the phone service where the site has one, else by an SMS code. A code is not consumed for a
   * taken name.
   */
  const proveNumber = async (site: RequestSite, form: RegisterForm, number: string, way: RegistrationWay) => {
    const { merchantCode } = site
    if (
      way.kind === 'username' &&
      (await players.byUsername(merchantCode, usernameKey(form.username))) !== undefined
    )
      throw new ApiError('register.usernameTaken')
    const isProved = (await outside.provesPhones(site))
      ? form.firebaseIdToken !== undefined &&
        (await outside.prove(site, 'sms', form.firebaseIdToken)).phoneNumber === number
      : await codes.redeem(site, 'register', bySms(number), form.verificationCode ?? '')
    if (!isProved) throw new ApiError('register.codeInvalid')
  }

  const whatIsTaken = async (
    merchantCode: string,
    { mobile, identity }: { mobile: string | null; identity: string | null },
  ) => {
    if (mobile !== null && (await players.byMobileKey(merchantCode, mobile)) !== undefined)
      return 'register.mobileTaken' as const
    if (identity !== null && (await players.hasIdentity(merchantCode, identity)))
      return 'register.identityTaken' as const
    return 'register.usernameTaken' as const
  }

  return { socialOf, proveNumber, whatIsTaken }
}

export function createRegisterService(deps: RegisterServiceDeps) {
  const { repository, players, terms, session, hasher, codes, outside, gates, random } = deps
  const { protection, joining, marketing } = deps
  const door = createRegistrationDoor(deps)
  const draftPlayer = createPlayerDrafter(deps)

  /** The rules of all fields; fields without a rule are off. */
  const rules = async (site: RequestSite) => {
    const [stored, box] = await Promise.all([repository.rules(site.merchantCode), marketing.box(site)])
    return {
      ...(box !== null && { marketing: box }),
      fields: Object.fromEntries(registerFieldIds.map((id) => [id, stored.get(id) ?? offRule])),
      minAge: site.brand.jurisdiction.minAge,
    }
  }

  /**
   * Opens an account and logs it in. Money comes with the session: see `ensureStartingBalance`.
   * Throws `register.fieldsInvalid` (with `fields`: field -> reason), `register.underAge`, `register.termsRequired`,
   * `register.affiliateInvalid`, `register.usernameTaken`, `register.mobileTaken`, `register.identityTaken`,
   * `register.codeInvalid`, `register.marketingChanged`, `captcha.required`, `captcha.invalid`, `server.overloaded`;
   * with a token of an outside service `module.disabled`, `provider.tokenInvalid`, `provider.unavailable`, `provider.taken`.
   */
  const open = async (site: RequestSite, form: RegisterForm, caller: Registrant): Promise<LoggedIn> => {
    const smsCode = await gates.isOn(site.merchantCode, 'auth.smsVerification')
    return enrol(site, { way: { kind: 'username', smsCode }, form, typed: form }, caller)
  }

  /**
   * Registers with the number as username. Without the password gate, players log in with SMS codes. Throws as `open`.
   */
  const openByMobile = async (
    site: RequestSite,
    form: Input<typeof registerMobile>,
    caller: Registrant,
  ): Promise<LoggedIn> => {
    const password = await gates.isOn(site.merchantCode, 'auth.mobilePassword')
    // Without a password field, a random password is stored.
    const secret = password ? (form.password ?? '') : Buffer.from(random.bytes(32)).toString('base64url')
    const whole = { ...form, username: form.mobileNum, password: secret, confirmPassword: secret }
    // Validates what was typed, the confirmation included.
    const typed = password ? { ...whole, confirmPassword: form.confirmPassword ?? '' } : whole
    return enrol(site, { way: { kind: 'mobile', password }, form: whole, typed }, caller)
  }

  /** A registration in progress: `typed` is validated, `form` is stored. */
  interface Enrolment {
    readonly way: RegistrationWay
    readonly form: RegisterForm
    readonly typed: RegisterForm
  }

  const enrol = async (
    site: RequestSite,
    { way, form, typed }: Enrolment,
    caller: Registrant,
  ): Promise<LoggedIn> => {
    const fieldRules = toFieldRules(await repository.rules(site.merchantCode))
    const asked = formRules(fieldRules, way)
    if (form.marketing !== undefined) await marketing.check(site, form.marketing)
    await door.check(site, fieldRules, typed, way)
    const number = asked.verificationCode?.required === true ? dialled(mobileOf(form)) : null
    const keys = { mobile: number, identity: identityOf(asked, form) }
    const social = await socialOf(site, form)
    if (number !== null) await proveNumber(site, form, number, way)
    const drafted = await draftPlayer(site, asked, form, caller)
    const joins = await joinsBy(site.merchantCode, drafted.affiliate_code)
    const draft = {
      ...drafted,
      account_type_code: joins?.accountTypeCode ?? drafted.account_type_code,
      mobile_key: keys.mobile,
      identity_key: keys.identity,
    }
    await protection.admitNewcomer(site, draft)
    const player = (await players.insert(draft, placing(joins))) ?? (await unfinished(draft, form.password))
    if (player === null) throw new ApiError(await whatIsTaken(site.merchantCode, keys))
    await terms.acceptCurrent(site.merchantCode, player.player_id, caller.ip)
    await protection.onAccountOpened(player)
    if (form.marketing !== undefined)
      await marketing.give(
        site,
        { merchantCode: site.merchantCode, playerId: player.player_id },
        form.marketing,
      )
    if (social !== null) await outside.connect(site, social, player.player_id)
    if (joins !== null) await joining.propose(site.merchantCode, player.player_id, joins)
    return session.open(player, caller, { method: 'register', duties: noDuties })
  }
  const { socialOf, proveNumber, whatIsTaken } = createRegistrationProofs(deps)

  /** Null without a code, and where the merchant has invitation codes off. */
  const joinsBy = async (merchantCode: string, code: string | null | undefined): Promise<Joins | null> =>
    !code || !(await gates.isOn(merchantCode, 'auth.affiliate')) ? null : joining.byCode(merchantCode, code)

  /** Places the account in the agent tree, in the transaction that creates it. */
  const placing =
    (joins: Joins | null) =>
    async (transaction: Db, { merchant_code: merchantCode, player_id: playerId }: Player) => {
      await joining.useUp(transaction, merchantCode, joins?.invitation ?? null)
      return joining.place(
        transaction,
        { merchantCode, playerId },
        joins?.uplineId ?? null,
        joins?.series ?? null,
      )
    }

  /**
   * Sends an SMS code for a registration, whether or not the number has an account: only its holder learns that. Throws
   * `module.disabled` when this way uses no code or the phone service sends it, `rate.limited`.
   */
  const sendCode = async (
    site: RequestSite,
    kind: RegistrationWay['kind'],
    mobile: Mobile,
    language: string,
  ) => {
    const gate = kind === 'username' ? 'auth.smsVerification' : 'auth.mobileRegister'
    if (!(await gates.isOn(site.merchantCode, gate)) || (await outside.provesPhones(site)))
      throw new ApiError('module.disabled')
    return codes.send(site, 'register', bySms(dialled(mobile)), { language, wanted: true })
  }

  /** The account created by this same registration, if it was interrupted before the reply. */
  const unfinished = async (draft: NewPlayer, password: string): Promise<Player | null> => {
    const player = await players.byUsername(draft.merchant_code, draft.username_key)
    if (player === undefined || player.registration_key_hash === null) return null
    if (player.registration_key_hash !== draft.registration_key_hash) return null
    return (await hasher.verify(player.password_hash, password)) ? player : null
  }

  return { rules, affiliateExists: door.affiliateExists, open, openByMobile, sendCode }
}

/** The number in dialled form: digits only. */
const mobileOf = ({ mobileNum = '', countryDialingCode = '' }: RegisterForm): Mobile => ({
  mobileNum: mobileNum.replaceAll(/\D/g, ''),
  countryDialingCode,
})

const identityOf = ({ idNumber }: RegistrationRules, form: RegisterForm): string | null =>
  (idNumber?.enabled === true && identityKey(form.idNumber ?? '')) || null

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
