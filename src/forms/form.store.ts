import { compareStructural, computed, makeAutoObservable, observable, observableRef, runInAction } from 'mobx'
import type { IComputedValue, ObservableMap } from 'mobx'
import { toApiError } from '#src/api/api-error.ts'
import type { ApiError } from '#src/api/api-error.ts'
import type { FieldSpec, FieldTerms, FieldView, FormMessage } from './form-field.ts'

export type FormValues<Id extends string> = Readonly<Partial<Record<Id, string>>>

export interface FormDefinition<Id extends string> {
  readonly catalogue: readonly FieldSpec<Id>[]
  /** Ids in the order they are shown; those without terms are left out. Read inside a computed value. */
  readonly order: () => readonly Id[]
  /** Null: not asked for. Read inside a computed value. */
  readonly terms: (id: Id) => FieldTerms | null
  /** Null: the value passes. */
  readonly check: (id: Id, values: FormValues<Id>) => FormMessage | null
  /** Which fields a refused call is about, and what stands under them. What it names none for belongs to the whole form. */
  readonly refusals?: (error: ApiError) => Partial<Record<Id, FormMessage>>
  readonly start?: FormValues<Id>
}

/** What was typed, what is wrong with it, and whether it is on its way. Typed values outlive every refusal. */
export class FormStore<Id extends string> {
  readonly values: ObservableMap<Id, string>
  readonly errors = observable.map<Id, FormMessage>(undefined, { deep: false })
  isSubmitting = false
  /** Why the whole form was refused. */
  refusal: ApiError | null = null
  /** Asks the view to move the focus; a new object for every request. */
  focus: { readonly id: Id } | null = null
  readonly #definition: FormDefinition<Id>
  /** Values that the gateway has refused, by their fields. */
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

  /** Ids of the fields asked for, in order. */
  get asked(): readonly Id[] {
    return this.#definition.order().filter((id) => this.#definition.terms(id) !== null)
  }

  get typed(): FormValues<Id> {
    return Object.fromEntries(this.values) as FormValues<Id>
  }

  /** Something was typed that is not there from the start. */
  get isTouched(): boolean {
    return [...this.values].some(([id, value]) => value !== (this.#definition.start?.[id] ?? ''))
  }

  /** Null when the field is not asked for. Whoever reads one field hears only of that field. */
  field(id: Id): FieldView<Id> | null {
    const known = this.#views.get(id) ?? computed(() => this.#view(id), { equals: compareStructural })
    this.#views.set(id, known)
    return known.get()
  }

  /** A field with an error is checked again with every key, so that the error goes as soon as it is mended. */
  set(id: Id, value: string): void {
    this.values.set(id, value)
    if (this.errors.has(id)) this.#checkField(id)
  }

  /**
   * The visitor has left a field. An empty one is left in peace until the form is sent, and what the gateway has refused
   * stays refused until it is changed.
   */
  leave(id: Id): void {
    const value = this.values.get(id) ?? ''
    if (value !== '' && this.#refused.get(id) !== value) this.#checkField(id)
  }

  /** Checks every field; false moves the focus to the first refused one. */
  validate(): boolean {
    this.errors.clear()
    this.#refused.clear()
    for (const id of this.asked) this.#checkField(id)
    this.#focusFirstError()
    return this.errors.size === 0
  }

  /**
   * Sends what was typed, once at a time. True when it was accepted; a refusal lands under its fields or in `refusal`.
   * What `send` throws never leaves this method.
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
