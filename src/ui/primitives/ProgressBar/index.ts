export { ProgressBar } from './ProgressBar.tsx'
