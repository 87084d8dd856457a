import { observer } from 'mobx-react-lite'
import { createElement, Suspense, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { useGuard, useSession } from '#src/features/session/index.ts'
import { Link } from '#src/lib/link.tsx'
import { useMedia } from '#src/lib/use-media.ts'
import type { CenterPage as CenterPageEntry } from '#src/slice/index.ts'
import { Centre, CentreSkeleton } from '#src/ui/patterns/Centre/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { PageFailed } from '../layout/PageFailed.tsx'
import { PageSkeleton } from '../layout/PageSkeleton.tsx'
import { useApp } from '../use-app.ts'
import { useMenu } from '../use-menu.ts'
import type { CenterTable } from './centers.ts'

const phone = onPhone.replace('@media ', '')

interface CenterProps {
  center: CenterTable
}

/** A centre: its menu and the page of the current URL. Requires a login with a real (not demo) account. */
export const CenterPage = observer(function CenterPage({ center }: CenterProps) {
  const { t } = useTranslation()
  const session = useSession()
  const guard = useGuard()
  const isTrial = session.accountType === 'trial'
  const isReal = session.isLoggedIn && !isTrial
  const isKnown = session.status !== 'checking'

  // Visitors get the login dialog, demo accounts the dialog about real accounts. If the session ends here, `wire` decides instead.
  const wasReal = useRef(false)
  useEffect(() => {
    wasReal.current ||= isReal
    if (isKnown && !wasReal.current) guard.run(() => undefined)
  }, [guard, isKnown, isReal])

  if (!isKnown) return <PageSkeleton />
  if (isReal) return <Center key={session.username} center={center} />
  return (
    <EmptyState
      icon="lock"
      title={t(center.title)}
      action={
        <Button onClick={() => guard.run(() => undefined)}>
          {t(isTrial ? 'session:in_increase_submit' : 'session:login.submit')}
        </Button>
      }
    >
      {t(isTrial ? 'session:realAccount.text' : 'errors:session.required')}
    </EmptyState>
  )
})

const Center = observer(function Center({ center: { root, title, home, pages, menu } }: CenterProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const isPhone = useMedia(phone)
  const entries = useMenu(menu).map(({ id, label, to, icon, badge, state, gate }) => ({
    id,
    label: t(label),
    to: to ?? root,
    icon,
    badge: badge?.count ?? 0,
    badgeLabel: badge === null ? '' : t(badge.label, { count: badge.count }),
    pending: state === 'pending',
    gate: gate ?? undefined,
  }))
  const isMenu = pathname.replace(/\/$/, '') === root
  const isOpen = entries.length > 0
  const shown = entries.filter(({ pending }) => !pending)
  const wayOn = shown.find(({ to }) => to === home) ?? shown[0] ?? null
  const first = wayOn?.to ?? null

  // Wide screens show menu and page, so the menu's own URL redirects to the first page.
  useEffect(() => {
    if (isMenu && !isPhone && first !== null) void navigate(first, { replace: true })
  }, [isMenu, isPhone, first, navigate])

  return (
    <Centre
      title={t(title)}
      entries={entries}
      closeLabel={t('memberCenter:close')}
      onClose={() => void navigate('/')}
      backLabel={t('memberCenter:back')}
      onBack={() => void navigate(root)}
      place={isMenu && isOpen ? 'menu' : 'page'}
    >
      {isMenu && isOpen ? (
        <CentreSkeleton />
      ) : (
        <Place
          center={t(title)}
          path={pathname}
          page={pages.find(({ path }) => path === pathname) ?? null}
          isOpen={entries.some(({ to }) => to === pathname || pathname.startsWith(`${to}/`))}
          wayOn={wayOn}
        />
      )}
    </Centre>
  )
})

interface PlaceProps {
  /** Name of the centre. */
  center: string
  path: string
  page: CenterPageEntry | null
  isOpen: boolean
  /** An available page to link to when the requested one is not. */
  wayOn: { to: string; label: string } | null
}

/** The page of the current URL, or a message that this account has no such page. */
function Place({ center, path, page, isOpen, wayOn }: PlaceProps): ReactNode {
  const { t } = useTranslation()
  const { pages, reportFault } = useApp()
  if (page === null || !isOpen)
    return (
      <EmptyState
        icon="lock"
        title={center}
        action={
          <Button as={Link} to={wayOn?.to ?? '/'}>
            {wayOn?.label ?? t('app:notFound.home')}
          </Button>
        }
      >
        {t('memberCenter:notOpen')}
      </EmptyState>
    )
  return (
    <ErrorBoundary resetKey={path} onError={reportFault} fallback={PageFailed}>
      <Suspense fallback={<CentreSkeleton />}>{createElement(pages.pageOf(page.load))}</Suspense>
    </ErrorBoundary>
  )
}
