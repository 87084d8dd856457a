import { createFieldCheck } from '#domain/field-rules/field-rule.ts'
import { usernameFormRules } from '#domain/field-rules/registration.ts'
import type { RegisterFieldId, WireFieldRule } from '#schemas/api/register.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { DenyList } from './deny-list.ts'

export interface NewPasswordDeps {
  /** The merchant's rules of registration fields; new passwords follow the registration password's. */
  readonly rules: (merchantCode: string) => Promise<ReadonlyMap<RegisterFieldId, WireFieldRule>>
  readonly denyList: DenyList
}

export interface NewPassword {
  readonly merchantCode: string
  readonly username: string
  readonly newPassword: string
  /** Repetition of the new password; omitted where the form asks once. */
  readonly confirmNewPassword?: string
  /** The old password, if known. */
  readonly oldPassword?: string | undefined
}

/** Throws `password.fieldsInvalid` with `fields`: field -> reason. */
export const createNewPasswordCheck =
  ({ rules, denyList }: NewPasswordDeps) =>
  async ({ merchantCode, username, newPassword, confirmNewPassword, oldPassword }: NewPassword) => {
    const rule = (await rules(merchantCode)).get('password')
    const { password } = usernameFormRules(rule === undefined ? {} : { password: toFieldRule(rule) })
    const reason =
      (password === undefined ? undefined : createFieldCheck(password)(newPassword)?.reason) ??
      (newPassword.toLowerCase() === username.toLowerCase() ? 'sameAsUsername' : undefined) ??
      (newPassword === oldPassword ? 'sameAsOld' : undefined) ??
      (denyList.has(newPassword) ? 'denied' : undefined)
    if (reason !== undefined)
      throw new ApiError('password.fieldsInvalid', { fields: { newPassword: reason } })
    if (confirmNewPassword !== undefined && confirmNewPassword !== newPassword)
      throw new ApiError('password.fieldsInvalid', { fields: { confirmNewPassword: 'mismatch' } })
  }
export type NewPasswordCheck = ReturnType<typeof createNewPasswordCheck>
