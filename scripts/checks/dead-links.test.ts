import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { deadLinks } from './dead-links.ts'

const root = mkdtempSync(join(tmpdir(), 'marquee-links-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, 'docs'))
writeFileSync(join(root, 'docs', 'guide.md'), '# Guide\n\n## An account for `gateways`\n')

const sentencesFor = (text: string) =>
  deadLinks([{ path: 'docs/page.md', text }], root).map(({ line, sentence }) => `${line}: ${sentence}`)

it('accepts files, folders, headings and other sites', () => {
  const text =
    '[a](guide.md) [b](guide.md#an-account-for-gateways) [c](../docs/) [d](https://site.example/x) [e](guide.md#guide)'
  expect(sentencesFor(text)).toEqual([])
})

it('reports a missing file and a missing heading with their line', () => {
  expect(sentencesFor('# Page\n[a](gone.md)\n\n[b](guide.md#gone)')).toEqual([
    '2: there is no gone.md',
    '4: guide.md has no heading #gone',
  ])
})

it('reads no links in code', () => {
  expect(sentencesFor('`[a](gone.md)`\n```\n[b](gone.md)\n```\n')).toEqual([])
})
