/** Resets a `fieldset` that groups the inputs of one value. */
export const plainGroup = { border: 0, margin: 0, paddingInline: 0, minInlineSize: 0 } as const
