import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { root, runQuietly } from '#scripts/lib/run.ts'
import { readYaml, yamlAt } from '#tests/support/plain-yaml.ts'
import type { Yaml } from '#tests/support/plain-yaml.ts'

const text = readFileSync(join(root, 'docs', 'ci', 'brands.yml'), 'utf8')
const guide = readFileSync(join(root, 'docs', 'ci.md'), 'utf8')
const jobs = Object.entries(yamlAt(readYaml(text), 'jobs'))

const stepsOf = (job: Yaml): readonly Yaml[] => {
  const steps = yamlAt(job, 'steps')
  return Array.isArray(steps) ? steps : []
}
const commands = jobs
  .flatMap(([, job]) => stepsOf(job))
  .map((step) => yamlAt(step, 'run'))
  .flatMap((run) => (typeof run === 'string' ? run.split('\n') : []))
  .filter((line) => line !== '')

/** The script of `npm run --silent brand -- diff --against "$BASE"` and its arguments. */
const npmRuns = commands.flatMap((line) => {
  const [, script, rest = ''] = /^npm (?:run )?(?:--silent )?([\w-]+)(?: -- (.*))?$/.exec(line) ?? []
  return script === undefined ? [] : [{ script, words: rest.split(' ') }]
})

let help: ReadonlyMap<string, string>
beforeAll(async () => {
  const verbs = new Set(npmRuns.filter(({ script }) => script === 'brand').map(({ words }) => words[0] ?? ''))
  const told = [...verbs].map(async (verb) => {
    const { code, output } = await runQuietly('node', ['scripts/brand.ts', verb, '--help'])
    return [verb, code === 0 ? output : ''] as const
  })
  help = new Map(await Promise.all(told))
})

describe('the template of a pipeline', () => {
  it('checks first, then builds previews of a pull request or a release', () => {
    expect(jobs.map(([name]) => name)).toEqual(['check', 'preview', 'release'])
    for (const [name, job] of jobs) expect(yamlAt(job, 'needs')).toBe(name === 'check' ? '' : 'check')
    expect(jobs.every(([, job]) => stepsOf(job).length > 2)).toBe(true)
  })

  it('runs scripts that exist', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    )
    expect(npmRuns.length).toBeGreaterThanOrEqual(7)
    expect(commands.filter((line) => line.startsWith('npm')).length).toBe(npmRuns.length)
    expect(npmRuns.filter(({ script }) => !Object.hasOwn(scripts, script))).toEqual([])
  })

  it('uses verbs and options of the brand command that exist', () => {
    const ofBrands = npmRuns.filter(({ script }) => script === 'brand')
    expect([...help.keys()].toSorted()).toEqual(['build', 'check', 'diff'])
    for (const { words } of ofBrands)
      for (const option of words.filter((word) => word.startsWith('--')))
        expect(help.get(words[0] ?? '')).toContain(option)
  })

  it('finds the brands to build by a command that names them and nothing else', async () => {
    const { code, output } = await runQuietly('node', [
      'scripts/brand.ts',
      'diff',
      '--against',
      'HEAD',
      '--format',
      'ids',
    ])
    expect(code).toBe(0)
    expect(
      output.split('\n').filter((line) => line !== '' && !existsSync(join(root, 'brands', `${line}.json`))),
    ).toEqual([])
    const unknown = await runQuietly('node', ['scripts/brand.ts', 'diff', '--against', 'no-such-revision'])
    expect(unknown).toMatchObject({
      code: 2,
      output: expect.stringContaining('there is no revision') as string,
    })
  })

  it('pins the version of every action, and reads only variables that the guide names', () => {
    const uses = [...text.matchAll(/uses: (\S+)/g)].map(([, action]) => action)
    for (const action of uses) expect(action).toMatch(/^actions\/[a-z-]+@v\d+$/)
    for (const [, name] of text.matchAll(/vars\.(\w+)/g)) expect(guide).toContain(`\`${name}\``)
  })
})
