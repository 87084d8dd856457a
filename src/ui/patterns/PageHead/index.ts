export { PageHead } from './PageHead.tsx'
