export { HomePage } from './pages/HomePage.tsx'
