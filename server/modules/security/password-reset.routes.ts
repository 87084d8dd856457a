import {
  requestPasswordMail,
  requestPasswordSms,
  resetPasswordByMail,
  resetPasswordByMobile,
} from '#schemas/api/password-reset.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { PasswordReset } from './password-reset.service.ts'

export const passwordResetRoutes = ({ reset }: { reset: PasswordReset }): Handler[] => [
  handle(requestPasswordMail, ({ site, input, language }) => reset.mailCode(site, input, language)),
  handle(resetPasswordByMail, async ({ site, input, ip }) => {
    const { username, email, verificationCode: code, newPassword } = input
    await reset.resetByMail(site, { username, email }, { code, newPassword }, { ip })
    return {}
  }),
  handle(requestPasswordSms, ({ site, input, language }) => reset.textCode(site, input, language)),
  handle(resetPasswordByMobile, async (call) => {
    const { verificationCode: code, newPassword, ...mobile } = call.input
    const done = await reset.resetByMobile(call.site, mobile, { code, newPassword }, call)
    call.cookies.set('sid', done.cookie.sid, done.cookie.maxAgeSeconds)
    return done.reply
  }),
]
