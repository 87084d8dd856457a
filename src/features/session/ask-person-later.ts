import type { askPerson } from './ask-person.ts'

/** `askPerson` for other features: its code comes with the first check, and is no part of the first load. */
export const askPersonLater: typeof askPerson = async (...asked) =>
  (await import('./ask-person.ts')).askPerson(...asked)
