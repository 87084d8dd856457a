export { Bar, ProgressBar } from './ProgressBar.tsx'
