import type { SessionStatus } from '#src/features/session/session-flow.ts'
import { pageAt } from './page-table.ts'

/**
 * May this page be shown? `hold`: the session is still being checked. `logIn`: the brand requires a login before its
 * pages (`loginedToHomePage`), and there is none.
 */
export function guardPage(
  path: string,
  brand: { readonly loginedToHomePage: boolean },
  session: { readonly status: SessionStatus; readonly isLoggedIn: boolean },
): 'show' | 'hold' | 'logIn' {
  const openPaths: readonly string[] = pageAt(path)?.openPaths ?? []
  if (!brand.loginedToHomePage || session.isLoggedIn || openPaths.includes(path)) return 'show'
  return session.status === 'checking' ? 'hold' : 'logIn'
}
