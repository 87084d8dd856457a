import {
  requestPasswordMail,
  requestPasswordSms,
  resetPasswordByMail,
  resetPasswordByMobile,
} from '#schemas/api/password-reset.ts'
import { behindGate, handle } from '#server/lib/handle.ts'
import { setSessionCookies } from '#server/lib/session-cookies.ts'
import type { Handler } from '#server/lib/handle.ts'
import { inSteps } from '#server/lib/in-steps.ts'
import type { HumanCheck } from '#server/modules/session/human-check.ts'
import type { PasswordReset } from './password-reset.service.ts'

interface PasswordResetRoutesDeps {
  readonly reset: PasswordReset
  readonly human: Pick<HumanCheck, 'check'>
}

/** Longer than sending takes, so that replies for existing and unknown accounts have the same duration. */
const stepMs = 150

export const passwordResetRoutes = ({ reset, human }: PasswordResetRoutesDeps): Handler[] => [
  ...behindGate(
    'auth.forgotByEmail',
    handle(requestPasswordMail, async ({ site, input, language, ip }) => {
      await human.check(site, input.human, ip)
      return inSteps(stepMs, () => reset.mailCode(site, input, language))
    }),
    handle(resetPasswordByMail, async ({ site, input, ip }) => {
      const { username, email, verificationCode: code, newPassword } = input
      await reset.resetByMail(site, { username, email }, { code, newPassword }, { ip })
      return {}
    }),
  ),
  ...behindGate(
    'auth.forgotByMobile',
    handle(requestPasswordSms, async ({ site, input, language, ip }) => {
      await human.check(site, input.human, ip)
      return inSteps(stepMs, () => reset.textCode(site, input, language))
    }),
    handle(resetPasswordByMobile, async (call) => {
      const { verificationCode: code, newPassword, ...mobile } = call.input
      const done = await reset.resetByMobile(
        call.site,
        mobile,
        { code, newPassword },
        { ...call, hadSid: call.cookies.get('sid'), device: call.cookies.get('dv') },
      )
      setSessionCookies(call.cookies, done)
      return done.reply
    }),
  ),
]
