import { hashText } from './hash.ts'

/**
 * A player's pseudonym in a published list, for example the ticket list of a raffle. Only the player knows the salt, so
 * usernames cannot be tried out.
 */
export const aliasOf = (listId: string, username: string, salt: string): string =>
  hashText(`alias:${listId}:${username}:${salt}`)
