import { parseArgs } from 'node:util'
import { spelledOut } from '#domain/brand/one-line-text.ts'
import { placeText, problemGithub, problemText } from '#domain/brand/problem.ts'
import type { Problem } from '#domain/brand/problem.ts'
import { unknownBrand } from '#domain/brand/rules/check.ts'
import { loadBrands, idsIn, ownFolders } from './sources.ts'
import type { Folders } from './sources.ts'
import { bold, dim, green, print, red, UsageError } from './verb.ts'
import type { Verb } from './verb.ts'

export const formats = ['text', 'json', 'github'] as const
export type Format = (typeof formats)[number]

export const check: Verb = {
  usage: 'check [id…] [--format text|json|github]',
  summary: 'Holds brand files to every rule and prints every problem and warning with its place.',
  options: ['--format <form>  text (default), json, or github (marks lines in a pull request)'],
  run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string', default: 'text' } },
    })
    const format = formatOf(values.format)
    return runCheck(ownFolders, positionals, format)
  },
}

/** The value of `--format`. Throws a `UsageError` for any other. */
export function formatOf(text: string): Format {
  const format = formats.find((each) => each === text)
  if (format === undefined) throw new UsageError(`--format is one of ${formats.join(', ')}`)
  return format
}

/** Checks brands and prints the problems. Exit code 1 for problems, 0 for warnings only. */
export function runCheck(folders: Folders, ids: readonly string[], format: Format): number {
  const known = idsIn(folders.brands)
  const stranger = ids.find((id) => !known.includes(id))
  if (stranger !== undefined) throw new UsageError(unknownBrand(stranger, known))
  const { brands, ...found } = loadBrands(folders)
  const about = (problems: readonly Problem[]) =>
    ids.length === 0 ? problems : problems.filter(({ file }) => ids.some((id) => concerns(file, id)))
  const [problems, warnings] = [about(found.problems), about(found.warnings)]
  const count = ids.length === 0 ? brands.size : ids.length
  if (format === 'json') print(JSON.stringify({ problems, warnings }, null, 2))
  else {
    printWarnings(warnings, format)
    printProblems(problems, format, `${count} ${count === 1 ? 'brand' : 'brands'} without a problem`)
  }
  return problems.length === 0 ? 0 : 1
}

/** Whether a file belongs to a brand or its parents, whose mistakes it inherits. */
const concerns = (file: string, id: string) =>
  file === `brands/${id}.json` || file.startsWith(`brands/${id}/`) || file.startsWith('brands/_')

function printWarnings(warnings: readonly Problem[], format: 'text' | 'github'): void {
  if (warnings.length === 0) return
  if (format === 'github') return print(...warnings.map((warning) => problemGithub(warning, 'warning')))
  print(...warnings.map((warning) => `${dim('warning')} ${coloured(warning)}`), '')
}

/** Prints problems of checked files with their places, or `allFine`. */
export function printProblems(
  problems: readonly Problem<string>[],
  format: 'text' | 'github',
  allFine: string,
): void {
  if (problems.length === 0) return print(green(`✓ ${allFine}`))
  if (format === 'github') return print(...problems.map((problem) => problemGithub(problem)))
  const files = new Set(problems.map(({ file }) => file)).size
  print(
    ...problems.map(coloured),
    '',
    red(
      `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${files} ${files === 1 ? 'file' : 'files'}`,
    ),
  )
}

const coloured = (problem: Problem<string>) => {
  const place = spelledOut(placeText(problem))
  const end = `[${problem.rule}]`
  return `${bold(place)}${problemText(problem).slice(place.length, -end.length)}${dim(end)}`
}
