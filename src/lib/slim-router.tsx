import { createContext, startTransition, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'

/**
 * What we use of `react-router-dom`, with the same names and behaviour, in 1.5 kB instead of 13: the browser build puts this
 * file in its place. Code imports `react-router-dom` and is typed by it; tests and stories run on the original, and
 * `slim-router.test.tsx` holds both to the same cases. Paths are absolute, or a query or fragment of the present page.
 */
interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

export const NavigationType = { Pop: 'POP', Push: 'PUSH', Replace: 'REPLACE' } as const

interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}
type Navigate = (to: string | number, options?: NavigateOptions) => void

interface Router {
  readonly place: Place
  readonly type: string
  readonly navigate: Navigate
}

const RouterContext = createContext<Router | null>(null)

function useRouter(): Router {
  const router = useContext(RouterContext)
  if (router === null) throw new Error('There is no router around this component')
  return router
}

function presentPlace(): Place {
  const { pathname, search, hash } = window.location
  const { usr, key } = (window.history.state ?? {}) as { usr?: unknown; key?: string }
  return { pathname, search, hash, state: usr ?? null, key: key ?? 'default' }
}

/** Address of a link seen from the present page, without the origin. Other origins are no business of a router. */
function addressOf(to: string): string {
  const { pathname, search, hash, origin } = new URL(to, window.location.href)
  if (origin !== window.location.origin) throw new Error(`"${to}" leads to another site`)
  return pathname + search + hash
}

let lastKey = 0

export function BrowserRouter({ children }: { children?: ReactNode }) {
  const [{ place, type }, setState] = useState(() => ({
    place: presentPlace(),
    type: NavigationType.Pop as string,
  }))

  const arrive = useCallback((next: string) => {
    // A page whose code is still on the way leaves the old one in sight until it comes.
    startTransition(() => setState({ place: presentPlace(), type: next }))
  }, [])
  useEffect(() => {
    const pop = () => arrive(NavigationType.Pop)
    window.addEventListener('popstate', pop)
    return () => window.removeEventListener('popstate', pop)
  }, [arrive])

  const navigate = useCallback<Navigate>(
    (to, { replace = false, state = null } = {}) => {
      if (typeof to === 'number') return window.history.go(to)
      lastKey += 1
      const entry = { usr: state, key: `k${lastKey}` }
      if (replace) window.history.replaceState(entry, '', addressOf(to))
      else window.history.pushState(entry, '', addressOf(to))
      return arrive(replace ? NavigationType.Replace : NavigationType.Push)
    },
    [arrive],
  )

  const router = useMemo(() => ({ place, type, navigate }), [place, type, navigate])
  return <RouterContext value={router}>{children}</RouterContext>
}

export const useLocation = (): Place => useRouter().place
export const useNavigate = (): Navigate => useRouter().navigate
export const useNavigationType = (): string => useRouter().type

type Query = string | URLSearchParams | Record<string, string>

export function useSearchParams(): [URLSearchParams, (next: Query, options?: NavigateOptions) => void] {
  const { place, navigate } = useRouter()
  const params = useMemo(() => new URLSearchParams(place.search), [place.search])
  const set = useCallback(
    (next: Query, options?: NavigateOptions) => navigate(`?${new URLSearchParams(next)}`, options),
    [navigate],
  )
  return [params, set]
}

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
  replace?: boolean
  state?: unknown
}

const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.altKey && !event.ctrlKey && !event.shiftKey

export function Link({ to, replace, state, onClick, target, children, ...rest }: LinkProps) {
  const { place, navigate } = useRouter()
  const address = addressOf(to)

  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainPress(event) || (target !== undefined && target !== '_self')) return
    event.preventDefault()
    const isHere = address === place.pathname + place.search + place.hash
    navigate(to, { replace: replace ?? isHere, state })
  }

  return (
    <a {...rest} href={address} onClick={follow} {...(target !== undefined && { target })}>
      {children}
    </a>
  )
}

interface NavLinkProps extends LinkProps {
  /** Only the very page counts, not those below it. */
  end?: boolean
}

/** A link that says so when it leads to the present page, or to one above it. */
export function NavLink({ to, end = false, className, ...rest }: NavLinkProps) {
  const here = useLocation().pathname.toLowerCase()
  const there = new URL(to, window.location.href).pathname.toLowerCase()
  const below = there === '/' ? there : `${there.replace(/\/$/, '')}/`
  const isActive = here === there || (!end && here.startsWith(below))
  const classes = [className, isActive && 'active'].filter(Boolean).join(' ')
  return (
    <Link
      to={to}
      {...rest}
      {...(classes !== '' && { className: classes })}
      {...(isActive && { 'aria-current': 'page' as const })}
    />
  )
}
