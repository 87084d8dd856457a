import { makeAutoObservable } from 'mobx'
import type { MountWidget, OutsideWidget } from '#src/api/outside/widget.ts'

/** Renders the widget; its code loads on first use. */
const mountLater: MountWidget = async (...drawing) =>
  (await import('#src/api/outside/widget.ts')).mountWidget(...drawing)

/** A running human check: the progress of a proof of work or the captcha widget, and its cancellation. */
export class HumanTask {
  steps = 0
  mostSteps = 1
  /** The captcha to solve; null for a proof of work. */
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

  /** Resolves to the widget's token, or null if cancelled. */
  get answer(): Promise<string | null> {
    return this.#answer.promise
  }

  /** Progress, 0 to 100. */
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
