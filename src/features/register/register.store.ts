import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { fieldMessage } from '#domain/field-rules/field-message.ts'
import { createRegistrationCheck, usernameFormRules } from '#domain/field-rules/registration.ts'
import type { RegistrationCheck, RegistrationRules } from '#domain/field-rules/registration.ts'
import { getRegisterRules, register } from '#schemas/api/register.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import { ApiError, toApiError } from '#src/api/api-error.ts'
import { CaptchaStore } from '#src/forms/captcha.store.ts'
import { FormStore } from '#src/forms/form.store.ts'
import type { FieldTerms, FormMessage } from '#src/forms/form-field.ts'
import { DialCodesStore } from './dial-codes.store.ts'
import { InvitationStore } from './invitation.store.ts'
import type { RegisterDependencies } from './register-dependencies.ts'
import { fieldOrder, registerCatalogue } from './register-fields.ts'
import type { AskedFieldId } from './register-fields.ts'
import { registerPayload } from './register-payload.ts'
import { registerRefusals } from './register-refusals.ts'

/** The control says what is wanted: a picker of dates, the password once more. */
const selfExplaining: ReadonlySet<AskedFieldId> = new Set<AskedFieldId>(['confirmPassword', 'birthday'])

type Values = Readonly<Partial<Record<AskedFieldId, string>>>

/** What the visitor has to tick, each with its own error. */
export type Consent = 'age' | 'terms'

/** The username way of opening an account. */
export class RegisterStore {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  loadError: ApiError | null = null
  rules: RegistrationRules = {}
  minAge: number
  consents: Record<Consent, boolean> = { age: false, terms: false }
  /** Consents the last try was refused for. */
  missingConsents: readonly Consent[] = []
  /** The invitation code the gateway does not know, until the visitor has read so. */
  unknownInvitation: string | null = null
  readonly form: FormStore<AskedFieldId>
  readonly captcha: CaptchaStore
  readonly dialCodes: DialCodesStore
  readonly invitation: InvitationStore
  readonly #deps: RegisterDependencies
  #check: RegistrationCheck | null = null
  /** One key per content: a repeated try of the same content has one effect. */
  #lastTry: { content: string; key: string } | null = null

  constructor(deps: RegisterDependencies) {
    const { api, clock, page } = deps
    this.#deps = deps
    this.minAge = deps.brand.jurisdiction.minAge
    this.captcha = new CaptchaStore({ api, clock })
    this.dialCodes = new DialCodesStore(api, deps.likelyCountry())
    this.invitation = new InvitationStore({ api, search: page.search, domain: page.hostname })
    makeAutoObservable(
      this,
      {
        form: false,
        captcha: false,
        dialCodes: false,
        invitation: false,
        rules: observableRef,
        loadError: observableRef,
      },
      { autoBind: true },
    )
    this.form = new FormStore<AskedFieldId>({
      catalogue: registerCatalogue,
      order: () => fieldOrder(deps.brand.forms.register.order),
      terms: (id) => this.#terms(id),
      check: (id, values) => this.#refusalOf(id, values),
      refusals: (error) => registerRefusals(error, this),
      start: { referralCode: this.invitation.referralCode, affiliateCode: this.invitation.affiliateCode },
    })
  }

  /** Loads what the form is made of. */
  async start(): Promise<void> {
    this.state = 'loading'
    try {
      const [{ fields, minAge }] = await Promise.all([
        this.#deps.api.call(getRegisterRules, {}),
        this.invitation.start(),
      ])
      const rules = Object.entries(fields).map(([id, rule]) => [id, toFieldRule(rule)] as const)
      this.#ready(usernameFormRules(Object.fromEntries(rules)), minAge)
    } catch (error) {
      this.#failed(toApiError(error))
    }
  }

  consent(to: Consent, given: boolean): void {
    this.consents[to] = given
    if (given) this.missingConsents = this.missingConsents.filter((each) => each !== to)
  }

  invitationRead(): void {
    this.unknownInvitation = null
    this.form.focus = { id: 'affiliateCode' }
  }

