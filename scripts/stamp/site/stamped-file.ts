/** A file of a stamped folder: written, or linked from elsewhere. Paths have no leading slash. */
export type StampedFile =
  | { readonly path: string; readonly body: string | Uint8Array }
  | { readonly path: string; readonly source: string }
