import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { changePassword } from '#schemas/api/security.ts'
import type { SessionReply } from '#schemas/api/session.ts'
import type { Api } from '#src/api/api.ts'
import { FormStore } from '#src/forms/form.store.ts'
import type { FormMessage } from '#src/forms/form-field.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import { loadPasswordRule, passwordRefusals } from './password-rule.ts'
import type { PasswordRule } from './password-rule.ts'

export type ChangeField = 'oldPassword' | 'newPassword' | 'confirmNewPassword'

interface ChangeDependencies {
  readonly api: Pick<Api, 'call'>
  readonly session: Pick<SessionStore, 'session'>
  readonly onChanged: (reply: SessionReply) => void
}

/** The change-password form. It asks for the old password unless the session says that the gateway has just verified it. */
export class ChangePasswordStore {
  readonly form: FormStore<ChangeField>
  rule: PasswordRule | null = null
  /** The gateway rejected the change without the old password, because its verification has expired. */
  oldWanted = false
  readonly #deps: ChangeDependencies

  constructor(deps: ChangeDependencies) {
    this.#deps = deps
    this.form = new FormStore<ChangeField>({
      catalogue: [
        {
          id: 'oldPassword',
          control: 'password',
          label: 'security:password.old',
          autoComplete: 'current-password',
        },
        {
          id: 'newPassword',
          control: 'newPassword',
          label: 'security:password.new',
          autoComplete: 'new-password',
        },
        {
          id: 'confirmNewPassword',
          control: 'newPassword',
          label: 'security:password.confirm',
          autoComplete: 'new-password',
        },
      ],
      order: () => ['oldPassword', 'newPassword', 'confirmNewPassword'],
      terms: (id) => {
        if (id === 'oldPassword' && !this.asksOld) return null
        return {
          required: true,
          maxLength: 128,
          hint: id === 'newPassword' ? (this.rule?.hint ?? null) : null,
        }
      },
      check: (id, values) => this.#check(id, values[id] ?? '', values.newPassword ?? ''),
      refusals: (error) => {
        if (error.code === 'password.oldWrong')
          runInAction(() => {
            this.oldWanted = true
          })
        return passwordRefusals(this.rule, error)
      },
    })
    makeAutoObservable(this, { form: false, rule: observableRef }, { autoBind: true })
  }

  get asksOld(): boolean {
    return this.oldWanted || this.#deps.session.session?.oldPasswordKnown !== true
  }

  /** Loads the password rule. Without it only the gateway validates the password. */
  async load(): Promise<void> {
    const rule = await loadPasswordRule(this.#deps.api).catch(() => null)
    runInAction(() => {
      this.rule = rule
    })
  }

  async submit(): Promise<void> {
    await this.form.submit(async ({ oldPassword = '', newPassword = '', confirmNewPassword = '' }) => {
      const known = this.asksOld ? { oldPassword } : {}
      const reply = await this.#deps.api.call(changePassword, { ...known, newPassword, confirmNewPassword })
      this.#deps.onChanged(reply)
    })
  }

  #check(id: ChangeField, value: string, newPassword: string): FormMessage | null {
    if (id === 'oldPassword') return value === '' ? { key: 'security:proof.passwordRequired' } : null
    if (id === 'confirmNewPassword')
      return value === newPassword ? null : { key: 'security:password.confirmation' }
    if (value === '') return { key: 'security:password.newRequired' }
    return this.rule?.check(value) ?? null
  }
}
