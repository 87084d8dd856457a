import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { fieldMessage } from '#domain/field-rules/field-message.ts'
import { mobileDigits, mobileShape } from '#domain/field-rules/mobile.ts'
import { createRegistrationCheck, formRules } from '#domain/field-rules/registration.ts'
import type {
  RegistrationCheck,
  RegistrationRules,
  RegistrationWay,
} from '#domain/field-rules/registration.ts'
import { consentWording } from '#schemas/api/campaigns.ts'
import type { MarketingBox } from '#schemas/api/campaigns.ts'
import { isMarketingBox, isRegisterRules } from '#schemas/api/register.checks.generated.ts'
import { getRegisterRules, register, registerMobile, requestRegisterCode } from '#schemas/api/register.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import { hintOfPattern } from '#domain/field-rules/hint-of-pattern.ts'
import { readFieldRule } from '#schemas/api/register.wire.ts'
import { ApiError, toApiError } from '#src/api/api-error.ts'
import { readable } from '#src/api/readable.ts'
import { CaptchaStore } from '#src/forms/captcha.store.ts'
import { FormStore } from '#src/forms/form.store.ts'
import type { SocialProof } from '#src/features/session/index.ts'
import type { FieldTerms, FormMessage } from '#src/forms/form-field.ts'
import { CodeWaitStore } from './code-wait.store.ts'
import { DialCodesStore } from './dial-codes.store.ts'
import { outsideCodeMinutes } from './phone-port.ts'
import { phoneServiceFor, sandboxPhone } from './phone-service-for.ts'
import { InvitationStore } from './invitation.store.ts'
import type { RegisterDependencies } from './register-dependencies.ts'
import { catalogueFor, fieldOrder, maxCodeLength } from './register-fields.ts'
import type { AskedFieldId } from './register-fields.ts'
import type { PayloadContext } from './register-payload.ts'
import { mobilePayload, registerPayload } from './register-payload.ts'
import { registerRefusals } from './register-refusals.ts'

/** Fields that need no hint. */
const selfExplaining: ReadonlySet<AskedFieldId> = new Set<AskedFieldId>(['confirmPassword', 'birthday'])

/** Field order of the mobile way; overrides the brand's order. */
const mobileFirst = ['mobileNum', 'verificationCode', 'password', 'confirmPassword', '*', 'captcha']

type Values = Readonly<Partial<Record<AskedFieldId, string>>>

/** Required checkboxes. */
export type Consent = 'age' | 'terms'

/** Registration by username or by mobile number (`kind`). */
export class RegisterStore {
  state: 'loading' | 'ready' | 'failed' = 'loading'
  loadError: ApiError | null = null
  rules: RegistrationRules = {}
  minAge: number
  consents: Record<Consent, boolean> = { age: false, terms: false }
  /** The box for advertising; null: the form has none. */
  marketing: MarketingBox | null = null
  wantsMarketing = false
  /** Consents missing at the last submission. */
  missingConsents: readonly Consent[] = []
  /** The unknown invitation code, until the visitor dismisses the warning. */
  unknownInvitation: string | null = null
  /** Number the last code was sent to, in E.164 format. */
  codeSentTo: string | null = null
  /** Why the last code could not be sent, until the visitor has read it. */
  sendRefusal: ApiError | null = null
  readonly wait: CodeWaitStore
  readonly form: FormStore<AskedFieldId>
  readonly captcha: CaptchaStore
  readonly dialCodes: DialCodesStore
  readonly invitation: InvitationStore
  readonly #deps: RegisterDependencies
  readonly #kind: RegistrationWay['kind']
  readonly #phones: ReturnType<typeof phoneServiceFor>
  readonly #social: SocialProof | undefined
  #isSendingCode = false
  #check: RegistrationCheck | null = null
  /** Idempotency key of the last payload; reused for an identical retry. */
  #lastTry: { content: string; key: string } | null = null

  constructor(deps: RegisterDependencies, kind: RegistrationWay['kind'] = 'username', social?: SocialProof) {
    this.#phones = phoneServiceFor(deps)
    this.#social = social
    const { api, clock, page } = deps
    this.#deps = deps
    this.#kind = kind
    this.wait = new CodeWaitStore(clock)
    this.minAge = deps.brand.jurisdiction.minAge
    this.captcha = new CaptchaStore({ api, clock })
    this.dialCodes = new DialCodesStore(api, deps.likelyCountry())
    this.invitation = new InvitationStore({ api, search: page.search, domain: page.hostname })
    makeAutoObservable(
      this,
      {
        form: false,
        wait: false,
        captcha: false,
        dialCodes: false,
        invitation: false,
        rules: observableRef,
        loadError: observableRef,
        marketing: observableRef,
      },
      { autoBind: true },
    )
    this.form = new FormStore<AskedFieldId>({
      catalogue: catalogueFor(deps.brand.jurisdiction.kyc.idKey),
      order: () => fieldOrder(kind === 'mobile' ? mobileFirst : deps.brand.forms.register.order),
      terms: (id) => this.#terms(id),
      check: (id, values) => this.#refusalOf(id, values),
      refusals: (error) => registerRefusals(error, this),
      start: { referralCode: this.invitation.referralCode, affiliateCode: this.invitation.affiliateCode },
    })
  }

