import { createHash } from 'node:crypto'
import { calendarDateIn, parseCalendarDate } from '#domain/field-rules/birthday.ts'
import { createRegistrationCheck, fieldValue } from '#domain/field-rules/registration.ts'
import type { RegistrationFailures, RegistrationRules } from '#domain/field-rules/registration.ts'
import { memberAccountCode } from '#domain/vocabulary/account-type.ts'
import { registerFieldIds } from '#schemas/api/register.ts'
import type { RegisterFieldId, WireFieldRule, register } from '#schemas/api/register.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import type { Input } from '#schemas/api/route.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random, SiteModules } from '#server/lib/ports.ts'
import { normalUsername, usernameKey } from '#server/lib/username.ts'
import type { PlayerProfile } from '#server/modules/member/member.tables.ts'
import type { NewPlayer, Player, PlayerRepository } from '#server/modules/member/player.repository.ts'
import type { CaptchaService } from '#server/modules/session/captcha.service.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import type { Caller, LoggedIn, SessionService } from '#server/modules/session/session.service.ts'
import type { RegisterRepository } from './register.repository.ts'

export type RegisterService = ReturnType<typeof createRegisterService>
export type RegisterForm = Input<typeof register>

/** Who sends the form, and under which key: the same key is the same registration. */
export interface Registrant extends Caller {
  readonly idempotencyKey: string | null
}

export interface RegisterServiceDeps {
  readonly repository: RegisterRepository
  readonly players: Pick<PlayerRepository, 'insert' | 'byUsername'>
  readonly session: Pick<SessionService, 'open'>
  readonly hasher: PasswordHasher
  readonly captcha: Pick<CaptchaService, 'solve'>
  readonly modules: Pick<SiteModules, 'isOn'>
  readonly clock: Clock
  readonly random: Random
}

/** White-label modules this slice asks for itself. */
const affiliateModule = 'AFFMAN3'
const captchaModule = 'CAPTCHA3'

/** Fields with a column or a treatment of their own; the others make up the profile. */
const notInProfile: ReadonlySet<RegisterFieldId> = new Set<RegisterFieldId>([
  'username',
  'password',
  'confirmPassword',
  'paymentPassword',
  'captcha',
  'verificationCode',
  'affiliateCode',
  'referralCode',
  'nickname',
])

