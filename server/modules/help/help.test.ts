import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parseArticle } from '#domain/help/parse-article.ts'
import { getHelpCenter, voteOnHelp } from '#schemas/api/help.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aSite, slicesOn } from '#tests/support/slices.ts'
import { readHelp } from './read-help.ts'

describe('an article', () => {
  it('is a title, paragraphs, lists, subheadings, links and pictures', () => {
    const source =
      '# Why?\n\nSee [limits](/member/limits) and\nwait.\n\n- one\n- two\n\n1. first\n\n## More\n\n![pixCode]'
    expect(parseArticle(source)).toEqual({
      title: 'Why?',
      blocks: [
        {
          kind: 'text',
          line: [{ text: 'See ' }, { text: 'limits', to: '/member/limits' }, { text: ' and wait.' }],
        },
        { kind: 'list', ordered: false, items: [[{ text: 'one' }], [{ text: 'two' }]] },
        { kind: 'list', ordered: true, items: [[{ text: 'first' }]] },
        { kind: 'heading', text: 'More' },
        { kind: 'picture', picture: 'pixCode' },
      ],
    })
  })

  it.each([
    ['no title', 'Hello\n\nText.'],
    ['a link that leaves the site', '# T\n\n[x](https://elsewhere.example)'],
    ['a link to another host', '# T\n\n[x](//elsewhere.example)'],
    ['a link browsers read as another host', '# T\n\n[x](/\\elsewhere.example)'],
    ['a picture nobody drew', '# T\n\n![castle]'],
    ['HTML', '# T\n\n<script>x</script>'],
    ['markup it does not know', '# T\n\n### Deep'],
  ])('with %s is refused', (_, source) => expect(() => parseArticle(source)).toThrow())
})

describe('the folder', () => {
  const index = (articles: object[]) =>
    JSON.stringify({ categories: [{ id: 'play', icon: 'dice', title: { en: 'Play' }, articles }] })
  function folderOf(files: Readonly<Record<string, string>>) {
    const folder = mkdtempSync(join(tmpdir(), 'help-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, path, '..'), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return pathToFileURL(`${folder}/`)
  }
  const one = { 'index.json': index([{ id: 'one' }]), 'play/one.en.md': '# One', 'play/one.pt.md': '# Um' }

  it('gives the first language there is, the brand’s own text before the common one', () => {
    const book = readHelp(folderOf({ ...one, 'brands/lantern/play/one.en.md': '# Ours' }))
    const titleOf = (brand: string, ...languages: string[]) => book.articleOf(brand, 'one', languages)?.title
    expect(titleOf('aurora', 'en')).toBe('One')
    expect(titleOf('lantern', 'en')).toBe('Ours')
    expect(titleOf('lantern', 'pt-BR', 'en')).toBe('Um')
    expect(titleOf('lantern', 'vi', 'en')).toBe('Ours')
    expect(titleOf('aurora', 'vi')).toBeUndefined()
  })

  it.each([
    ['misses a language every article has', { 'play/one.pt.md': undefined }],
    ['has a file that is not listed', { 'play/two.en.md': '# Two' }],
    ['has a file with another name', { 'play/one.txt': 'One' }],
    ['has an article that cannot be read', { 'play/one.vi.md': 'No title' }],
    ['has an index of another shape', { 'index.json': '{"categories":[]}' }],
  ] as const)('that %s is refused', (_, change) => {
    const files = Object.fromEntries(
      Object.entries({ ...one, ...change }).flatMap(([path, text]) =>
        text === undefined ? [] : [[path, text]],
      ),
    )
    expect(() => readHelp(folderOf(files))).toThrow()
  })

  it('of the product is readable, and every article is in all four languages', () => {
    const { categories, articleOf } = readHelp()
    const ids = categories.flatMap(({ articles }) => articles.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids)
      for (const language of ['en', 'pt', 'vi', 'ar'])
        expect(articleOf('aurora', id, [language])?.language).toBe(language)
  })
})

await onOneEngine('help', (database) => {
  it('speaks the reader’s language and fills in what the site is called', async () => {
    const site = aSite()
    const visitor = slicesOn(database().db).visitorOf(site)
    const { categories } = await visitor.call(getHelpCenter, { language: 'pt-BR' })
    const all = categories.flatMap(({ articles }) => articles)
    expect(all.find(({ id }) => id === 'login-problems')?.title).toBe('Não consigo entrar')
    expect(JSON.stringify(all)).not.toContain('{{')
  })

  it('has no article about what the site does not offer', async () => {
    const articlesWith = async (isOn: boolean) => {
      const modules = { 'member.withdraw': isOn, promotions: isOn, 'lobby.lottery': isOn }
      const site = aSite({ brand: { modules } })
      const { merchants, visitorOf } = slicesOn(database().db)
      await merchants.get(site.merchantCode)
      await merchants.set(site.merchantCode, 'WITHDRAW3', true)
      const { categories } = await visitorOf(site).call(getHelpCenter, { language: 'en' })
      const ids = categories.flatMap(({ articles }) => articles.map(({ id }) => id))
      return ids.filter((id) => ['withdraw', 'bonus-terms', 'lottery-tickets'].includes(id))
    }
    expect(await articlesWith(true)).toEqual(['withdraw', 'lottery-tickets', 'bonus-terms'])
    expect(await articlesWith(false)).toEqual([])
  })

  it('counts votes by the language that was read, and knows only its own articles', async () => {
    const site = aSite()
    const { db } = database()
    const visitor = slicesOn(db).visitorOf(site)
    for (const useful of [true, true, false])
      await visitor.call(voteOnHelp, { articleId: 'withdraw', language: 'pt-BR', useful })
    await expect(
      visitor.call(voteOnHelp, { articleId: 'no-such', language: 'en', useful: true }),
    ).rejects.toMatchObject({ code: 'help.unknown' })
    const rows = await db
      .selectFrom('help_vote')
      .select(['article_id', 'language', 'useful', 'not_useful'])
      .where('merchant_code', '=', site.merchantCode)
      .execute()
    expect(
      rows.map((row) => [row.article_id, row.language, Number(row.useful), Number(row.not_useful)]),
    ).toEqual([['withdraw', 'pt', 2, 1]])
  })
})
