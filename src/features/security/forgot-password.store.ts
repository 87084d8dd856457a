import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { mobileShape, typedValue } from '#domain/field-rules/mobile.ts'
import {
  requestPasswordMail,
  requestPasswordSms,
  resetPasswordByMail,
  resetPasswordByMobile,
} from '#schemas/api/password-reset.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { FormStore } from '#src/forms/form.store.ts'
import type { FieldSpec, FormMessage } from '#src/forms/form-field.ts'
import { DialCodesStore } from '#src/features/register/index.ts'
import { loadPasswordRule, passwordRefusals } from './password-rule.ts'
import type { PasswordRule } from './password-rule.ts'
import type { SecurityDependencies } from './security-dependencies.ts'

export type ForgotWay = 'email' | 'mobileNum'
/** `who`: identify the account. `code`: a code was sent. `done`: the password was reset by e-mail; the player must log in. */
type ForgotStep = 'who' | 'code' | 'done'

type ForgotField = 'username' | 'email' | 'mobileNum' | 'code' | 'newPassword'

const gates: Readonly<Record<ForgotWay, GateId>> = {
  email: 'auth.forgotByEmail',
  mobileNum: 'auth.forgotByMobile',
}
const asked: Readonly<Record<ForgotStep, Readonly<Record<ForgotWay, readonly ForgotField[]>>>> = {
  who: { email: ['username', 'email'], mobileNum: ['mobileNum'] },
  code: { email: ['code', 'newPassword'], mobileNum: ['code', 'newPassword'] },
  done: { email: [], mobileNum: [] },
}
const field = (
  id: ForgotField,
  control: FieldSpec['control'],
  autoComplete: string,
): FieldSpec<ForgotField> => ({ id, control, label: `security:forgot.${id}`, autoComplete })

const mailShape = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/
/** Minimum interval between two codes. */
const againAfterMs = 60_000

/** Reset of a forgotten password: identify the account, then enter the code and a new password. */
export class ForgotPasswordStore {
  step: ForgotStep = 'who'
  /** The way chosen by the player; null: the site's first one. */
  chosen: ForgotWay | null = null
  /** Validity of the code, in minutes. */
  validMin = 0
  /** When another code may be requested, and the current time; milliseconds since the epoch. */
  againAtMs = 0
  nowMs: number
  /** Why no code was sent; null: it was, or the player has read it. */
  sendRefusal: ApiError | null = null
  rule: PasswordRule | null = null
  readonly form: FormStore<ForgotField>
  readonly dialCodes: DialCodesStore
  readonly #deps: SecurityDependencies

  constructor(deps: SecurityDependencies) {
    this.#deps = deps
    this.nowMs = deps.clock.now()
    this.dialCodes = new DialCodesStore(deps.api, deps.likelyCountry())
    this.form = new FormStore<ForgotField>({
      catalogue: [
        field('username', 'text', 'username'),
        field('email', 'email', 'email'),
        field('mobileNum', 'tel', 'tel-national'),
        field('code', 'number', 'one-time-code'),
        field('newPassword', 'newPassword', 'new-password'),
      ],
      order: () => asked[this.step][this.way],
      terms: (id) =>
        asked[this.step][this.way].includes(id)
          ? { required: true, maxLength: 128, hint: id === 'newPassword' ? (this.rule?.hint ?? null) : null }
          : null,
      check: (id, values) => this.#check(id, typedValue(id, values[id])),
      refusals: (error) => this.#refusals(error),
    })
    makeAutoObservable(
      this,
      { form: false, dialCodes: false, rule: observableRef, sendRefusal: observableRef },
      { autoBind: true },
    )
  }

