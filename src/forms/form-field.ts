/** A sentence to show: copy key and placeholders. */
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

/** One field of a form's catalogue: how it is asked for, whatever its rule says. */
export interface FieldSpec<Id extends string = string> {
  readonly id: Id
  readonly control: FieldControl
  /** Copy key. */
  readonly label: string
  /** The browser's word for what belongs here, so that it can fill it. */
  readonly autoComplete?: string
}

/** What the rules say about a field; a field without a rule is not asked for. */
export interface FieldTerms {
  readonly required: boolean
  /** Longest value the control accepts. */
  readonly maxLength?: number
  readonly hint?: FormMessage | null
}

/** A field as it is shown now. */
export interface FieldView<Id extends string = string> extends FieldSpec<Id>, FieldTerms {
  readonly value: string
  readonly error: FormMessage | null
}
