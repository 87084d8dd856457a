import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { ThemeProvider } from '@mui/material/styles'
import rightToLeft from '@mui/stylis-plugin-rtl'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { theme } from './theme.ts'

/** MUI writes left and right; the plugin exchanges them. Each direction has its own class names. */
const looks = {
  ltr: { styles: createCache({ key: 'css', stylisPlugins: [] }), theme },
  rtl: {
    styles: createCache({ key: 'rtl', stylisPlugins: [rightToLeft] }),
    theme: { ...theme, direction: 'rtl' as const },
  },
}

/** Theme and styles in the direction of the studio's language, and in the system's light or dark mode. */
export function Look({ children }: { readonly children: ReactNode }) {
  const { i18n } = useTranslation()
  const look = looks[i18n.dir()]
  return (
    <CacheProvider value={look.styles}>
      <ThemeProvider theme={look.theme} defaultMode="system">
        {children}
      </ThemeProvider>
    </CacheProvider>
  )
}
