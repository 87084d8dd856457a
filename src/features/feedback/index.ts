/** For other features, loaded with their pages: nothing of it belongs into the first load. */
export { complainAbout } from './paths.ts'
export { ComplainLink } from './components/ComplainLink.tsx'
