import { parseArgs } from 'node:util'
import { formatOf, printProblems } from '../brand/check.ts'
import { print, UsageError } from '../brand/verb.ts'
import type { Verb } from '../brand/verb.ts'
import { loadBooks } from './books.ts'

const percent = (text: string, option: string) => {
  if (/^\d{1,3}(?:\.\d{1,6})?$/.test(text)) return text
  throw new UsageError(`${option} is a percentage, such as 98.5`)
}

export const check: Verb = {
  usage: 'check [--least <percent>] [--most <percent>] [--format text|json|github]',
  summary: 'Holds all rule books to every rule, the exact return of each bet included.',
  options: [
    "--least, --most  an operator's bounds of every return, beside those of the files",
    '--format <form>  text (default), json, or github (marks lines in a pull request)',
  ],
  run(args) {
    const { values } = parseArgs({
      args: [...args],
      options: {
        format: { type: 'string', default: 'text' },
        least: { type: 'string', default: '0' },
        most: { type: 'string', default: '100' },
      },
    })
    const format = formatOf(values.format)
    const band = {
      least: percent(values.least, '--least'),
      most: percent(values.most, '--most'),
      of: 'operator',
    } as const
    const { games, problems } = loadBooks([band])
    if (format === 'json') print(JSON.stringify({ problems }, null, 2))
    else printProblems(problems, format, `${games.length} lotteries without a problem`)
    return problems.length === 0 ? 0 : 1
  },
}
