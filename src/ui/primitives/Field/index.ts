export { Field, FieldBox, fieldInput } from './Field.tsx'
export type { FieldProps } from './Field.tsx'
