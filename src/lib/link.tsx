import type { ComponentProps } from 'react'
import { useHref, useLinkClickHandler, useLocation, useResolvedPath } from 'react-router-dom'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/**
 * A link within the application, on the router's own hooks. The router's `Link` brings the prefetching of its framework
 * along, 2 kB of the first load that we have no use for.
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
  /** Only the very page counts, not those below it. */
  end?: boolean
  /** Other addresses of the same page. */
  also?: readonly string[]
}

/** A link that says so when it leads to the present page, or to one above it. */
export function NavLink({ to, end = false, also = [], ...rest }: NavLinkProps) {
  const { pathname: here, search } = useLocation()
  const { pathname: there, search: wanted } = useResolvedPath(to)
  const isHere =
    wanted !== '' && wanted !== search
      ? false
      : here === there || also.includes(here) || (!end && here.startsWith(`${there.replace(/\/$/, '')}/`))
  return <Link to={to} {...rest} {...(isHere && { 'aria-current': 'page' as const })} />
}
