export { Field, FieldBox, fieldInput } from './Field.tsx'
export type { FieldControlProps, FieldProps } from './Field.tsx'