export function createRegisterService(deps: RegisterServiceDeps) {
  const { repository, players, session, hasher, captcha, modules, clock, random } = deps

  /** The rule of every field; fields the merchant has no rule for are off. */
  const rules = async (site: RequestSite) => {
    const stored = await repository.rules(site.merchantCode)
    return {
      fields: Object.fromEntries(registerFieldIds.map((id) => [id, stored.get(id) ?? offRule])),
      minAge: site.brand.jurisdiction.minAge,
    }
  }

  /** Does the invitation code exist for this domain? */
  const affiliateExists = async (merchantCode: string, code: string, domain: string): Promise<boolean> => {
    const boundTo = await repository.affiliateDomain(merchantCode, code.trim().toUpperCase())
    return boundTo !== undefined && (boundTo === null || boundTo === domain.toLowerCase())
  }

  /**
   * Opens an account and logs it in. Money comes with the session: see `ensureStartingBalance`.
   * Throws `register.fieldsInvalid` (with `fields`: field -> reason), `register.underAge`, `register.termsRequired`,
   * `register.affiliateInvalid`, `register.usernameTaken`, `captcha.required`, `captcha.invalid`, `server.overloaded`.
   */
  const open = async (site: RequestSite, form: RegisterForm, caller: Registrant): Promise<LoggedIn> => {
    const { merchantCode } = site
    const stored = await repository.rules(merchantCode)
    const fieldRules = toFieldRules(stored)
    checkFields(site, fieldRules, form)
    if (!form.ageConfirmed) throw new ApiError('register.underAge')
    if (!form.termsAccepted) throw new ApiError('register.termsRequired')
    await checkAffiliate(merchantCode, form)
    await checkCaptcha(merchantCode, fieldRules, form)

    const drafted = await newPlayer(site, fieldRules, form, caller)
    const player = (await players.insert(drafted)) ?? (await unfinished(drafted, form.password))
    if (player === null) throw new ApiError('register.usernameTaken')
    return session.open(player, caller)
  }

  const checkFields = (site: RequestSite, fieldRules: RegistrationRules, form: RegisterForm): void => {
    const { minAge } = site.brand.jurisdiction
    const today = calendarDateIn(site.brand.timeZone, clock.now())
    const failures = createRegistrationCheck(fieldRules, { minAge, today }).all(textsOf(form))
    const reasons = reasonsOf(failures)
    if (Object.keys(reasons).length === 0) return
    const onlyAge = Object.values(reasons).every((reason) => reason === 'underAge')
    throw new ApiError(onlyAge ? 'register.underAge' : 'register.fieldsInvalid', { fields: reasons })
  }

  const checkAffiliate = async (
    merchantCode: string,
    { affiliateCode, domain }: RegisterForm,
  ): Promise<void> => {
    if (affiliateCode === undefined || affiliateCode.trim() === '') return
    // Switched off, the code is not asked for; one that a link still carries is no reason to turn anybody away.
    if (!(await modules.isOn(merchantCode, affiliateModule))) return
    if (!(await affiliateExists(merchantCode, affiliateCode, domain)))
      throw new ApiError('register.affiliateInvalid')
  }

  const checkCaptcha = async (
    merchantCode: string,
    fieldRules: RegistrationRules,
    { captcha: solution }: RegisterForm,
  ): Promise<void> => {
    if (fieldRules.captcha?.enabled !== true || !(await modules.isOn(merchantCode, captchaModule))) return
    if (solution === undefined) {
      if (fieldRules.captcha.required) throw new ApiError('captcha.required', { captcha: true })
      return
    }
    const solved = await captcha.solve(merchantCode, solution)
    if (!solved) throw new ApiError('captcha.invalid', { captcha: true })
  }

  /** The account under this name, if this very registration made it and died before it could answer. */
  const unfinished = async (draft: NewPlayer, password: string): Promise<Player | null> => {
    const player = await players.byUsername(draft.merchant_code, draft.username_key)
    if (player === undefined || player.registration_key_hash === null) return null
    if (player.registration_key_hash !== draft.registration_key_hash) return null
    return (await hasher.verify(player.password_hash, password)) ? player : null
  }

  const newPlayer = async (
    site: RequestSite,
    fieldRules: RegistrationRules,
    form: RegisterForm,
    caller: Registrant,
  ): Promise<NewPlayer> => {
    const now = clock.now()
    const isAsked = (id: RegisterFieldId) => fieldRules[id]?.enabled === true
    const asked = (id: 'nickname' | 'paymentPassword') => (isAsked(id) ? textOrNull(form[id]) : null)
    const paymentPassword = asked('paymentPassword')
    return {
      merchant_code: site.merchantCode,
      player_id: random.uuid(),
      username: normalUsername(form.username),
      username_key: usernameKey(form.username),
      password_hash: await hasher.hash(form.password),
      account_type_code: memberAccountCode,
      status: 'active',
      currency: site.currency,
      nickname: asked('nickname'),
      profile: profileOf(form, isAsked),
      payment_password_hash: paymentPassword === null ? null : await hasher.hash(paymentPassword),
      affiliate_code: textOrNull(form.affiliateCode)?.toUpperCase() ?? null,
      referral_code: textOrNull(form.referralCode),
      registered_at: now,
      registered_ip: caller.ip,
      registration_key_hash: caller.idempotencyKey === null ? null : hashOf(caller.idempotencyKey),
      terms_accepted_at: now,
      // Registering logs in, so the first real login is never taken for one into an account made by somebody else.
      last_login_at: now,
      previous_login_at: null,
    }
  }

  return { rules, affiliateExists, open }
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

const reasonsOf = (failures: RegistrationFailures): Record<string, string> =>
  Object.fromEntries(Object.entries(failures).map(([id, failure]) => [id, failure.reason]))

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

const textsOf = ({ captcha: _picture, ...texts }: RegisterForm) => texts

const textOrNull = (text: string | undefined): string | null => (text?.trim() ?? '') || null

function profileOf(form: RegisterForm, isAsked: (id: RegisterFieldId) => boolean): PlayerProfile {
  const texts: Partial<Record<RegisterFieldId, unknown>> = form
  const told = registerFieldIds.flatMap((id) => {
    const text = texts[id]
    if (notInProfile.has(id) || !isAsked(id) || typeof text !== 'string') return []
    const value = fieldValue(id, text)
    if (value === '') return []
    return [[id, id === 'birthday' ? (parseCalendarDate(value) ?? value) : value]]
  })
  const dialCode = isAsked('mobileNum') ? form.countryDialingCode : undefined
  return { ...Object.fromEntries(told), ...(dialCode === undefined ? {} : { countryDialingCode: dialCode }) }
}
