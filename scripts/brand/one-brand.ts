import { problemText } from '#domain/brand/problem.ts'
import type { ResolvedBrand } from '#domain/brand/resolve.ts'
import { unknownBrand } from '#domain/brand/rules/check.ts'
import { loadBrands } from './sources.ts'
import { UsageError } from './verb.ts'

/** A valid brand by its id. Throws a `UsageError` with its problems, or with a suggestion for an unknown id. */
export function aBrandById(id: string, resolution = loadBrands()): ResolvedBrand {
  const brand = resolution.brands.get(id)
  if (brand !== undefined) return brand
  const problems = resolution.problems.filter(
    ({ file }) =>
      file === `brands/${id}.json` || file.startsWith(`brands/${id}/`) || file.startsWith('brands/_'),
  )
  throw new UsageError(
    problems.length > 0
      ? problems.map(problemText).join('\n')
      : unknownBrand(id, [...resolution.brands.keys()]),
  )
}
