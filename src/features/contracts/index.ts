export { contractEditorDialog } from './dialog-keys.ts'
export type { ContractEditorProps } from './dialog-keys.ts'
