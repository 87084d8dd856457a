import type { SessionStatus } from '#src/features/session/session-flow.ts'

/** Open to everybody, even where the brand wants a login first. */
const openPaths: ReadonlySet<string> = new Set([
  '/login',
  '/register',
  '/register.html',
  '/help',
  '/helpmc',
  '/down',
  '/download',
])

/**
 * May this page be shown? `hold`: it is not known yet who is there, so nothing is decided. `logIn`: the brand wants a
 * login before its pages (`loginedToHomePage`), and nobody is logged in.
 */
export function guardPage(
  path: string,
  brand: { readonly loginedToHomePage: boolean },
  session: { readonly status: SessionStatus; readonly isLoggedIn: boolean },
): 'show' | 'hold' | 'logIn' {
  if (!brand.loginedToHomePage || session.isLoggedIn || openPaths.has(path)) return 'show'
  return session.status === 'checking' ? 'hold' : 'logIn'
}
