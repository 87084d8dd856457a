import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { createRegistrationCheck } from '#domain/field-rules/registration.ts'
import type { RegistrationRules, RegistrationWay } from '#domain/field-rules/registration.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock, SiteGates } from '#server/lib/ports.ts'
import type { CaptchaService } from '#server/modules/session/captcha.service.ts'
import type { RegisterForm } from './new-player.ts'
import type { RegisterRepository } from './register.repository.ts'

export interface RegistrationDoorDeps {
  readonly repository: Pick<RegisterRepository, 'affiliateDomain'>
  readonly captcha: Pick<CaptchaService, 'solve'>
  readonly gates: Pick<SiteGates, 'isOn'>
  readonly clock: Clock
}

/** Checks of a registration that precede expensive work. */
export function createRegistrationDoor({ repository, captcha, gates, clock }: RegistrationDoorDeps) {
  /** Whether the invitation code is valid for this domain. */
  const affiliateExists = async (merchantCode: string, code: string, domain: string): Promise<boolean> => {
    const boundTo = await repository.affiliateDomain(merchantCode, code.trim().toUpperCase())
    return boundTo !== undefined && (boundTo === null || boundTo === domain.toLowerCase())
  }

  /** Throws the errors of `RegisterService.open` that precede the creation of the account. */
  const check = async (
    site: RequestSite,
    rules: RegistrationRules,
    form: RegisterForm,
    way: RegistrationWay,
  ): Promise<void> => {
    checkFields(site, rules, form, way)
    if (site.brand.safeguards.ageConfirmation && !form.ageConfirmed) throw new ApiError('register.underAge')
    if (!form.termsAccepted) throw new ApiError('register.termsRequired')
    await checkAffiliate(site.merchantCode, form)
    await checkCaptcha(site.merchantCode, rules, form)
  }

  const checkFields = (
    site: RequestSite,
    rules: RegistrationRules,
    form: RegisterForm,
    way: RegistrationWay,
  ): void => {
    const { minAge, kyc } = site.brand.jurisdiction
    const today = calendarDateIn(site.brand.timeZone, clock.now())
    const { captcha: _picture, ...texts } = form
    const failures = createRegistrationCheck(rules, { minAge, today, documents: kyc.idKey, way }).all(texts)
    const fields = Object.fromEntries(Object.entries(failures).map(([id, { reason }]) => [id, reason]))
    const reasons = Object.values(fields)
    if (reasons.length === 0) return
    const onlyAge = reasons.every((reason) => reason === 'underAge')
    throw new ApiError(onlyAge ? 'register.underAge' : 'register.fieldsInvalid', { fields })
  }

  const checkAffiliate = async (merchantCode: string, form: RegisterForm): Promise<void> => {
    const { affiliateCode = '', domain } = form
    if (affiliateCode.trim() === '') return
    // With invitation codes off, a code from an old link is ignored.
    if (!(await gates.isOn(merchantCode, 'auth.affiliate'))) return
    const known = await affiliateExists(merchantCode, affiliateCode, domain)
    if (!known) throw new ApiError('register.affiliateInvalid')
  }

  const checkCaptcha = async (
    merchantCode: string,
    rules: RegistrationRules,
    { captcha: solution }: RegisterForm,
  ): Promise<void> => {
    if (rules.captcha?.enabled !== true || !(await gates.isOn(merchantCode, 'auth.captcha'))) return
    if (solution === undefined) {
      if (rules.captcha.required) throw new ApiError('captcha.required', { captcha: true })
      return
    }
    const solved = await captcha.solve(merchantCode, solution)
    if (!solved) throw new ApiError('captcha.invalid', { captcha: true })
  }

  return { affiliateExists, check }
}
