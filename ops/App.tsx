import { Admin, Resource } from 'react-admin'
import { authProvider } from './auth.ts'
import { dataProvider } from './data.ts'
import { nameOfRecord } from './desk-resource.ts'
import { i18nProvider } from './i18n.ts'
import { agentsPages } from './agents/pages.ts'
import { chatPages } from './chat/pages.ts'
import { booksPages } from './books/pages.ts'
import { LoginPage } from './login/LoginPage.tsx'
import { complaintsPages } from './complaints/pages.ts'
import { servicePages } from './service/pages.ts'
import { jackpotsPages } from './jackpots/pages.ts'
import { joinPages } from './join/pages.ts'
import { lotteriesPages } from './lotteries/pages.ts'
import { mallPages } from './mall/pages.ts'
import { mediaPages } from './media/pages.ts'
import { rafflesPages } from './raffles/pages.ts'
import { AccessDenied } from './parts/AccessDenied.tsx'
import { DeskLayout } from './parts/DeskLayout.tsx'
import { paymentsPages } from './payments/pages.ts'
import { playersPages } from './players/pages.ts'
import { racesPages } from './races/pages.ts'
import { promotionsPages } from './promotions/pages.ts'
import { sitesPages } from './sites/pages.ts'
import { settingsPages } from './settings/pages.ts'
import { staffPages } from './staff/pages.ts'
import { darkTheme, lightTheme } from './theme.ts'

const pages = [
  ...playersPages,
  ...chatPages,
  ...agentsPages,
  ...joinPages,
  ...jackpotsPages,
  ...lotteriesPages,
  ...racesPages,
  ...rafflesPages,
  ...paymentsPages,
  ...mallPages,
  ...mediaPages,
  ...promotionsPages,
  ...sitesPages,
  ...complaintsPages,
  ...servicePages,
  ...booksPages,
  ...settingsPages,
  ...staffPages,
].toSorted((one, other) => one.order - other.order)

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
    {pages.map(({ order, ...page }) => (
      <Resource key={order} recordRepresentation={nameOfRecord} {...page} />
    ))}
  </Admin>
)
