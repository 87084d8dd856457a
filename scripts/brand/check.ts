import { parseArgs } from 'node:util'
import { placeText, problemGithub, problemText } from '#domain/brand/problem.ts'
import type { Problem } from '#domain/brand/problem.ts'
import { unknownBrand } from '#domain/brand/rules/check.ts'
import { loadBrands, ownFolders, readSources } from './sources.ts'
import type { Folders } from './sources.ts'
import { bold, dim, green, print, red, UsageError } from './verb.ts'
import type { Verb } from './verb.ts'

export const formats = ['text', 'json', 'github'] as const
export type Format = (typeof formats)[number]

export const check: Verb = {
  usage: 'check [id…] [--format text|json|github]',
  summary: 'Holds brand files to every rule and tells every problem with its place.',
  options: ['--format <form>  text (default), json, or github (marks lines in a pull request)'],
  run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string', default: 'text' } },
    })
    const format = formats.find((each) => each === values.format)
    if (format === undefined) throw new UsageError(`--format is one of ${formats.join(', ')}`)
    return runCheck(ownFolders, positionals, format)
  },
}

/** Checks brands and prints what was found. Exit code 1 when there is anything. */
export function runCheck(folders: Folders, ids: readonly string[], format: Format): number {
  const known = readSources(folders.brands).map(({ path }) => path.replace(/^brands\/|\.json$/g, ''))
  const stranger = ids.find((id) => !known.includes(id))
  if (stranger !== undefined) throw new UsageError(unknownBrand(stranger, known))
  const { brands, problems } = loadBrands(folders)
  const chosen =
    ids.length === 0 ? problems : problems.filter(({ file }) => ids.some((id) => concerns(file, id)))
  const count = ids.length === 0 ? brands.size : ids.length
  printProblems(chosen, format, `${count} ${count === 1 ? 'brand' : 'brands'} without a problem`)
  return chosen.length === 0 ? 0 : 1
}

/** A brand's own file and folder; parents too, because their mistakes are the brand's. */
const concerns = (file: string, id: string) =>
  file === `brands/${id}.json` || file.startsWith(`brands/${id}/`) || file.startsWith('brands/_')

export function printProblems(problems: readonly Problem[], format: Format, allFine: string): void {
  if (format === 'json') return print(JSON.stringify({ problems }, null, 2))
  if (problems.length === 0) return print(green(`✓ ${allFine}`))
  if (format === 'github') return print(...problems.map(problemGithub))
  const files = new Set(problems.map(({ file }) => file)).size
  print(
    ...problems.map(coloured),
    '',
    red(
      `${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${files} ${files === 1 ? 'file' : 'files'}`,
    ),
  )
}

const coloured = (problem: Problem) => {
  const place = placeText(problem)
  const end = `[${problem.rule}]`
  return `${bold(place)}${problemText(problem).slice(place.length, -end.length)}${dim(end)}`
}
