/** Identifies a dialog and types the props its openers must pass. Exported by the slice that owns the dialog. */
export interface DialogKey<P extends object> {
  readonly id: string
  /** Never set; carries the type `P`. */
  readonly props?: P
}

export type NoProps = object

export const dialogKey = <P extends object = NoProps>(id: string): DialogKey<P> => ({ id })

/** Props of a dialog component: its own and `onClose`. */
export type DialogProps<P extends object = NoProps> = P & {
  /** Closes this dialog and restores the focus. */
  readonly onClose: () => void
}
