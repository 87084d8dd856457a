import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { parseFile, placeOf } from '#domain/brand/parsed-file.ts'
import type { BrandSource } from '#domain/brand/parsed-file.ts'
import { inReadingOrder } from '#domain/brand/problem.ts'
import type { Problem } from '#domain/brand/problem.ts'
import { schemaProblem } from '#domain/brand/schema-problems.ts'
import type { SchemaCheck } from '#domain/brand/schema-problems.ts'
import { fileRules } from './rule-docs.ts'
import type { LotteryRuleId } from './rule-docs.ts'
import { figures, lotRules, soundness } from './rules.ts'
import type { Around } from './rules.ts'

export type LotteryProblem = Problem<LotteryRuleId>

export interface LotteryTools extends Omit<Around, 'path'> {
  /** Checks a file against the schema. */
  readonly checkFile: SchemaCheck
  /** Every dotted key of the schema, for suggestions. */
  readonly schemaPaths: readonly string[]
}

/** A valid rule book. */
export interface CheckedGame {
  readonly path: string
  readonly game: LotteryGame
}

export interface CheckedGames {
  readonly games: readonly CheckedGame[]
  readonly problems: readonly LotteryProblem[]
}

/** File rules are shared with brand files; only their id prefix differs. */
function ofLottery(problem: Problem): LotteryProblem {
  const rule = fileRules.find((each) => problem.rule === `brand/${each}`) ?? 'json'
  return { ...problem, rule: `lottery/${rule}` }
}

/** Checks one file against every rule. Never throws for a file's content. */
export function checkGame(
  source: BrandSource,
  tools: LotteryTools,
): { readonly game: LotteryGame | null; readonly problems: readonly LotteryProblem[] } {
  const { file, problems } = parseFile(source)
  if (file === null || problems.length > 0) return { game: null, problems: problems.map(ofLottery) }
  const misfits = tools.checkFile(file.value).map((error) => schemaProblem(file, error, tools.schemaPaths))
  if (misfits.length > 0) return { game: null, problems: misfits.map(ofLottery) }
  // Validated against the schema above.
  const game = file.value as unknown as LotteryGame
  const around: Around = { ...tools, path: source.path.replace(/^lotteries\//, '').replace(/\.json$/, '') }
  // Later rules compute with values that earlier ones have validated.
  for (const rules of [soundness, lotRules, figures]) {
    const found = rules.flatMap((rule) => rule(game, around))
    if (found.length > 0)
      return {
        game: null,
        problems: found.map(({ suggestion = null, ...finding }) => ({
          ...finding,
          suggestion,
          ...placeOf(file, finding.pointer),
        })),
      }
  }
  return { game, problems: [] }
}

/** Checks every file against every rule; a faulty file does not stop the others. */
export function checkGames(sources: readonly BrandSource[], tools: LotteryTools): CheckedGames {
  const all = sources.map((source) => ({ source, ...checkGame(source, tools) }))
  return {
    games: all.flatMap(({ source, game }) => (game === null ? [] : [{ path: source.path, game }])),
    problems: inReadingOrder(all.flatMap(({ problems }) => problems)),
  }
}
