/** A file of a stamped folder: written, or taken over from elsewhere as it is. Paths have no leading slash. */
export type StampedFile =
  | { readonly path: string; readonly body: string | Uint8Array }
  | { readonly path: string; readonly source: string }
