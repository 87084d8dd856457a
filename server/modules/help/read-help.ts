import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { Type } from 'typebox'
import type { Static } from 'typebox'
import { parseArticle } from '#domain/help/parse-article.ts'
import type { ParsedArticle } from '#domain/help/parse-article.ts'
import { helpIcons } from '#schemas/api/help.ts'
import { Strict } from '#schemas/api/shapes.ts'
import { seedFileReader } from '#server/lib/checked-file.ts'

const Texts = Type.Record(Type.String({ pattern: '^[a-z]{2,3}$' }), Type.String({ minLength: 1 }), {
  minProperties: 1,
})

/** `content/help/index.json`: categories and articles in display order. */
const Index = Strict({
  categories: Type.Array(
    Strict({
      id: Type.String({ pattern: '^[a-z]+$' }),
      icon: Type.Enum([...helpIcons]),
      title: Texts,
      articles: Type.Array(
        Strict({
          id: Type.String({ pattern: '^[a-z0-9-]{1,60}$' }),
          /** Marks a deposit tutorial, shown only where the site offers this method. */
          deposit: Type.Optional(Type.Enum(['pix', 'bank', 'voucher'])),
          /** Shown only where this gate is on; omitted: everywhere. */
          gate: Type.Optional(Type.Enum(['lobby.lottery', 'member.withdraw', 'points', 'promotions'])),
        }),
        { minItems: 1 },
      ),
    }),
    { minItems: 1 },
  ),
})
type Index = Static<typeof Index>

/** Languages required of every article. */
const wanted = ['en', 'pt'] as const

interface FileText {
  readonly article: ParsedArticle
  /** Its Markdown. */
  readonly source: string
}
type ByLanguage = ReadonlyMap<string, FileText>

export interface HelpBook {
  readonly categories: Index['categories']
  /**
   * The article in the first available language; the brand's own text takes precedence, and one of `written` before
   * both.
   */
  readonly articleOf: (
    brandId: string,
    articleId: string,
    languages: readonly string[],
    written?: (articleId: string, language: string) => ParsedArticle | undefined,
  ) => (ParsedArticle & { readonly language: string }) | null
  /** The files of an article by language. */
  readonly filesOf: (
    brandId: string,
    articleId: string,
  ) => ReadonlyMap<string, FileText & { readonly from: 'platform' | 'brand' }>
}

const readIndex = seedFileReader(Index)

/**
 * Reads `content/help`: `<category>/<article>.<language>.md`, and the same below `brands/<brand>/` for a brand's own
 * texts. Throws with the file name when one is unreadable, unlisted or missing.
 */
export function readHelp(folder: URL = new URL('../../../content/help/', import.meta.url)): HelpBook {
  const { categories } = readIndex(new URL('index.json', folder))
  const known = new Map(
    categories.flatMap(({ id, articles }) => articles.map((article) => [article.id, id] as const)),
  )
  const shared = readArticles(folder, known)
  for (const id of known.keys())
    for (const language of wanted)
      if (shared.get(id)?.has(language) !== true)
        throw new Error(`content/help: ${id} is not written in ${language}`)
  const brandsFolder = new URL('brands/', folder)
  const ofBrands = new Map(
    (existsSync(brandsFolder) ? readdirSync(brandsFolder) : []).map((brandId) => [
      brandId,
      readArticles(new URL(`${brandId}/`, brandsFolder), known),
    ]),
  )
  return {
    categories,
    articleOf(brandId, articleId, languages, written = () => undefined) {
      const own = ofBrands.get(brandId)?.get(articleId)
      const common = shared.get(articleId)
      for (const language of languages.flatMap((each) => [each, each.split('-')[0] ?? each])) {
        const found = written(articleId, language) ?? (own?.get(language) ?? common?.get(language))?.article
        if (found !== undefined) return { ...found, language }
      }
      return null
    },
    filesOf(brandId, articleId) {
      const files = (from: 'platform' | 'brand', texts: ByLanguage = new Map()) =>
        [...texts].map(([language, text]) => [language, { ...text, from }] as const)
      return new Map([
        ...files('platform', shared.get(articleId)),
        ...files('brand', ofBrands.get(brandId)?.get(articleId)),
      ])
    },
  }
}

/** Every article below a folder, by id and language. */
function readArticles(folder: URL, known: ReadonlyMap<string, string>): ReadonlyMap<string, ByLanguage> {
  const read = new Map<string, Map<string, FileText>>()
  for (const [articleId, category] of known) {
    const place = new URL(`${category}/`, folder)
    if (!existsSync(place)) continue
    for (const file of readdirSync(place)) {
      const [, id, language] = /^([a-z0-9-]+)\.([a-z]{2,3})\.md$/.exec(file) ?? []
      if (id === undefined || language === undefined || known.get(id) !== category)
        throw new Error(`content/help: ${category}/${file} is not in index.json`)
      if (id !== articleId) continue
      const byLanguage = read.get(id) ?? new Map<string, FileText>()
      read.set(id, byLanguage.set(language, readOne(new URL(file, place))))
    }
  }
  return read
}

function readOne(file: URL): FileText {
  try {
    const source = readFileSync(file, 'utf8')
    return { article: parseArticle(source), source }
  } catch (cause) {
    throw new Error(`${file.pathname}: ${cause instanceof Error ? cause.message : String(cause)}`, { cause })
  }
}
