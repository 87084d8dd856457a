import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { breachesOf, breachText } from '#domain/lottery/guard.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { lotteryFamilies } from '#schemas/api/lottery.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'

/** A rule book and its hash. */
export interface RuleBook {
  readonly game: LotteryGame
  /** SHA-256 of its canonical JSON, hex. */
  readonly hash: string
}

/** The rule books loaded at start. */
export interface Books {
  /** Ordered by family, then by file name. */
  readonly all: readonly RuleBook[]
  of(gameId: string): RuleBook | null
}

const shipped = new URL('../../../lotteries/', import.meta.url)

/**
 * Reads `lotteries/<family>/<game>.json`. Throws for a file named unlike its game, and for a bet whose return exceeds
 * 100 % or the file's band: such a game must not be sold.
 */
export function readBooks(folder: URL = shipped): Books {
  const all = lotteryFamilies.flatMap((family) =>
    readdirSync(new URL(`${family}/`, folder))
      .filter((file) => file.endsWith('.json'))
      .toSorted()
      .map((file) => readBook(new URL(`${family}/${file}`, folder), family, file.slice(0, -'.json'.length))),
  )
  return booksOf(all.map(({ game }) => game))
}

/** Builds `Books` from parsed games. */
export function booksOf(games: readonly LotteryGame[]): Books {
  const all = games.map((game) => ({ game, hash: bookHash(game) }))
  const byId = new Map(all.map((book) => [book.game.id, book]))
  return { all, of: (gameId) => byId.get(gameId) ?? null }
}

function readBook(file: URL, family: string, id: string) {
  const game = JSON.parse(readFileSync(file, 'utf8')) as LotteryGame
  if (game.schemaVersion !== 1 || game.id !== id || game.family !== family)
    throw new Error(`${file.pathname}: \`npm run lottery -- check\` says what does not match`)
  const [breach] = breachesOf(game)
  if (breach !== undefined) throw new Error(`${file.pathname}: ${breachText(breach, breach.bet.id)}`)
  return { game }
}

let shippedBooks: Books | null = null
/** The shipped books, read once per process. */
export const ownBooks = (): Books => (shippedBooks ??= readBooks())

/** SHA-256 of a rule book's canonical JSON, hex; independent of the file's layout. */
export const bookHash = (game: LotteryGame): string =>
  createHash('sha256').update(canonicalBook(game)).digest('hex')

/** Canonical JSON (RFC 8785): keys sorted by code units, no white space. */
const canonicalBook = (game: LotteryGame): string =>
  JSON.stringify(game, (_, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  )

export type FrozenBooks = ReturnType<typeof createFrozenBooks>

/** Rule books under which tickets were sold; kept when files or merchants' terms change. */
export function createFrozenBooks({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const known = new Map<string, LotteryGame>()
  return {
    /** Stores a book if missing, and returns its hash. */
    async keep(game: LotteryGame): Promise<string> {
      const hash = bookHash(game)
      if (known.has(hash)) return hash
      await db
        .insertInto('lottery_book')
        .values({ hash, game_id: game.id, book: canonicalBook(game), kept_at: clock.now() })
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute()
      known.set(hash, game)
      return hash
    },
    /** The book of a hash; null: not stored. */
    async of(hash: string): Promise<LotteryGame | null> {
      const cached = known.get(hash)
      if (cached !== undefined) return cached
      const row = await db
        .selectFrom('lottery_book')
        .select('book')
        .where('hash', '=', hash)
        .executeTakeFirst()
      if (row === undefined) return null
      const game = JSON.parse(row.book) as LotteryGame
      known.set(hash, game)
      return game
    },
  }
}
