import type { Brand } from '#schemas/brand.generated.ts'
import type { ToastsStore } from '#src/dialogs/toasts.store.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { LanguageStore } from '#src/i18n/index.ts'

interface Greeting {
  readonly session: SessionStore
  readonly toasts: ToastsStore
  readonly language: LanguageStore
  readonly brand: Pick<Brand, 'timeZone'>
}

/** Tells who has just logged in when that happened last, and whether somebody tried in between. */
export function greet({ session, toasts, language, brand }: Greeting): void {
  const { lastLoginAt = null, failedAttempts: count = 0, username = '' } = session.session ?? {}
  if (lastLoginAt === null) return toasts.show('positive', 'session:welcome.first', { username })
  const when = new Intl.DateTimeFormat(language.current, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: brand.timeZone,
  }).format(new Date(lastLoginAt))
  const text = count > 0 ? 'session:welcome.failedAttempts' : 'session:welcome.back'
  return toasts.show(count > 0 ? 'warning' : 'positive', text, { username, when, count })
}
