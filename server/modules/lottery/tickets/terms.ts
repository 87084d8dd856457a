import { termsFaults, underTerms } from '#domain/lottery/merchant-terms.ts'
import type { TermsFault } from '#domain/lottery/merchant-terms.ts'
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

/** Merchants' own prizes and limits, and rule books with them applied. */
export function createTerms({ db, books, clock, onProblem }: Deps) {
  /** The last book built for a merchant and game, with its terms. */
  const made = new Map<string, { readonly of: string; readonly book: RuleBook }>()

  /** A merchant's terms; empty where none are set. */
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
  async function set(
    merchantCode: string,
    gameId: string,
    terms: LotteryTerms,
  ): Promise<readonly TermsFault[]> {
    const own = books.of(gameId)
    if (own === null) throw new Error(`There is no lottery ${gameId}`)
    const faults = termsFaults(own.game, terms)
    if (faults.length > 0) return faults
    const row = { terms: JSON.stringify(terms), changed_at: clock.now() }
    await db
      .insertInto('lottery_terms')
      .values({ merchant_code: merchantCode, game_id: gameId, ...row })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'game_id']).doUpdateSet(row))
      .execute()
    return []
  }

  /** The rule book with unsaved terms applied, to preview its returns. */
  const preview = (game: LotteryGame, terms: LotteryTerms): LotteryGame => underTerms(game, terms)

  /**
   * The book a merchant currently sells under; null for an unknown game. Terms that became invalid with a new rule book
   * are ignored until an operator sets new ones.
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
      onProblem(new Error(`${merchantCode} sells ${gameId} without its terms: ${JSON.stringify(faults)}`))
    const game = faults.length > 0 ? own.game : underTerms(own.game, terms)
    const book = { game, hash: bookHash(game) }
    made.set(key, { of, book })
    return book
  }

  return { get, set, preview, bookOf }
}
