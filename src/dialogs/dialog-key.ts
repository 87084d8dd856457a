/** Names a dialog and the props its opener must give. The slice that owns the dialog exports its key. */
export interface DialogKey<P extends object> {
  readonly id: string
  /** Only for the compiler. */
  readonly props?: P
}

export type NoProps = object

export const dialogKey = <P extends object = NoProps>(id: string): DialogKey<P> => ({ id })

/** What every dialog component gets besides its own props. */
export type DialogProps<P extends object = NoProps> = P & {
  /** Closes this dialog and gives the focus back to where it was. */
  readonly onClose: () => void
}
