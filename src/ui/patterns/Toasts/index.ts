export { Toasts } from './Toasts.tsx'
export type { Toast, ToastsProps } from './Toasts.tsx'
