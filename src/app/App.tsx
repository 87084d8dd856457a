import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useSystem } from '#src/features/system/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { StoresProvider } from '#src/lib/stores.tsx'
import type { Root } from './root.ts'
import { Panel } from './layout/Panel.tsx'
import { RootLayout } from './layout/RootLayout.tsx'
import { AppContext, useApp } from './use-app.ts'

/** Provides the stores and texts of one application to the components below. */
export const AppProviders = ({ root, children }: { root: Root; children: ReactNode }) => (
  <I18nextProvider i18n={root.i18n}>
    <AppContext value={root}>
      <StoresProvider stores={root}>{children}</StoresProvider>
    </AppContext>
  </I18nextProvider>
)

const MaintenancePage = lazyNamed(() => import('./pages/MaintenancePage.tsx'), 'MaintenancePage')
const RegionPage = lazyNamed(() => import('./pages/RegionPage.tsx'), 'RegionPage')

const WhyOverlay = lazyNamed(() => import('#src/gates/why/WhyOverlay.tsx'), 'WhyOverlay')

/** The site, or the page that explains why it is not available. Requires a router and `AppProviders`. */
export const App = observer(function App() {
  return (
    <>
      <Site />
      {useApp().explainsGates && (
        <Panel>
          <WhyOverlay />
        </Panel>
      )}
    </>
  )
})

const Site = observer(function Site() {
  const { status } = useSystem()
  if (status === 'open') return <RootLayout />
  return <Suspense>{status === 'maintenance' ? <MaintenancePage /> : <RegionPage />}</Suspense>
})
