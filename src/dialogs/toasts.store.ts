import { makeAutoObservable, observableShallow } from 'mobx'
import type { Clock } from '#src/lib/clock.ts'

export interface ToastMessage {
  readonly id: string
  readonly tone: 'info' | 'positive' | 'negative' | 'warning'
  /** Copy key and placeholders. */
  readonly text: string
  readonly values: Readonly<Record<string, number | string>>
}

const shownForMs = 7000
const maxToasts = 3

/** Toast messages, removed after a time. A toast replaces an earlier one with the same copy key. */
export class ToastsStore {
  toasts: ToastMessage[] = []
  readonly #clock: Clock
  #lastId = 0

  constructor(clock: Clock) {
    this.#clock = clock
    makeAutoObservable(this, { toasts: observableShallow }, { autoBind: true })
  }

  show(tone: ToastMessage['tone'], text: string, values: ToastMessage['values'] = {}): void {
    this.#lastId += 1
    const id = String(this.#lastId)
    const others = this.toasts.filter((toast) => toast.text !== text)
    this.toasts = [...others, { id, tone, text, values }].slice(-maxToasts)
    this.#clock.after(shownForMs, () => this.dismiss(id))
  }

  dismiss(id: string): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id)
  }
}
