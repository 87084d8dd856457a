export { OneButtonDialog } from './OneButtonDialog.tsx'
