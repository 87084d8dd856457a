import { makeAutoObservable, runInAction } from 'mobx'
import type { Api } from '#src/api/api.ts'
import { ApiError } from '#src/api/api-error.ts'
import { CaptchaStore } from '#src/forms/captcha.store.ts'
import { FormStore } from '#src/forms/form.store.ts'
import type { FormMessage } from '#src/forms/form-field.ts'
import type { Clock } from '#src/lib/clock.ts'
import type { SessionStore } from './session.store.ts'

export type LoginField = 'username' | 'password' | 'captcha'

const required: Readonly<Record<LoginField, FormMessage>> = {
  username: { key: 'session:login.usernameRequired' },
  password: { key: 'session:login.passwordRequired' },
  captcha: { key: 'session:captcha.required' },
}

export interface LoginDependencies {
  readonly api: Pick<Api, 'call'>
  readonly clock: Clock
  readonly session: SessionStore
  /** Called after a login with this form. */
  readonly greet: () => void
}

/** The login form, shared by header and dialog so that typed input is kept. */
export class LoginStore {
  readonly captcha: CaptchaStore
  readonly form: FormStore<LoginField>
  /** The next attempt requires a captcha. */
  captchaNeeded = false
  /** Remember this device. */
  remember = false
  readonly #session: SessionStore
  readonly #greet: () => void

  constructor({ api, clock, session, greet }: LoginDependencies) {
    this.#session = session
    this.#greet = greet
    this.captcha = new CaptchaStore({ api, clock })
    this.form = new FormStore<LoginField>({
      catalogue: [
        {
          id: 'username',
          control: 'text',
          label: 'session:login.username',
          autoComplete: 'username webauthn',
        },
        {
          id: 'password',
          control: 'password',
          label: 'session:login.password',
          autoComplete: 'current-password',
        },
        { id: 'captcha', control: 'captcha', label: 'session:captcha.label' },
      ],
      order: () => ['username', 'password', 'captcha'],
      terms: (id) => (id === 'captcha' && !this.captchaNeeded ? null : { required: true, maxLength: 128 }),
      check: (id, values) => ((values[id] ?? '').trim() === '' ? required[id] : null),
      refusals: (error) => (error.code.startsWith('captcha.') ? { captcha: { key: error.copyKey } } : {}),
      start: { username: session.lastUser },
    })
    makeAutoObservable(this, { captcha: false, form: false }, { autoBind: true })
  }

  /** Submits the form. Resolves to true if the login succeeded. */
  async submit(): Promise<boolean> {
    const accepted = await this.form.submit(({ username = '', password = '', captcha = '' }) =>
      this.#session
        .login({
          username,
          password,
          captcha: this.captchaNeeded ? this.captcha.solved(captcha) : undefined,
          remember: this.remember,
        })
        .catch((error: unknown) => {
          if (error instanceof ApiError) this.#refused(error)
          throw error
        }),
    )
    if (accepted) this.#accepted()
    return accepted
  }

  /** Sets "remember this device". */
  keep(remember: boolean): void {
    this.remember = remember
  }

  #accepted() {
    runInAction(() => {
      this.captchaNeeded = false
    })
    this.form.set('password', '')
    this.form.set('captcha', '')
    this.form.errors.clear()
    this.#greet()
  }

  #refused(error: ApiError) {
    const needed = error.captcha || error.code.startsWith('captcha.')
    runInAction(() => {
      this.captchaNeeded ||= needed
    })
    if (!this.captchaNeeded) return
    this.form.set('captcha', '')
    void this.captcha.refresh()
  }
}