  /** Ways the site offers. */
  get ways(): readonly ForgotWay[] {
    return (['email', 'mobileNum'] as const).filter((way) => this.#deps.gate(gates[way]) === 'on')
  }

  /** The effective way: the chosen one while the site offers it or a code was sent by it, or else the first one. */
  get way(): ForgotWay {
    const { chosen, ways, step } = this
    const isKept = chosen !== null && (step !== 'who' || ways.includes(chosen))
    return isKept ? chosen : (ways[0] ?? 'email')
  }

  /** Seconds until another code may be requested; 0: now. */
  get waitS(): number {
    return Math.max(0, Math.ceil((this.againAtMs - this.nowMs) / 1000))
  }

  async load(): Promise<void> {
    const [rule] = await Promise.all([
      loadPasswordRule(this.#deps.api).catch(() => null),
      this.dialCodes.load(),
    ])
    runInAction(() => {
      this.rule = rule
    })
  }

  choose(way: ForgotWay): void {
    this.chosen = way
    this.back()
  }

  /** Back to the step that identifies the account. */
  back(): void {
    this.step = 'who'
    this.form.refusal = null
    this.form.set('code', '')
  }

  /** The player has read why no code was sent. */
  sendRefusalRead(): void {
    this.sendRefusal = null
  }

  async submit(): Promise<void> {
    await this.form.submit(() => (this.step === 'who' ? this.#send() : this.#reset()))
  }

  /** Sends another code. */
  async again(): Promise<void> {
    if (this.waitS === 0 && !this.form.isSubmitting) await this.#send()
  }

  get #mobile() {
    return {
      mobileNum: typedValue('mobileNum', this.form.values.get('mobileNum')),
      countryDialingCode: this.dialCodes.chosen?.dialCode ?? '',
    }
  }

  get #mail() {
    const { values } = this.form
    return { username: (values.get('username') ?? '').trim(), email: (values.get('email') ?? '').trim() }
  }

  async #send(): Promise<void> {
    const { way } = this
    try {
      if (way === 'mobileNum') await this.dialCodes.settled()
      const validMin = await this.#sendBy(way)
      runInAction(() => {
        this.chosen = way
        this.step = 'code'
        this.validMin = validMin
        this.againAtMs = this.#deps.clock.now() + againAfterMs
        this.#tick()
      })
    } catch (error) {
      runInAction(() => {
        this.sendRefusal = toApiError(error)
      })
    }
  }

  /** Resolves to the minutes until the code expires. */
  async #sendBy(way: ForgotWay): Promise<number> {
    const { api } = this.#deps
    const sent = await (way === 'email'
      ? api.call(requestPasswordMail, this.#mail)
      : api.call(requestPasswordSms, this.#mobile))
    return sent.expiredMinutes
  }

  async #reset(): Promise<void> {
    const { api, entered } = this.#deps
    const verificationCode = (this.form.values.get('code') ?? '').trim()
    const newPassword = this.form.values.get('newPassword') ?? ''
    if (this.way === 'mobileNum') {
      entered(await api.call(resetPasswordByMobile, { ...this.#mobile, verificationCode, newPassword }))
      return
    }
    await api.call(resetPasswordByMail, { ...this.#mail, verificationCode, newPassword })
    runInAction(() => {
      this.step = 'done'
    })
  }

  #tick() {
    const { clock } = this.#deps
    this.nowMs = clock.now()
    if (this.waitS > 0) clock.after(1000, () => runInAction(() => this.#tick()))
  }

  #check(id: ForgotField, value: string): FormMessage | null {
    if (value === '') return { key: `security:forgot.required.${id}` }
    if (id === 'email' && !mailShape.test(value)) return { key: 'security:forgot.emailFormat' }
    if (id === 'mobileNum' && !mobileShape.test(value)) return { key: 'security:forgot.mobileFormat' }
    return id === 'newPassword' ? (this.rule?.check(value) ?? null) : null
  }

  #refusals(error: ApiError): Partial<Record<ForgotField, FormMessage>> {
    if (error.code === 'password.codeInvalid') return { code: { key: error.copyKey } }
    const { newPassword } = passwordRefusals(this.rule, error)
    return newPassword === undefined ? {} : { newPassword }
  }
}
