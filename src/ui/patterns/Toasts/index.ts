export { Toasts } from './Toasts.tsx'
export type { Toast, ToastTone, ToastsProps } from './Toasts.tsx'
