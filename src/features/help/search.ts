import type { HelpArticle, HelpCenter, HelpLine } from '#schemas/api/help.ts'

/** Removes case, accents and tone marks: "deposito" finds "depósito", "rut tien" finds "rút tiền". */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('đ', 'd')
    .replaceAll(/[\u064b-\u065f\u0640]/g, '')

const textOf = (line: HelpLine): string => line.map(({ text }) => text).join('')

/** The whole text of an article. */
export const wordsOf = ({ blocks }: Pick<HelpArticle, 'blocks'>): string =>
  blocks
    .flatMap((block) => {
      if (block.kind === 'text') return [textOf(block.line)]
      if (block.kind === 'list') return block.items.map(textOf)
      return block.kind === 'heading' ? [block.text] : []
    })
    .join(' ')

/** Articles that contain every word of the question; those with more words in the title come first. */
export function findArticles(categories: HelpCenter['categories'], question: string): HelpArticle[] {
  const words = plain(question)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  if (words.length === 0) return []
  return categories
    .flatMap(({ articles }) => articles)
    .flatMap((article) => {
      const title = plain(article.title)
      const all = `${title} ${plain(wordsOf(article))}`
      if (!words.every((word) => all.includes(word))) return []
      return [{ article, weight: words.filter((word) => title.includes(word)).length }]
    })
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ article }) => article)
}
