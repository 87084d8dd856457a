import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useBrand } from '#src/brand/index.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import { pageAt } from '../page-table.ts'
import { ScrollPlaces } from './scroll-places.ts'

/** What a full page load does by itself: names the page, says its name, starts at its top. */
export function RouteAnnouncer() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { pathname, hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const name = t(pageAt(pathname)?.title ?? 'app:page.notFound')
  const arrivedAt = useRef(pathname)
  const [places] = useState(() => new ScrollPlaces())

  // With the page itself: what scrolls from here on is the next one.
  useLayoutEffect(() => places.follow(key), [places, key])

  useEffect(() => {
    document.title = pathname === '/' ? brand.identity.name : `${name} · ${brand.identity.name}`
  }, [pathname, name, brand])

  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (target !== null) target.scrollIntoView()
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (target === null && isBack) places.restore()
    else if (target === null) scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash, isBack, places])

  return <LiveRegion message={name} />
}
