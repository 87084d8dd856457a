import { Type } from 'typebox'

/** A code or a name among the words of a command. */
export const Word = Type.String({ minLength: 1, maxLength: 64 })
