import { makeAutoObservable, runInAction } from 'mobx'
import { mobileShape, typedValue } from '#domain/field-rules/mobile.ts'
import { login } from '#schemas/api/session.ts'
import { requestLoginCode } from '#schemas/api/ways-in.ts'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import { FormStore } from '#src/forms/form.store.ts'
import type { FormMessage } from '#src/forms/form-field.ts'
import { CodeWaitStore } from './code-wait.store.ts'
import { outsideCodeMinutes } from './phone-port.ts'
import { phoneServiceFor, sandboxPhone } from './phone-service-for.ts'
import { maxCodeLength } from './register-fields.ts'
import { DialCodesStore } from './dial-codes.store.ts'
import type { RegisterDependencies } from './register-dependencies.ts'

/** Errors that concern the code. */
const codeRefusals: ReadonlySet<ApiError['code']> = new Set<ApiError['code']>([
  'session.codeInvalid',
  'register.codeInvalid',
])

type CodeField = 'mobileNum' | 'verificationCode'

/** Login by SMS code: asks for the mobile number, then for the code sent to it. */
export class CodeLoginStore {
  step: 'number' | 'code' = 'number'
  /** Why the last code could not be sent, until the player has read it. */
  sendRefusal: ApiError | null = null
  /** The number the last code was sent to. */
  sentTo: string | null = null
  readonly form: FormStore<CodeField>
  readonly dialCodes: DialCodesStore
  readonly wait: CodeWaitStore
  readonly #deps: Pick<
    RegisterDependencies,
    'api' | 'clock' | 'adopt' | 'gate' | 'sandboxIdentity' | 'lastMobile'
  >
  readonly #phones: ReturnType<typeof phoneServiceFor>

  constructor(
    deps: Pick<
      RegisterDependencies,
      | 'api'
      | 'clock'
      | 'adopt'
      | 'likelyCountry'
      | 'brand'
      | 'gate'
      | 'dialogs'
      | 'loadPhoneService'
      | 'sandboxIdentity'
      | 'lastMobile'
    >,
  ) {
    this.#deps = deps
    this.#phones = phoneServiceFor(deps)
    this.wait = new CodeWaitStore(deps.clock)
    this.dialCodes = new DialCodesStore(deps.api, deps.likelyCountry())
    this.form = new FormStore<CodeField>({
      catalogue: [
        { id: 'mobileNum', control: 'tel', label: 'session:code.mobile', autoComplete: 'tel-national' },
        {
          id: 'verificationCode',
          control: 'number',
          label: 'session:code.code',
          autoComplete: 'one-time-code',
        },
      ],
      order: () => ['mobileNum', 'verificationCode'],
      terms: (id) =>
        id === 'mobileNum' || this.step === 'code'
          ? { required: true, maxLength: id === 'mobileNum' ? 24 : maxCodeLength }
          : null,
      check: (id, values) => refusalOf(id, typedValue(id, values[id])),
      start: { mobileNum: deps.lastMobile()?.mobileNum ?? '' },
      refusals: (error) => (codeRefusals.has(error.code) ? { verificationCode: { key: error.copyKey } } : {}),
    })
    makeAutoObservable(this, { form: false, dialCodes: false, wait: false }, { autoBind: true })
  }

  /** Loads the dial codes, and selects that of the last login by code. */
  async load(): Promise<void> {
    await this.dialCodes.load()
    const last = this.#deps.lastMobile()
    if (last !== null) this.dialCodes.chooseDialCode(last.countryDialingCode)
  }

  /** Seconds until another code may be sent to this number; another number may get one at once. */
  get waitS(): number {
    return this.sentTo === dialled(this.#mobile) ? this.wait.leftS : 0
  }

  /** The player has read why no code was sent. */
  sendRefusalRead(): void {
    this.sendRefusal = null
  }

  /** Sends the code, or logs in with it; `remember` keeps the device logged in. Resolves to true after a login. */
  async submit(remember = false): Promise<boolean> {
    const isLogin = this.step === 'code'
    if (!isLogin && this.waitS > 0) return false
    const accepted = await this.form.submit(() => (isLogin ? this.#enter(remember) : this.#send()))
    return isLogin && accepted
  }

  /** The sandbox's page with the code that was sent; null: it went to a phone. */
  get sandboxPhone(): string | null {
    return this.step === 'code' ? sandboxPhone(this.#deps, dialled(this.#mobile)) : null
  }

  /** Back to the number, to change it or to request another code. */
  back(): void {
    this.step = 'number'
    this.form.set('verificationCode', '')
    this.form.errors.clear()
    this.form.refusal = null
  }

  get #mobile() {
    return {
      mobileNum: typedValue('mobileNum', this.form.values.get('mobileNum')),
      countryDialingCode: this.dialCodes.chosen?.dialCode ?? '',
    }
  }

  async #send(): Promise<void> {
    await this.dialCodes.settled()
    const mobile = this.#mobile
    try {
      const expiredMinutes = await this.#sendTo(mobile)
      runInAction(() => {
        this.step = 'code'
        this.sentTo = dialled(mobile)
        this.wait.start(expiredMinutes)
      })
    } catch (error) {
      runInAction(() => {
        this.sendRefusal = toApiError(error)
      })
    }
  }

  /** Resolves to the minutes until the code expires. */
  async #sendTo(mobile: Mobile): Promise<number> {
    if (this.#phones === null) return (await this.#deps.api.call(requestLoginCode, mobile)).expiredMinutes
    await (await this.#phones()).send(dialled(mobile))
    return outsideCodeMinutes
  }

  async #enter(remember: boolean): Promise<void> {
    const verificationCode = (this.form.values.get('verificationCode') ?? '').trim()
    const { api, adopt } = this.#deps
    const kept = remember ? { remember } : {}
    const reply = await api.call(
      login,
      this.#phones === null
        ? { type: 'sms', ...this.#mobile, verificationCode, ...kept }
        : {
            type: 'firebase',
            firebaseChannel: 'sms',
            firebaseIdToken: await (await this.#phones()).prove(dialled(this.#mobile), verificationCode),
            ...kept,
          },
    )
    adopt(reply, { remember, mobile: this.#mobile })
  }
}

interface Mobile {
  readonly mobileNum: string
  readonly countryDialingCode: string
}
const dialled = ({ mobileNum, countryDialingCode }: Mobile) => `+${countryDialingCode}${mobileNum}`

function refusalOf(id: CodeField, value: string): FormMessage | null {
  if (id === 'verificationCode') return value === '' ? { key: 'session:code.codeRequired' } : null
  return mobileShape.test(value) ? null : { key: 'session:code.mobileInvalid' }
}
