export { contractEditorDialog } from './dialog-keys.ts'
