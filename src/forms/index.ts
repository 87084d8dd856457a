/**
 * Exports for the initial bundle. Dialogs import `FormRefusal.tsx` and `CaptchaField.tsx` directly, so that they load with the
 * dialogs.
 */
export { Form } from './Form.tsx'
export { FormField } from './FormField.tsx'
export { FormStore } from './form.store.ts'
export type { FieldSpec } from './form-field.ts'
