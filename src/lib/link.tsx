import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * A link within the application, built on the router's hooks. The router's own `Link` would add 2 kB of unused prefetching
 * code to the first load.
 */
export function Link({ to, target, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler(to, target === undefined ? {} : { target })
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is among the props
    <a
      {...rest}
      {...(target !== undefined && { target })}
      href={useHref(to)}
      onClick={(event) => {
        onClick?.(event)
        if (!event.defaultPrevented) follow(event)
      }}
    />
  )
}

interface NavLinkProps extends LinkProps {
  /** Matches only the exact path, not paths below it. */
  end?: boolean
  /** Other paths of the same page. */
  also?: readonly string[]
}

/** A link with `aria-current` when it leads to the current page or, without `end`, to a parent of it. */
export function NavLink({ to, end = false, also = [], ...rest }: NavLinkProps) {
  const { pathname: here, search } = useLocation()
  const { pathname: there, search: wanted } = useResolvedPath(to)
  const isHere =
    wanted !== '' && wanted !== search
      ? false
      : here === there || also.includes(here) || (!end && here.startsWith(`${there.replace(/\/$/, '')}/`))
  return <Link to={to} {...rest} {...(isHere && { 'aria-current': 'page' as const })} />
}
