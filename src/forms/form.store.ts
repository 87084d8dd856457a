import { compareStructural, computed, makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { IComputedValue, ObservableMap } from 'mobx'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { FieldSpec, FieldTerms, FieldView, FormMessage } from './form-field.ts'

export type FormValues<Id extends string> = Readonly<Partial<Record<Id, string>>>

export interface FormDefinition<Id extends string> {
  readonly catalogue: readonly FieldSpec<Id>[]
  /** Ids in display order; those without terms are omitted. Read inside a computed value. */
  readonly order: () => readonly Id[]
  /** Null: the form does not ask for the field. Read inside a computed value. */
  readonly terms: (id: Id) => FieldTerms | null
  /** Null: valid. */
  readonly check: (id: Id, values: FormValues<Id>) => FormMessage | null
  /** Maps an error to messages by field; an error without fields belongs to the whole form. */
  readonly refusals?: (error: ApiError) => Partial<Record<Id, FormMessage>>
  readonly start?: FormValues<Id>
}

/** Values, errors and submission state of a form. A failed submission keeps the values. */
export class FormStore<Id extends string> {
  readonly values: ObservableMap<Id, string>
  readonly errors = observable.map<Id, FormMessage>(undefined, { deep: false })
  isSubmitting = false
  /** Error of the whole form. */
  refusal: ApiError | null = null
  /** Requests the focus for a field; a new object per request. */
  focus: { readonly id: Id } | null = null
  readonly #definition: FormDefinition<Id>
  /** Values the gateway has rejected, by field. */
  readonly #refused = new Map<Id, string>()
  readonly #views = new Map<Id, IComputedValue<FieldView<Id> | null>>()

  constructor(definition: FormDefinition<Id>) {
    this.#definition = definition
    this.values = observable.map(
      definition.catalogue.map(({ id }) => [id, definition.start?.[id] ?? ''] as const),
    )
    makeAutoObservable<this>(
      this,
      { values: false, errors: false, field: false, refusal: observableRef, focus: observableRef },
      { autoBind: true },
    )
  }

  /** Ids of the fields the form asks for, in display order. */
  get asked(): readonly Id[] {
    return this.#definition.order().filter((id) => this.#definition.terms(id) !== null)
  }

  get typed(): FormValues<Id> {
    return Object.fromEntries(this.values) as FormValues<Id>
  }

  /** True if a value differs from its start value. */
  get isTouched(): boolean {
    return [...this.values].some(([id, value]) => value !== (this.#definition.start?.[id] ?? ''))
  }

  /** Null if the form does not ask for the field. An observer re-renders only for this field. */
  field(id: Id): FieldView<Id> | null {
    const known = this.#views.get(id) ?? computed(() => this.#view(id), { equals: compareStructural })
    this.#views.set(id, known)
    return known.get()
  }

  /** A field with an error is validated on every change, so that the error disappears once fixed. */
  set(id: Id, value: string): void {
    this.values.set(id, value)
    if (this.errors.has(id)) this.#checkField(id)
  }

  /**
   * Call when a field loses the focus. Empty fields are validated only on submission; a value the gateway has rejected keeps its
   * error until changed.
   */
  leave(id: Id): void {
    const value = this.values.get(id) ?? ''
    if (value !== '' && this.#refused.get(id) !== value) this.#checkField(id)
  }

  /** Validates all fields; focuses the first invalid one. */
  validate(): boolean {
    this.errors.clear()
    this.#refused.clear()
    for (const id of this.asked) this.#checkField(id)
    this.#focusFirstError()
    return this.errors.size === 0
  }

  /**
   * Validates and sends the values; ignored while a submission is running. Resolves to true if accepted; errors go to the fields
   * or to `refusal`. Never rejects.
   */
  async submit(send: (values: FormValues<Id>) => Promise<unknown>): Promise<boolean> {
    if (this.isSubmitting || !this.validate()) return false
    this.#started()
    try {
      await send(this.typed)
      this.#ended(null)
      return true
    } catch (error) {
      this.#ended(toApiError(error))
      return false
    }
  }

  #started() {
    this.isSubmitting = true
    this.refusal = null
  }

  #ended(error: ApiError | null) {
    runInAction(() => {
      this.isSubmitting = false
      if (error === null) return
      const refused: Partial<Record<Id, FormMessage>> = this.#definition.refusals?.(error) ?? {}
      const fields = this.asked.filter((id) => refused[id] !== undefined)
      for (const id of fields) {
        this.errors.set(id, refused[id] ?? { key: error.copyKey })
        this.#refused.set(id, this.values.get(id) ?? '')
      }
      if (fields.length === 0) this.refusal = error
      this.#focusFirstError()
    })
  }

  #focusFirstError() {
    const id = this.asked.find((each) => this.errors.has(each))
    if (id !== undefined) this.focus = { id }
  }

  #checkField(id: Id) {
    const message = this.#definition.check(id, this.typed)
    if (message === null) this.errors.delete(id)
    else this.errors.set(id, message)
  }

  #view(id: Id): FieldView<Id> | null {
    const terms = this.#definition.terms(id)
    const spec = this.#definition.catalogue.find((each) => each.id === id)
    if (terms === null || spec === undefined) return null
    return { ...spec, ...terms, value: this.values.get(id) ?? '', error: this.errors.get(id) ?? null }
  }
}
