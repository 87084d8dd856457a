import { termsFaults, underTerms } from '#domain/lottery/merchant-terms.ts'
import type { LotteryTerms } from '#schemas/api/ops-lottery.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { bookHash } from '../books.ts'
import type { Books, RuleBook } from '../books.ts'

export type Terms = ReturnType<typeof createTerms>

interface Deps {
  readonly db: Db
  readonly books: Books
  readonly clock: Clock
  readonly onProblem: (problem: Error) => void
}

const asInTheBook: LotteryTerms = { limits: {}, bets: [] }

/** Merchants' own prizes and limits, and the rule books under them. */
export function createTerms({ db, books, clock, onProblem }: Deps) {
  /** The last book made for a merchant and game, and the terms it was made of. */
  const made = new Map<string, { readonly of: string; readonly book: RuleBook }>()

  /** A merchant's terms; the rule book's where the merchant has set none. */
  async function get(merchantCode: string, gameId: string): Promise<LotteryTerms> {
    const row = await db
      .selectFrom('lottery_terms')
      .select('terms')
      .where('merchant_code', '=', merchantCode)
      .where('game_id', '=', gameId)
      .executeTakeFirst()
    return row?.terms ?? asInTheBook
  }

  /** Applies to tickets sold from now on. Returns the reasons for a refusal; empty: accepted. */
  async function set(merchantCode: string, gameId: string, terms: LotteryTerms): Promise<readonly string[]> {
    const own = books.of(gameId)
    const faults = own === null ? [`There is no lottery ${gameId}`] : termsFaults(own.game, terms)
    if (faults.length > 0) return faults
    const row = { terms: JSON.stringify(terms), changed_at: clock.now() }
    await db
      .insertInto('lottery_terms')
      .values({ merchant_code: merchantCode, game_id: gameId, ...row })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'game_id']).doUpdateSet(row))
      .execute()
    return []
  }

  /** The rule book under terms that are not stored yet, for a look at its returns. */
  const preview = (game: LotteryGame, terms: LotteryTerms): LotteryGame => underTerms(game, terms)

  /**
   * The book a merchant sells under now; null for an unknown game. Terms that a new rule book has made unsound are not
   * sold under: the book's own apply until somebody sets new ones.
   */
  async function bookOf(merchantCode: string, gameId: string): Promise<RuleBook | null> {
    const own = books.of(gameId)
    if (own === null) return null
    const terms = await get(merchantCode, gameId)
    const key = `${merchantCode} ${gameId}`
    const of = JSON.stringify(terms)
    const known = made.get(key)
    if (known?.of === of) return known.book
    const faults = termsFaults(own.game, terms)
    if (faults.length > 0)
      onProblem(new Error(`${merchantCode} sells ${gameId} without its terms: ${faults.join('; ')}`))
    const game = faults.length > 0 ? own.game : underTerms(own.game, terms)
    const book = { game, hash: bookHash(game) }
    made.set(key, { of, book })
    return book
  }

  return { get, set, preview, bookOf }
}
