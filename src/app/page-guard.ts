import type { SessionStatus } from '#src/features/session/session-flow.ts'
import { pageAt } from './page-table.ts'

/**
 * Decides whether a page is shown. `hold`: the session is still being checked. `logIn`: the brand requires a login
 * (`loginedToHomePage`) and the visitor has no session.
 */
export function guardPage(
  path: string,
  brand: { readonly loginedToHomePage: boolean },
  session: { readonly status: SessionStatus; readonly isLoggedIn: boolean },
): 'show' | 'hold' | 'logIn' {
  const page = pageAt(path)
  const isOpen =
    page?.openPaths?.includes(path) === true ||
    (page?.opensUnder === true && page.under !== undefined && path.startsWith(page.under))
  if (!brand.loginedToHomePage || session.isLoggedIn || isOpen) return 'show'
  return session.status === 'checking' ? 'hold' : 'logIn'
}
