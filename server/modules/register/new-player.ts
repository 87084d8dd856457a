import { createHash } from 'node:crypto'
import { parseCalendarDate } from '#domain/field-rules/birthday.ts'
import { fieldValue } from '#domain/field-rules/registration.ts'
import type { RegistrationRules } from '#domain/field-rules/registration.ts'
import { memberAccountCode } from '#domain/vocabulary/account-type.ts'
import { registerFieldIds } from '#schemas/api/register.ts'
import type { RegisterFieldId, register } from '#schemas/api/register.ts'
import type { Input } from '#schemas/api/route.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import { normalUsername, usernameKey } from '#server/lib/username.ts'
import type { PlayerProfile } from '#server/modules/member/member.tables.ts'
import type { NewPlayer } from '#server/modules/member/player.repository.ts'
import type { PasswordHasher } from '#server/modules/session/password-hasher.ts'
import type { Caller } from '#server/modules/session/session.service.ts'

export type RegisterForm = Input<typeof register>

/** The caller and the idempotency key of a registration. */
export interface Registrant extends Caller {
  readonly idempotencyKey: string | null
}

/** Fields with a column or handling of their own; the others form the profile. */
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

export interface PlayerDrafterDeps {
  readonly hasher: Pick<PasswordHasher, 'hash'>
  readonly clock: Clock
  readonly random: Random
}

/** Builds the row of a new member from a validated form. Fields the merchant does not ask for are dropped. */
export const createPlayerDrafter =
  ({ hasher, clock, random }: PlayerDrafterDeps) =>
  async (
    site: RequestSite,
    rules: RegistrationRules,
    form: RegisterForm,
    { ip, idempotencyKey }: Registrant,
  ): Promise<NewPlayer> => {
    const now = clock.now()
    const isAsked = (id: RegisterFieldId) => rules[id]?.enabled === true
    const asked = (id: 'nickname' | 'paymentPassword') =>
      (isAsked(id) ? fieldValue(id, form[id]) : '') || null
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
      // Links may set these two, whether or not the form shows them.
      affiliate_code: fieldValue('affiliateCode', form.affiliateCode).toUpperCase() || null,
      referral_code: fieldValue('referralCode', form.referralCode) || null,
      registered_at: now,
      registered_ip: ip,
      registration_key_hash: idempotencyKey === null ? null : hashOf(idempotencyKey),
      terms_accepted_at: now,
      last_login_at: now,
      previous_login_at: null,
    }
  }

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex')

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
