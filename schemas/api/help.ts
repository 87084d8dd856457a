import { Type } from 'typebox'
import type { Static } from 'typebox'
import { MediaPicture } from './media.ts'
import { route } from './route.ts'
import { Instant, Language, Strict } from './shapes.ts'

/** Illustrations built into the application; articles refer to them by name. */
export const helpPictures = ['pixCode', 'bankTransfer', 'voucherCode', 'withdrawSteps'] as const

export const helpIcons = ['user', 'deposit', 'dice', 'percent', 'clock', 'chat'] as const

/** A piece of a paragraph; with `to` it is a link within the site. */
const Inline = Strict({ text: Type.String(), to: Type.Optional(Type.String({ pattern: '^/' })) })
const Line = Type.Array(Inline)

const Block = Type.Union([
  Strict({ kind: Type.Literal('heading'), text: Type.String() }),
  Strict({ kind: Type.Literal('text'), line: Line }),
  Strict({ kind: Type.Literal('list'), ordered: Type.Boolean(), items: Type.Array(Line) }),
  Strict({ kind: Type.Literal('picture'), picture: Type.Enum([...helpPictures]) }),
])
export type HelpBlock = Static<typeof Block>
export type HelpLine = Static<typeof Line>

export const ArticleId = Type.String({ pattern: '^[a-z0-9-]{1,60}$' })

const Article = Strict({
  id: ArticleId,
  title: Type.String(),
  /** The language of the article; the reader's if it is translated. */
  language: Type.String(),
  /** Chosen by the operator; null: none. */
  picture: Type.Union([MediaPicture, Type.Null()]),
  blocks: Type.Array(Block),
})
export type HelpArticle = Static<typeof Article>

const open = { moduleId: 'COMM3', accounts: 'all' } as const

export const getHelpCenter = route({
  ...open,
  method: 'GET',
  path: '/wps/system/helpCenter',
  auth: 'none',
  rateClass: 'read',
  summary: 'The help centre of the site: categories, their articles, and the versions of the terms.',
  input: Strict({ language: Language }),
  reply: Strict({
    categories: Type.Array(
      Strict({
        id: Type.String(),
        title: Type.String(),
        icon: Type.Enum([...helpIcons]),
        articles: Type.Array(Article),
      }),
    ),
    /** Published versions of the terms, the latest first. */
    terms: Type.Array(Strict({ version: Type.String(), publishedAt: Instant })),
  }),
})
export type HelpCenter = Static<(typeof getHelpCenter)['reply']>

export const voteOnHelp = route({
  ...open,
  method: 'POST',
  path: '/wps/system/helpCenter/vote',
  auth: 'none',
  rateClass: 'write',
  summary: 'Counts whether an article was useful. Nothing about the reader is stored.',
  input: Strict({ articleId: ArticleId, language: Language, useful: Type.Boolean() }),
  reply: Strict({}),
  errors: ['help.unknown'],
})
