export { HelpLink } from './components/HelpLink.tsx'
