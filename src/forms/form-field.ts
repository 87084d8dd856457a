/** A message: copy key and placeholders. */
export interface FormMessage {
  readonly key: string
  readonly values?: Readonly<Record<string, number | string>>
}

export type FieldControl =
  | 'text'
  | 'password'
  | 'newPassword'
  | 'email'
  | 'tel'
  | 'number'
  | 'date'
  | 'captcha'

/** One field of a form's catalogue, independent of its validation rules. */
export interface FieldSpec<Id extends string = string> {
  readonly id: Id
  readonly control: FieldControl
  /** Copy key. */
  readonly label: string
  /** Value of the `autocomplete` attribute. */
  readonly autoComplete?: string
}

/** Rules of a field; without them the form does not ask for it. */
export interface FieldTerms {
  readonly required: boolean
  /** Maximum length the control accepts. */
  readonly maxLength?: number
  readonly hint?: FormMessage | null
}

/** A field with its current value and error. */
export interface FieldView<Id extends string = string> extends FieldSpec<Id>, FieldTerms {
  readonly value: string
  readonly error: FormMessage | null
}
