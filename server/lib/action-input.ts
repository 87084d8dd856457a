import { Type } from 'typebox'

/** A code or name among a command's arguments. */
export const Word = Type.String({ minLength: 1, maxLength: 64 })
