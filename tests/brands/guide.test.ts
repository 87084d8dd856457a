import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from '#scripts/lib/run.ts'
import { execFile } from 'node:child_process'

/** Verbs that start or build the product; e2e and stamp tests cover them. */
const elsewhere = new Set(['build', 'preview'])

/** `npm run brand -- …` examples of a page, except those with placeholders. */
const examplesIn = (page: string): readonly string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/npm run brand -- ([a-z][^`\n|]*)/g)]
    .map(([, words = '']) => words.trim())
    .filter((words) => !/[<…]/.test(words) && !elsewhere.has(words.split(' ', 1)[0] ?? ''))

const pages = ['docs/operators.md', 'README.md'] as const
const examples = [...new Set(pages.flatMap(examplesIn))]

/** The repository with its own brand files; everything else is linked. */
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'marquee-guide-'))
  for (const name of readdirSync(root))
    if (!['.git', 'brands', 'package.json'].includes(name)) symlinkSync(join(root, name), join(copy, name))
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  cpSync(join(root, 'brands'), join(copy, 'brands'), { recursive: true })
  const [, lumina = ''] =
    /```json\n(\{[^`]*"lumina"[^`]*\})\n```/.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? []
  writeFileSync(join(copy, 'brands', 'lumina.json'), lumina)
  mkdirSync(join(copy, 'data'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const run = (words: string) =>
  new Promise<{ readonly code: unknown; readonly output: string }>((resolve) => {
    execFile(
      'node',
      ['--preserve-symlinks', '--preserve-symlinks-main', 'scripts/brand.ts', ...words.split(' ')],
      { cwd: copy, env: { ...process.env, MARQUEE_DATA: join(copy, 'data'), PORT: '1' } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })

it('a switch that the market decides is told as the market’s, with its place in the pack', async () => {
  const file = join(copy, 'brands', 'mistral.json')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^.*"member\.transferUpline".*\n/m, ''))
  const { output } = await run('why mistral member.transferUpline --account member')
  expect(output).toMatch(
    /→ brand +off +the market UK forbids it \(schemas\/jurisdictions\/UK\.json:\d+:\d+\)/,
  )
})

it('the guide has examples of every verb that can be tried', () => {
  const verbs = new Set(examples.map((words) => words.split(' ', 1)[0]))
  for (const verb of ['new', 'why', 'diff', 'check', 'domains', 'migrate']) expect(verbs).toContain(verb)
})

// In the guide's order: the brand is created before it is queried.
it.each(examples)('npm run brand -- %s does what the guide says', { timeout: 30_000 }, async (words) => {
  const { code, output } = await run(words)
  expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/\S/) as string })
  expect(output).not.toMatch(/^ {4}at /m)
})
