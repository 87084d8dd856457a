import { makeAutoObservable, observableRef } from 'mobx'
import type { DialogKey, NoProps } from './dialog-key.ts'

/** `opening`: the code is loading; `open`: rendered. Dialogs not on the stack are closed. */
export type DialogState = 'opening' | 'open'

export interface OpenDialog {
  /** Unique per opening, so that a reopened dialog remounts with fresh state. */
  readonly instance: number
  readonly id: string
  readonly props: object
  readonly state: DialogState
  /** The dialog has its own URL: Back navigates instead of closing it. */
  readonly hasAddress: boolean
  readonly onClosed: () => void
}

export interface OpenOptions {
  /** Called once when the dialog closes, for any reason. */
  readonly onClosed?: () => void
  readonly hasAddress?: boolean
}

/** The stack of open dialogs; only the top one is interactive. */
export class DialogsStore {
  stack: readonly OpenDialog[] = []
  #lastInstance = 0

  constructor() {
    makeAutoObservable(this, { stack: observableRef }, { autoBind: true })
  }

  get top(): OpenDialog | null {
    return this.stack.at(-1) ?? null
  }

  isOpen(key: DialogKey<never> | DialogKey<NoProps>): boolean {
    return this.stack.some(({ id }) => id === key.id)
  }

  /** Opens a dialog on top. If it is already open, it moves to the top with the new props. */
  open<P extends object>(key: DialogKey<P>, ...[props, options]: OpenArguments<P>): void {
    const known = this.stack.find(({ id }) => id === key.id)
    this.#lastInstance += 1
    const dialog: OpenDialog = {
      instance: known?.instance ?? this.#lastInstance,
      id: key.id,
      props: props ?? {},
      state: known?.state ?? 'opening',
      hasAddress: options?.hasAddress ?? known?.hasAddress ?? false,
      onClosed: options?.onClosed ?? known?.onClosed ?? (() => undefined),
    }
    this.stack = [...this.stack.filter(({ id }) => id !== key.id), dialog]
  }

  /** Replaces the top dialog with another. */
  replaceTop<P extends object>(key: DialogKey<P>, ...rest: OpenArguments<P>): void {
    const { top } = this
    this.open(key, ...rest)
    if (top !== null && top.id !== key.id) this.close(top.id)
  }

  /** Marks a dialog as open after its code has loaded. */
  opened(instance: number): void {
    this.stack = this.stack.map((dialog) =>
      dialog.instance === instance ? { ...dialog, state: 'open' } : dialog,
    )
  }

  /** Closes one dialog; does nothing when it is not open. */
  close(id: string): void {
    const dialog = this.stack.find((each) => each.id === id)
    if (dialog === undefined) return
    this.stack = this.stack.filter((each) => each !== dialog)
    dialog.onClosed()
  }

  closeAll(): void {
    for (const { id } of this.stack.toReversed()) this.close(id)
  }
}

type OpenArguments<P extends object> = NoProps extends P
  ? [props?: P, options?: OpenOptions]
  : [props: P, options?: OpenOptions]
