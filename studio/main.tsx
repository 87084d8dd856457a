import CssBaseline from '@mui/material/CssBaseline'
import { ThemeProvider } from '@mui/material/styles'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { App } from './App.tsx'
import { openStudio } from './api.ts'
import { studioTexts } from './i18n.ts'
import { StudioStore } from './studio.store.ts'
import { StudioProvider } from './use-studio.tsx'
import { theme } from './theme.ts'

const root = document.getElementById('root')
if (root !== null) {
  const texts = studioTexts(navigator.language)
  document.documentElement.lang = texts.language
  const studio = new StudioStore(openStudio(window))
  void studio.start()
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <ThemeProvider theme={theme} defaultMode="system">
          <CssBaseline />
          <StudioProvider studio={studio}>
            <App />
          </StudioProvider>
        </ThemeProvider>
      </I18nextProvider>
    </StrictMode>,
  )
}
