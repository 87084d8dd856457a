import CssBaseline from '@mui/material/CssBaseline'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { App } from './App.tsx'
import { openStudio } from './api.ts'
import { studioTexts } from './i18n.ts'
import { Look } from './Look.tsx'
import { StudioStore } from './studio.store.ts'
import { StudioProvider } from './use-studio.tsx'

const root = document.getElementById('root')
if (root !== null) {
  const texts = studioTexts(navigator.language)
  document.documentElement.lang = texts.language
  document.documentElement.dir = texts.dir()
  const studio = new StudioStore(openStudio(window))
  void studio.start()
  createRoot(root).render(
    <StrictMode>
      <I18nextProvider i18n={texts}>
        <Look>
          <CssBaseline />
          <StudioProvider studio={studio}>
            <App />
          </StudioProvider>
        </Look>
      </I18nextProvider>
    </StrictMode>,
  )
}
