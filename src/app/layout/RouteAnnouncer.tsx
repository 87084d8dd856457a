import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'
import { useBrand } from '#src/brand/index.ts'
import { LiveRegion } from '#src/ui/patterns/LiveRegion/index.ts'
import { pageAt } from '../page-table.ts'

/** What a full page load does by itself: names the page, says its name, starts at its top. */
export function RouteAnnouncer() {
  const { t } = useTranslation()
  const { brand } = useBrand()
  const { pathname, hash } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const name = t(pageAt(pathname)?.title ?? 'app:page.notFound')
  const arrivedAt = useRef(pathname)

  useEffect(() => {
    document.title = pathname === '/' ? brand.identity.name : `${name} · ${brand.identity.name}`
  }, [pathname, name, brand])

  useEffect(() => {
    const target = hash === '' ? null : document.getElementById(hash.slice(1))
    if (target !== null) target.scrollIntoView()
    if (arrivedAt.current === pathname) return
    arrivedAt.current = pathname
    if (target === null && !isBack) scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [pathname, hash, isBack])

  return <LiveRegion message={name} />
}
