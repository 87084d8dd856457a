import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'
import { deskTexts } from './i18n.ts'

const root = document.getElementById('root')
if (root !== null) {
  const texts = await deskTexts(navigator.language)
  createRoot(root).render(
    <BrowserRouter>
      <App texts={texts} />
    </BrowserRouter>,
  )
}
