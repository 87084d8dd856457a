/**
 * What the first load needs. `FormRefusal.tsx` and `CaptchaField.tsx` are imported by the dialogs that show them, so that
 * they travel with those.
 */
export { Form } from './Form.tsx'
export { FormField } from './FormField.tsx'
export { FormStore } from './form.store.ts'
export type { FieldSpec } from './form-field.ts'
