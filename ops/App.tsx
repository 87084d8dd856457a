import { Admin, Resource } from 'react-admin'
import { authProvider } from './auth.ts'
import { dataProvider } from './data.ts'
import { nameOfRecord } from './desk-resource.ts'
import { i18nProvider } from './i18n.ts'
import { LoginPage } from './login/LoginPage.tsx'
import { AccessDenied } from './parts/AccessDenied.tsx'
import { DeskLayout } from './parts/DeskLayout.tsx'
import { pagesBySection } from './pages.ts'
import { darkTheme, lightTheme } from './theme.ts'

/**
 * The operators' desk. Resources whose calls the role lacks are hidden; the gateway enforces permissions in any case.
 */
export const App = () => (
  <Admin
    authProvider={authProvider}
    dataProvider={dataProvider}
    i18nProvider={i18nProvider}
    layout={DeskLayout}
    loginPage={LoginPage}
    accessDenied={AccessDenied}
    theme={lightTheme}
    darkTheme={darkTheme}
    title="Marquee"
    requireAuth
    disableTelemetry
  >
    {pagesBySection
      .flatMap(({ pages }) => pages)
      .map(({ section: _section, ...page }) => (
        <Resource key={page.name} recordRepresentation={nameOfRecord} {...page} />
      ))}
  </Admin>
)
