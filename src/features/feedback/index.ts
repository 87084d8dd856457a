/** Exports for other features; import lazily, they do not belong in the initial bundle. */
export { complainAbout } from './paths.ts'
export { ComplainLink } from './components/ComplainLink.tsx'
