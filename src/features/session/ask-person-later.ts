import type { askPerson } from './ask-person.ts'

/** `askPerson` for other features; loaded on first use to keep it out of the first load. */
export const askPersonLater: typeof askPerson = async (...asked) =>
  (await import('./ask-person.ts')).askPerson(...asked)
