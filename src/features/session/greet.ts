import { dateFormat } from '#domain/text/intl.ts'
import type { Stores } from '#src/lib/stores.tsx'

type Greeting = Pick<Stores, 'session' | 'toasts' | 'language' | 'stamped'>

/** After a login, shows a toast with the time of the last login and the number of failed attempts since. */
export function greet({ session, toasts, language, stamped: { brand } }: Greeting): void {
  const { lastLoginAt = null, failedAttempts: count = 0 } = session.session ?? {}
  const username = session.shownName
  if (lastLoginAt === null) return toasts.show('positive', 'session:welcome.first', { username })
  const when = dateFormat(language.current, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  }).format(new Date(lastLoginAt))
  const text = count > 0 ? 'session:welcome.failedAttempts' : 'session:welcome.back'
  return toasts.show(count > 0 ? 'warning' : 'positive', text, { username, when, count })
}
