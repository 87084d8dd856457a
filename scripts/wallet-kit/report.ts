import type { CheckGroup, CheckResult } from './check.ts'

export const formats = ['text', 'json', 'junit'] as const
export type Format = (typeof formats)[number]

export interface Report {
  /** What was tested, as in the command. */
  readonly subject: string
  readonly groups: readonly Pick<CheckGroup<never>, 'id' | 'title'>[]
  readonly results: readonly CheckResult[]
}

export const failuresOf = ({ results }: Report) => results.filter(({ problem }) => problem !== null)

/** Writers of the report by format. */
export const written: Readonly<Record<Format, (report: Report) => string>> = { text, json, junit }

function text(report: Report): string {
  const lines = report.groups.flatMap(({ id, title }) => {
    const own = report.results.filter(({ group }) => group === id)
    return ['', `${title} (${id})`, ...own.flatMap(resultLines)]
  })
  const failed = failuresOf(report).length
  const verdict =
    failed === 0
      ? `all ${report.results.length} checks hold`
      : `${failed} of ${report.results.length} checks fail`
  return [report.subject, ...lines, '', verdict, ''].join('\n')
}

const resultLines = ({ name, ms, problem }: CheckResult): string[] =>
  problem === null ? [`  ok    ${name}  (${ms.toFixed(0)} ms)`] : [`  FAIL  ${name}`, `        ${problem}`]

function json(report: Report): string {
  const failed = failuresOf(report).length
  return `${JSON.stringify({ subject: report.subject, passed: failed === 0, failed, results: report.results }, null, 2)}\n`
}

/** JUnit XML for CI servers: one suite per group. */
function junit({ groups, results, subject }: Report): string {
  const suites = groups.map(({ id, title }) => {
    const own = results.filter(({ group }) => group === id)
    const failed = own.filter(({ problem }) => problem !== null).length
    const cases = own.map(({ name, ms, problem }) => {
      const open = `    <testcase classname="${escaped(id)}" name="${escaped(name)}" time="${(ms / 1000).toFixed(3)}"`
      return problem === null ? `${open}/>` : `${open}><failure message="${escaped(problem)}"/></testcase>`
    })
    return [
      `  <testsuite name="${escaped(title)}" tests="${own.length}" failures="${failed}">`,
      ...cases,
      '  </testsuite>',
    ].join('\n')
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="${escaped(subject)}">\n${suites.join('\n')}\n</testsuites>\n`
}

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** XML 1.0 does not allow control characters, escaped or not. */
const escaped = (value: string) =>
  value.replace(/\p{Cc}/gu, '?').replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)
