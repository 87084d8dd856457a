import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useBrand } from '#src/brand/index.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import { pageAt } from '../page-table.ts'
import { ScrollPlaces } from './scroll-places.ts'

/** After a client-side navigation: sets the document title, announces it to screen readers and resets the scroll position. */
export function RouteAnnouncer() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { pathname, hash, key } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const name = t(pageAt(pathname)?.title ?? 'app:page.notFound')
  const arrivedAt = useRef(pathname)
  const [places] = useState(() => new ScrollPlaces())

  // In a layout effect, because scroll events from here on belong to the new page.
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
