import { makeAutoObservable } from 'mobx'
import type { MountWidget, OutsideWidget } from '#src/api/outside/widget.ts'

/** Draws the widget; its code comes with the first one. */
const mountLater: MountWidget = async (...drawing) =>
  (await import('#src/api/outside/widget.ts')).mountWidget(...drawing)

/** A proof under way that a person is there: how far the device has come, or the widget a person answers; and the way to stop it. */
export class HumanTask {
  steps = 0
  mostSteps = 1
  /** What a person has to do; null: nothing, their device works. */
  readonly widget: OutsideWidget | null
  readonly mount: MountWidget
  readonly #controller = new AbortController()
  readonly #answer = Promise.withResolvers<string | null>()

  constructor(widget: OutsideWidget | null = null, mount: MountWidget = mountLater) {
    this.widget = widget
    this.mount = mount
    makeAutoObservable(this, { widget: false, mount: false }, { autoBind: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** The widget's token; null: it was stopped. */
  get answer(): Promise<string | null> {
    return this.#answer.promise
  }

  /** From 0 to 100. */
  get percent(): number {
    return Math.min(100, Math.round((this.steps / this.mostSteps) * 100))
  }

  advance(steps: number, mostSteps = this.mostSteps): void {
    Object.assign(this, { steps, mostSteps })
  }

  passed(token: string): void {
    this.#answer.resolve(token)
  }

  stop(): void {
    this.#controller.abort()
    this.#answer.resolve(null)
  }
}
