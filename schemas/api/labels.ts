import { Type } from 'typebox'

/** Colours of a label, which are tones of the site's badge. */
export const labelTones = ['neutral', 'soft', 'brand', 'accent', 'positive', 'warning'] as const
export const LabelTone = Type.Enum([...labelTones])
export type LabelTone = (typeof labelTones)[number]

/** Names a label within its merchant. */
export const LabelCode = Type.String({ pattern: '^[a-z0-9-]{1,30}$' })

/** Stands for a hidden label in replies to players; no label has this code. */
export const hiddenLabel = '-'
