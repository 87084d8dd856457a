import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (root !== null)
  createRoot(root).render(
    <BrowserRouter>
      <App />
    </BrowserRouter>,
  )