  get way(): RegistrationWay {
    const { gate } = this.#deps
    return this.#kind === 'mobile'
      ? { kind: 'mobile', password: gate('auth.mobilePassword') === 'on' }
      : { kind: 'username', smsCode: gate('auth.smsVerification') === 'on' }
  }

  get asksForCode(): boolean {
    return this.way.kind === 'mobile' || this.way.smsCode
  }

  get isCodeSent(): boolean {
    return this.codeSentTo !== null && this.codeSentTo === this.#dialled
  }

  /** Seconds until this number may request another code; 0: now. */
  get codeWaitS(): number {
    return this.isCodeSent ? this.wait.leftS : 0
  }

  /** Loads the registration rules and validates the URL's affiliate code. */
  async start(): Promise<void> {
    this.state = 'loading'
    try {
      const [reply] = await Promise.all([this.#deps.api.call(getRegisterRules, {}), this.invitation.start()])
      const { fields, minAge, marketing } = readable(reply, isRegisterRules)
      const rules = Object.entries(fields).map(([id, rule]) => [id, readFieldRule(rule)] as const)
      this.#ready(formRules(Object.fromEntries(rules), this.way), minAge)
      this.#offerMarketing(isMarketingBox(marketing) ? marketing : undefined)
    } catch (error) {
      this.#failed(toApiError(error))
    }
  }

  consent(to: Consent, given: boolean): void {
    this.consents[to] = given
    if (given) this.missingConsents = this.missingConsents.filter((each) => each !== to)
  }

  wantMarketing(isWanted: boolean): void {
    this.wantsMarketing = isWanted
  }

  invitationRead(): void {
    this.unknownInvitation = null
    this.form.focus = { id: 'affiliateCode' }
  }

  /**
   * Sends an SMS code to the typed number. An invalid number is reported at `mobileNum`, an error of the call at
   * `verificationCode`.
   */
  async sendCode(): Promise<void> {
    if (this.#isSendingCode || this.codeWaitS > 0) return
    const refused = this.#refusalOf('mobileNum', this.form.typed)
    if (refused !== null) {
      this.form.errors.set('mobileNum', refused)
      this.form.focus = { id: 'mobileNum' }
      return
    }
    this.#isSendingCode = true
    try {
      await this.dialCodes.settled()
      const sentTo = this.#dialled
      this.#codeSent(sentTo, await this.#sendTo(sentTo))
    } catch (error) {
      this.#codeRefused(toApiError(error))
    } finally {
      this.#isSendingCode = false
    }
  }

  /** The sandbox's page with the code that was sent; null: it went to a phone. */
  get sandboxPhone(): string | null {
    return this.isCodeSent ? sandboxPhone(this.#deps, this.#dialled) : null
  }

  /** Resolves to the minutes until the code expires. */
  async #sendTo(number: string): Promise<number> {
    if (this.#phones === null) {
      const input = { ...this.#mobile, registerType: this.#kind }
      return (await this.#deps.api.call(requestRegisterCode, input)).expiredMinutes
    }
    await (await this.#phones()).send(number)
    return outsideCodeMinutes
  }

  /** Token of the SMS service; undefined if the gateway verifies the code. */
  async #phoneToken(code: string): Promise<string | undefined> {
    if (this.#phones === null || !this.asksForCode) return undefined
    return (await this.#phones()).prove(this.#dialled, code)
  }

  /** Terms are always required; the age checkbox depends on the brand's safeguards. */
  get askedConsents(): readonly Consent[] {
    return this.#deps.brand.safeguards.ageConfirmation ? ['age', 'terms'] : ['terms']
  }

  /** Resolves to true if the account was opened and logged in. */
  async submit(): Promise<boolean> {
    this.missingConsents = this.askedConsents.filter((each) => !this.consents[each])
    if (this.missingConsents.length > 0) {
      this.form.validate()
      return false
    }
    return this.form.submit((values) => this.#send(values))
  }

  async #send(values: Values): Promise<void> {
    await this.#verifyInvitation(values.affiliateCode?.trim() ?? '')
    await this.dialCodes.settled()
    const context = {
      dialCode: this.dialCodes.chosen?.dialCode ?? null,
      captcha: this.form.asked.includes('captcha') ? this.captcha.solved(values.captcha ?? '') : undefined,
      affiliateCode: this.invitation.state === 'valid' ? this.invitation.affiliateCode : '',
      referralCode: this.invitation.referralCode,
      page: this.#deps.page,
      ageConfirmed: this.consents.age,
      termsAccepted: this.consents.terms,
      marketing: this.wantsMarketing ? (this.marketing ?? undefined) : undefined,
      phoneToken: await this.#phoneToken(values.verificationCode?.trim() ?? ''),
      social: this.#social,
    }
    try {
      this.#deps.adopt(await this.#open(this.#askedValues(values), context))
    } catch (error) {
      this.#renewCaptcha()
      // The site has another box by now: the account can be opened without it.
      if (toApiError(error).code === 'register.marketingChanged') this.#offerMarketing()
      throw error
    }
  }

  #open(values: Values, context: PayloadContext): Promise<SessionReply> {
    const { api } = this.#deps
    if (this.#kind === 'mobile') {
      const payload = mobilePayload(values, context)
      return api.call(registerMobile, payload, { idempotencyKey: this.#keyOf(payload) })
    }
    const payload = registerPayload(values, context)
    return api.call(register, payload, { idempotencyKey: this.#keyOf(payload) })
  }

  get #mobile() {
    return {
      mobileNum: mobileDigits(this.form.values.get('mobileNum')),
      countryDialingCode: this.dialCodes.chosen?.dialCode ?? '',
    }
  }

  get #dialled(): string {
    return `+${this.#mobile.countryDialingCode}${this.#mobile.mobileNum}`
  }

  #codeSent(sentTo: string, expiredMinutes: number) {
    runInAction(() => {
      this.codeSentTo = sentTo
      this.form.errors.delete('verificationCode')
      this.form.focus = { id: 'verificationCode' }
      this.wait.start(expiredMinutes)
    })
  }

  /** The visitor has read why no code was sent. */
  sendRefusalRead(): void {
    this.sendRefusal = null
  }

  #codeRefused(error: ApiError) {
    runInAction(() => {
      this.sendRefusal = error
    })
  }

  /** An unknown code throws, which aborts the registration before its call. */
  async #verifyInvitation(code: string): Promise<void> {
    if (code === '' || !this.form.asked.includes('affiliateCode')) return
    if (await this.invitation.isValid(code)) return
    runInAction(() => {
      this.unknownInvitation = code
    })
    throw new ApiError({ code: 'register.affiliateInvalid', status: 422 })
  }

  /** A captcha answer can be used only once. */
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
    if (id === 'verificationCode')
      return this.asksForCode ? { required: true, maxLength: maxCodeLength } : null
    if (id === 'captcha' && this.#deps.gate('auth.captcha') === 'off') return null
    if (id === 'affiliateCode' && !(this.#deps.gate('auth.affiliate') === 'on' && this.invitation.isAskedFor))
      return null
    const { required, minLength: min, maxLength: max } = rule
    const messageKey = hintOfPattern(rule)
    if (id === 'idNumber' && this.#deps.brand.jurisdiction.kyc.idKey === 'cpf')
      return { required, maxLength: max, hint: { key: 'register:cpfHint' } }
    const speaks = messageKey !== 'fields:family.anyCharacters' && !selfExplaining.has(id)
    const hint = speaks ? fieldMessage({ reason: 'pattern', min, max, messageKey }) : null
    return { required, maxLength: max, hint }
  }

  #refusalOf(id: AskedFieldId, values: Values): FormMessage | null {
    if (id === 'captcha')
      return (values.captcha ?? '').trim() === '' ? { key: 'session:captcha.required' } : null
    if (id === 'verificationCode')
      return (values.verificationCode ?? '').trim() === '' ? { key: 'session:code.codeRequired' } : null
    const failure = this.#check?.field(id, values) ?? null
    if (failure === null)
      return id === 'mobileNum' && this.asksForCode && !mobileShape.test(mobileDigits(values.mobileNum))
        ? { key: 'session:code.mobileInvalid' }
        : null
    const isMissing = failure.reason === 'required' && selfExplaining.has(id)
    return isMissing ? { key: 'fields:reason.required' } : fieldMessage(failure)
  }

  #ready(rules: RegistrationRules, serverMinAge: number) {
    const { brand, clock } = this.#deps
    const minAge = Math.max(serverMinAge, brand.jurisdiction.minAge)
    const today = calendarDateIn(brand.timeZone, new Date(clock.now()))
    const documents = brand.jurisdiction.kyc.idKey
    this.#check = createRegistrationCheck(rules, { minAge, today, documents, way: this.way })
    runInAction(() => {
      Object.assign(this, { rules, minAge, state: 'ready', loadError: null })
    })
    if (this.form.asked.includes('captcha')) void this.captcha.refresh()
    if (this.form.asked.includes('mobileNum')) void this.dialCodes.load()
  }

  /** A box this page cannot read, or with another wording than its own, is not shown. */
  #offerMarketing(box?: MarketingBox) {
    runInAction(() => {
      this.marketing = box?.wording === consentWording ? box : null
      this.wantsMarketing = false
    })
  }

  #failed(error: ApiError) {
    runInAction(() => {
      this.state = 'failed'
      this.loadError = error
    })
  }
}
