import type { ReactNode } from 'react'
import { setOperatorPassword } from '#schemas/api/ops-session.ts'
import { call } from '../api.ts'
import { useNewPassword } from './new-password.tsx'
import { Step } from './Step.tsx'
import type { Go } from './Step.tsx'

/** Replaces the generated password by the operator's own. */
export function NewPasswordStep({
  go,
  busy,
  again,
}: {
  readonly go: Go
  readonly busy: boolean
  readonly again: ReactNode
}) {
  const { newPassword, differs, fields } = useNewPassword()
  return (
    <Step
      heading="desk.login.passwordHeading"
      intro="desk.login.passwordIntro"
      submit="desk.login.save"
      busy={busy || differs}
      onSubmit={() => go(() => call(setOperatorPassword, { newPassword }))}
      aside={again}
    >
      {fields}
    </Step>
  )
}
