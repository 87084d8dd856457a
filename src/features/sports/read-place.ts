import { sportIds } from '#domain/sports/vocabulary.ts'
import type { BookId, SportId } from '#domain/sports/vocabulary.ts'
import { fromPath } from './paths.ts'
import type { SportsPlace } from './paths.ts'

const isSport = (id: string): id is SportId => (sportIds as readonly string[]).includes(id)

/** Parses a path into the book and its page. */
export function readPlace(pathname: string): { readonly book: BookId; readonly place: SportsPlace } {
  const [, first = '', second = '', third = '', ...more] = pathname.replace(/(?<=.)\/$/, '').split('/')
  const book: BookId = first === 'esports' ? 'esports' : 'sports'
  return { book, place: more.length > 0 ? { kind: 'unknown' } : placeOf(second, third) }
}

function placeOf(second: string, third: string): SportsPlace {
  if (second === 'bets' && (third === '' || third === 'settled'))
    return { kind: 'bets', tab: third === '' ? 'open' : 'settled' }
  if ((second === 'league' || second === 'match' || second === 'team') && third !== '')
    return { kind: second, id: fromPath(third) }
  if (third !== '') return { kind: 'unknown' }
  if (second === '') return { kind: 'board', sport: null }
  return isSport(second) ? { kind: 'board', sport: second } : { kind: 'unknown' }
}
