import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import rightToLeft from '@mui/stylis-plugin-rtl'
import { useSyncExternalStore } from 'react'
import { Admin, Resource } from 'react-admin'
import { authProvider } from './auth.ts'
import { dataProvider } from './data.ts'
import { nameOfRecord } from './desk-resource.ts'
import type { DeskTexts } from './i18n.ts'
import { LoginPage } from './login/LoginPage.tsx'
import { AccessDenied } from './parts/AccessDenied.tsx'
import { DeskLayout } from './parts/DeskLayout.tsx'
import { pagesBySection } from './pages.ts'
import { darkTheme, lightTheme } from './theme.ts'

/** MUI writes left and right; the plugin exchanges them. Each direction has its own class names. */
const styles = {
  ltr: createCache({ key: 'css', stylisPlugins: [] }),
  rtl: createCache({ key: 'rtl', stylisPlugins: [rightToLeft] }),
}

/**
 * The operators' desk. Resources whose calls the role lacks are hidden; the gateway enforces permissions in any case.
 */
export function App({ texts }: { readonly texts: DeskTexts }) {
  const direction = useSyncExternalStore(texts.onChange, texts.direction)
  return (
    <CacheProvider value={styles[direction]}>
      <Admin
        authProvider={authProvider}
        dataProvider={dataProvider}
        i18nProvider={texts}
        layout={DeskLayout}
        loginPage={LoginPage}
        accessDenied={AccessDenied}
        theme={{ ...lightTheme, direction }}
        darkTheme={{ ...darkTheme, direction }}
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
    </CacheProvider>
  )
}
