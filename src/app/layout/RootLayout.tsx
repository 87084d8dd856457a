import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { startTransition, Suspense, useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { DialogHost } from '#src/dialogs/index.ts'
import { PageViews } from '#src/features/analytics/slice.ts'
import { UpdateNotice } from '#src/features/install/slice.ts'
import { NoticeStrip } from '#src/features/messages/index.ts'
import { useSearchKey } from '#src/features/search/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { space } from '#src/lib/tokens.ts'
import { useMedia } from '#src/lib/use-media.ts'
import { SkipLink } from '#src/ui/primitives/SkipLink/index.ts'
import { content } from '#src/ui/styles/content.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { pageAt } from '../page-table.ts'
import { useApp } from '../use-app.ts'
import { CategoryBar } from './CategoryBar.tsx'
import { Footer } from './Footer.tsx'
import { loadDialog } from './load-dialog.ts'
import { OfflineNotice } from './OfflineNotice.tsx'
import { PageOutlet } from './PageOutlet.tsx'
import { Panel } from './Panel.tsx'
import { RegisterAddress } from './RegisterAddress.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'
import { ToastHost } from './ToastHost.tsx'
import { TopBar } from './TopBar.tsx'
import { useTwinsSkipped } from './use-twins-skipped.ts'

const Page = styled.div({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: '100dvh',
  [onPhone]: { paddingBlockEnd: 'calc(60px + env(safe-area-inset-bottom))' },
})
const Header = styled.header({ position: 'sticky', insetBlockStart: 0, zIndex: 20 })
const Main = styled.main({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  // Keeps the footer below the viewport, so that content which loads later does not visibly shift it.
  '&[data-over-footer]': { minBlockSize: '100dvh' },
  // Lanes extend beyond the edge; the page must not scroll horizontally.
  overflowX: 'clip',
  '&:focus': { outline: 'none' },
})

/** The announcement strip above the page, as wide as the content. */
const Above = styled.div({ ...content, '&:not(:empty)': { paddingBlockStart: space(3) } })

/** From this width on the side bar fits beside the content. */
const wide = '(min-width: 1440px)'
const phone = onPhone.replace('@media ', '')
// Loaded only at the widths that show them.
const RightBar = lazyNamed(() => import('./RightBar.tsx'), 'RightBar')
const TabBar = lazyNamed(() => import('./TabBar.tsx'), 'TabBar')

/** The frame around every page. A part that throws is removed without affecting the others. */
export const RootLayout = observer(function RootLayout() {
  const { t } = useTranslation()
  const { analytics, install, navigator, stamped, toasts } = useApp()
  const navigate = useNavigate()
  useTwinsSkipped()
  useSearchKey()
  const { pathname } = useLocation()
  const isPhone = useMedia(phone)
  const isWide = useMedia(wide)
  const page = pageAt(pathname)
  const frame = page ?? { footer: true, rightBar: true }
  const isHome = page?.id === 'home'
  const [isPageThere, setIsPageThere] = useState(false)
  const [isStarted, setIsStarted] = useState(false)
  // The footer is rendered in slices, and removed at once.
  const tell = useCallback((isThere: boolean) => {
    if (isThere)
      startTransition(() => {
        setIsPageThere(true)
        setIsStarted(true)
      })
    else setIsPageThere(false)
  }, [])
  // On the home page the brand's sections place the announcement strip; without that section only the dialog opens.
  const bringsOwnStrip = isHome && stamped.brand.home.sections.includes('announcements')

  useEffect(() => navigator.bind((path, options) => void navigate(path, options)), [navigator, navigate])

  return (
    <Page>
      <SkipLink targetId="main">{t('app:skipToContent')}</SkipLink>
      <OfflineNotice />
      {page?.header !== false && (
        <Header>
          <Panel>
            <TopBar />
          </Panel>
          <Panel>
            <CategoryBar />
          </Panel>
        </Header>
      )}
      <Main id="main" tabIndex={-1} data-over-footer={frame.footer || undefined}>
        {frame.footer && !bringsOwnStrip && (
          <Panel>
            <Above>
              <NoticeStrip
                key={String(isHome)}
                dialogOnly={isHome}
                dialogs={page?.welcomes === true ? 'all' : 'required'}
              />
            </Above>
          </Panel>
        )}
        <PageOutlet tell={tell} />
      </Main>
      {frame.rightBar && isWide && (
        <Panel>
          <RightBar />
        </Panel>
      )}
      {/* Rendered after the page, to avoid a layout shift while the page is pending. */}
      {frame.footer && isPageThere && (
        <Panel>
          <Footer />
        </Panel>
      )}
      {isPhone && page?.header !== false && (
        <Panel>
          <TabBar />
        </Panel>
      )}
      <RegisterAddress />
      <DialogHost
        load={loadDialog}
        returnTo="main"
        onFailed={() => toasts.show('negative', 'app:chunkFailed')}
      />
      {analytics.isOffered && isStarted && (
        <Panel>
          <PageViews
            page={page?.id ?? 'notFound'}
            path={pathname}
            hasRoom={frame.footer && !install.isUpdateReady}
          />
        </Panel>
      )}
      {install.isUpdateReady && (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      )}
      <ToastHost />
      <RouteAnnouncer />
    </Page>
  )
})
