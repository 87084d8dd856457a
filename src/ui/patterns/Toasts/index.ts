export { Toasts } from './Toasts.tsx'
export type { Toast } from './Toasts.tsx'
