import { execFile, execFileSync } from 'node:child_process'
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

/** A repository with only the brand files; everything else is linked. */
let copy: string
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'marquee-against-'))
  for (const name of readdirSync(root))
    if (!['.git', '.gitignore', 'brands', 'package.json'].includes(name))
      symlinkSync(join(root, name), join(copy, name))
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  cpSync(join(root, 'brands'), join(copy, 'brands'), { recursive: true })
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@marquee.example', ...args], {
      cwd: copy,
    })
  git('init', '--quiet')
  git('add', 'brands')
  git('commit', '--quiet', '--message', 'before')

  const edit = (path: string, from: string, to: string) => {
    const file = join(copy, 'brands', path)
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
  }
  edit('nocturne.json', '"name": "Nocturne"', '"name": "Nocturne Bay"')
  edit('aurora/symbol.svg', '<svg', '<svg ')
  mkdirSync(join(copy, 'brands', 'qamar'), { recursive: true })
  const deployment = { gateway: 'https://gateway.example', games: ['https://games.example'] }
  writeFileSync(join(copy, 'brands', 'qamar', 'deploy.json'), JSON.stringify(deployment))
  rmSync(join(copy, 'brands', 'chaos.json'))
})
afterAll(() => rmSync(copy, { recursive: true, force: true }))

const diff = (...words: string[]) =>
  new Promise<{ readonly code: unknown; readonly output: string }>((resolve) => {
    execFile(
      'node',
      ['--preserve-symlinks', '--preserve-symlinks-main', 'scripts/brand.ts', 'diff', ...words],
      { cwd: copy, env: { ...process.env, NO_COLOR: '1' } },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, output: stdout + stderr }),
    )
  })

it('tells values with both places, files of the folder and brands that are gone', async () => {
  const { code, output } = await diff('--against', 'HEAD')
  expect(code).toBe(0)
  expect(output.trim().split('\n')).toEqual([
    'aurora (changed)',
    '  brands/aurora/symbol.svg',
    'chaos (gone)',
    'nocturne (changed)',
    'identity.name',
    expect.stringMatching(/^ {2}before {2}"Nocturne" {2}brands\/nocturne\.json:\d+:\d+$/),
    expect.stringMatching(/^ {2}now {5}"Nocturne Bay" {2}brands\/nocturne\.json:\d+:\d+$/),
    'qamar (changed)',
    '  brands/qamar/deploy.json',
    '4 of 7 brands have changed since HEAD',
  ])
})

it('names the brands to build again, one a line, and those asked for alone', async () => {
  expect(await diff('--against', 'HEAD', '--format', 'ids')).toEqual({
    code: 0,
    output: 'aurora\nnocturne\nqamar\n',
  })
  expect((await diff('lantern', 'qamar', '--against', 'HEAD', '--format', 'ids')).output).toBe('qamar\n')
  expect(JSON.parse((await diff('nocturne', '--against', 'HEAD', '--format', 'json')).output)).toMatchObject([
    { id: 'nocturne', state: 'changed', values: [{ pointer: '/identity/name', b: 'Nocturne Bay' }] },
  ])
})

it('refuses a revision that is not there', async () => {
  const { code, output } = await diff('--against', 'gone')
  expect({ code, output }).toEqual({ code: 2, output: 'there is no revision "gone" here: fetch it first\n' })
})
