import { describe, expect, it } from 'vitest'
import { bookHash, booksOf, ownBooks } from './books.ts'

describe('rule books of a gateway', () => {
  it('are those of the folder, each under its own name', () => {
    const ids = ownBooks().all.map(({ game }) => game.id)
    expect(ids).toContain('vietnam-south')
    expect(ids).toContain('keno')
    expect(new Set(ids).size).toBe(ids.length)
    expect(ownBooks().of('vietnam-north')?.game.family).toBe('vietnam')
    expect(ownBooks().of('nowhere')).toBeNull()
  })

  it('have a hash that the order of their keys does not change, and any other text does', () => {
    const [book] = ownBooks().all
    if (book === undefined) throw new Error('no book')
    const turned = Object.fromEntries(Object.entries(book.game).toReversed()) as typeof book.game
    expect(bookHash(turned)).toBe(book.hash)
    expect(booksOf([{ ...book.game, refundAfterMinutes: 7 }]).all[0]?.hash).not.toBe(book.hash)
  })
})
