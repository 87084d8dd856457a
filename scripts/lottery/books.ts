import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { didYouMean } from '#domain/brand/did-you-mean.ts'
import { problemText } from '#domain/brand/problem.ts'
import { schemaPaths } from '#domain/brand/schema-paths.ts'
import type { BrandSource } from '#domain/brand/parsed-file.ts'
import type { Band } from '#domain/lottery/guard.ts'
import { checkGames } from '#domain/lottery/rules/check.ts'
import type { CheckedGames, LotteryTools } from '#domain/lottery/rules/check.ts'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { readText } from '../brand/read-text.ts'
import { schemaCheck } from '../brand/schema-checks.ts'
import { readJson } from '../brand/sources.ts'
import { UsageError } from '../brand/verb.ts'
import { flatten } from '../checks/locale-parity.ts'
import { root } from '../lib/run.ts'

const checkFile = schemaCheck('lottery/game.schema.json')

/** Flat texts of the rule books by language. */
export const lotteryTexts = (): ReadonlyMap<string, ReadonlyMap<string, string>> =>
  new Map(
    readdirSync(join(root, 'locales'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => [
        name,
        flatten({ lottery: readJson(join(root, 'locales', name, 'lottery.json')) ?? {} }),
      ]),
  )

/** The files below a folder of rule books, `lotteries/<family>/<game>.json`. */
const readBooks = (folder = join(root, 'lotteries')): readonly BrandSource[] =>
  readdirSync(folder)
    .filter((family) => statSync(join(folder, family)).isDirectory())
    .flatMap((family) =>
      readdirSync(join(folder, family))
        .filter((name) => name.endsWith('.json'))
        .map((name) => readText(join(folder, family, name), `lotteries/${family}/${name}`)),
    )

/** Dependencies of a rule book check. `bands`: further limits of a market or an operator. */
export const lotteryTools = (bands: readonly Band[] = []): LotteryTools => ({
  checkFile,
  schemaPaths: schemaPaths(readJson(join(root, 'schemas/lottery/game.schema.json')) ?? {}),
  texts: lotteryTexts(),
  bands,
})

/** Checks all rule books of `lotteries/`. */
export const loadBooks = (bands: readonly Band[] = []): CheckedGames =>
  checkGames(readBooks(), lotteryTools(bands))

/** A valid game by its id. Throws a `UsageError` with its problems, or with a suggestion for an unknown id. */
export function aGameById(id: string): LotteryGame {
  const { games, problems } = loadBooks()
  const found = games.find(({ game }) => game.id === id)
  if (found !== undefined) return found.game
  const own = problems.filter(({ file }) => file.endsWith(`/${id}.json`))
  if (own.length > 0) throw new UsageError(own.map(problemText).join('\n'))
  const ids = games.map(({ game }) => game.id)
  const guess = didYouMean(id, ids)
  throw new UsageError(
    `there is no game "${id}"${guess === null ? '' : ` — did you mean "${guess}"?`}; there are ${ids.join(', ')}`,
  )
}
