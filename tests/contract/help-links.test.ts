import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { linkedArticles } from '#src/features/help/linked-articles.ts'
import { readHelp } from '#server/modules/help/read-help.ts'
import { pageAt } from '#src/app/page-table.ts'
import { memberCenter } from '#src/app/pages/centers.ts'

const files = readdirSync('content/help', { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('.md'),
)
const ids = readHelp().categories.flatMap(({ articles }) => articles.map(({ id }) => id))

it('every link of an article leads to a page or an article that exists', () => {
  const member = memberCenter.pages.map(({ path }): string => path)
  const broken = files.flatMap((file) =>
    [...readFileSync(`content/help/${file}`, 'utf8').matchAll(/\]\(([^)]+)\)/g)].flatMap(([, to = '']) => {
      const [, article] = /^\/help\/(.+)$/.exec(to) ?? []
      const isThere = article === undefined ? pageAt(to) !== null : ids.includes(article)
      const isPage = !to.startsWith('/member/') || member.includes(to)
      return isThere && isPage ? [] : [`${file}: ${to}`]
    }),
  )
  expect(broken).toEqual([])
  expect(files.length).toBeGreaterThan(40)
})

it('every article that pages link to exists', () => {
  expect(linkedArticles.filter((id) => !ids.includes(id))).toEqual([])
})