  /** True when the account is open and logged in. */
  async submit(): Promise<boolean> {
    this.missingConsents = (['age', 'terms'] as const).filter((each) => !this.consents[each])
    if (this.missingConsents.length > 0) {
      this.form.validate()
      return false
    }
    return this.form.submit((values) => this.#send(values))
  }

  async #send(values: Values): Promise<void> {
    await this.#verifyInvitation(values.affiliateCode?.trim() ?? '')
    const payload = registerPayload(this.#askedValues(values), {
      dialCode: this.dialCodes.chosen?.dialCode ?? null,
      captcha: this.form.asked.includes('captcha') ? this.captcha.solved(values.captcha ?? '') : undefined,
      affiliateCode: this.invitation.state === 'valid' ? this.invitation.affiliateCode : '',
      referralCode: this.invitation.referralCode,
      page: this.#deps.page,
      ageConfirmed: this.consents.age,
      termsAccepted: this.consents.terms,
    })
    try {
      const reply = await this.#deps.api.call(register, payload, { idempotencyKey: this.#keyOf(payload) })
      this.#deps.adopt(reply)
    } catch (error) {
      this.#renewCaptcha()
      throw error
    }
  }

  /** A code the gateway does not know stops the registration before it is sent. */
  async #verifyInvitation(code: string): Promise<void> {
    if (code === '' || !this.form.asked.includes('affiliateCode')) return
    if (await this.invitation.isValid(code)) return
    runInAction(() => {
      this.unknownInvitation = code
    })
    throw new ApiError({ code: 'register.affiliateInvalid', status: 422 })
  }

  /** An answer is good for one try. */
  #renewCaptcha() {
    if (!this.form.asked.includes('captcha')) return
    this.form.set('captcha', '')
    this.form.errors.delete('captcha')
    void this.captcha.refresh()
  }

  #keyOf(payload: object): string {
    const content = JSON.stringify(payload)
    if (this.#lastTry?.content !== content) this.#lastTry = { content, key: this.#deps.random.uuid() }
    return this.#lastTry.key
  }

  #askedValues(values: Values): Values {
    return Object.fromEntries(this.form.asked.map((id) => [id, values[id] ?? '']))
  }

  #terms(id: AskedFieldId): FieldTerms | null {
    const rule = this.rules[id]
    if (rule?.enabled !== true) return null
    if (id === 'captcha' && this.#deps.gate('auth.captcha') === 'off') return null
    if (id === 'affiliateCode' && !(this.#deps.gate('auth.affiliate') === 'on' && this.invitation.isAskedFor))
      return null
    const { required, minLength: min, maxLength: max, messageKey } = rule
    const speaks = messageKey !== 'fields:family.anyCharacters' && !selfExplaining.has(id)
    const hint = speaks ? fieldMessage({ reason: 'pattern', min, max, messageKey }) : null
    return { required, maxLength: max, hint }
  }

  #refusalOf(id: AskedFieldId, values: Values): FormMessage | null {
    if (id === 'captcha')
      return (values.captcha ?? '').trim() === '' ? { key: 'session:captcha.required' } : null
    const failure = this.#check?.field(id, values) ?? null
    if (failure === null) return null
    const isMissing = failure.reason === 'required' && selfExplaining.has(id)
    return isMissing ? { key: 'fields:reason.required' } : fieldMessage(failure)
  }

  #ready(rules: RegistrationRules, serverMinAge: number) {
    const { brand, clock } = this.#deps
    const minAge = Math.max(serverMinAge, brand.jurisdiction.minAge)
    const today = calendarDateIn(brand.timeZone, new Date(clock.now()))
    this.#check = createRegistrationCheck(rules, { minAge, today })
    runInAction(() => {
      Object.assign(this, { rules, minAge, state: 'ready', loadError: null })
    })
    if (this.form.asked.includes('captcha')) void this.captcha.refresh()
    if (this.form.asked.includes('mobileNum')) void this.dialCodes.load()
  }

  #failed(error: ApiError) {
    runInAction(() => {
      this.state = 'failed'
      this.loadError = error
    })
  }
}
