import { observer } from 'mobx-react-lite'
import { Suspense, useMemo } from 'react'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { useBrand } from '#src/brand/index.ts'
import { useDialogs, useToasts } from '#src/dialogs/index.ts'
import { useGames } from '#src/features/games/use-games.ts'
import { useUnseen } from '#src/features/messages/index.ts'
import { usePayments } from '#src/features/payments/index.ts'
import { useRecordsDependencies } from '#src/features/records/use-records.ts'
import { useRegisterDependencies } from '#src/features/register/register-dependencies.ts'
import { useSecurity } from '#src/features/security/security-dependencies.ts'
import {
  useCodeLogin,
  useFreePlay,
  useGuard,
  useLoginDependencies,
  useLoginExtras,
  useSession,
} from '#src/features/session/index.ts'
import { useSystem } from '#src/features/system/index.ts'
import { useWallet } from '#src/features/wallet/use-wallet.ts'
import { useGates } from '#src/gates/index.ts'
import { useLanguage } from '#src/i18n/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { StoresProvider } from '#src/lib/stores.tsx'
import type { ProvidedStore } from '#src/lib/stores.tsx'
import type { Root } from './create-root.ts'
import { Panel } from './layout/Panel.tsx'
import { RootLayout } from './layout/RootLayout.tsx'
import { useApp } from './use-app.ts'
import { useMemberCenter } from './use-member-center.ts'
import { useReload } from './use-reload.ts'

const LoginWays = lazyNamed(() => import('#src/features/security/components/LoginWays.tsx'), 'LoginWays')

const CodeLogin = lazyNamed(() => import('#src/features/register/components/CodeLogin.tsx'), 'CodeLogin')
const FreePlay = lazyNamed(() => import('#src/features/register/components/FreePlay.tsx'), 'FreePlay')

const providedStores = (root: Root): readonly ProvidedStore[] => [
  useApp.provide(root),
  useBrand.provide(root.stamped),
  useLanguage.provide(root.language),
  useSystem.provide(root.system),
  useGames.provide(root.games),
  useSession.provide(root.session),
  useGuard.provide(root.guard),
  useLoginDependencies.provide(root.login),
  useWallet.provide(root.wallet),
  useGates.provide(root.gates),
  useDialogs.provide(root.dialogs),
  useToasts.provide(root.toasts),
  useRegisterDependencies.provide(root.register),
  useRecordsDependencies.provide(root.records),
  useUnseen.provide(root.unseen),
  useReload.provide(root.reload),
  useMemberCenter.provide({
    menuContext: root.menus.context,
    pages: root.pages,
    reportFault: root.reportFault,
  }),
  useSecurity.provide(root.security),
  usePayments.provide(root.payments),
  useLoginExtras.provide(LoginWays),
  useCodeLogin.provide(CodeLogin),
  useFreePlay.provide(FreePlay),
]

/** Gives components below the stores of one application, and its texts. */
export function AppProviders({ root, children }: { root: Root; children: ReactNode }) {
  const stores = useMemo(() => providedStores(root), [root])
  return (
    <I18nextProvider i18n={root.i18n}>
      <StoresProvider stores={stores}>{children}</StoresProvider>
    </I18nextProvider>
  )
}

const MaintenancePage = lazyNamed(() => import('./pages/MaintenancePage.tsx'), 'MaintenancePage')
const RegionPage = lazyNamed(() => import('./pages/RegionPage.tsx'), 'RegionPage')

const WhyOverlay = lazyNamed(() => import('#src/gates/why/WhyOverlay.tsx'), 'WhyOverlay')

/** The site, or the page that says why there is none. Wants a router and the providers around it. */
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
