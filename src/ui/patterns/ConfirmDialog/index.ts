export { ConfirmDialog } from './ConfirmDialog.tsx'
export type { ConfirmDialogProps } from './ConfirmDialog.tsx'
