import { Type } from 'typebox'
import type { Static } from 'typebox'
import { ArticleId } from './help.ts'
import { MerchantCode, orNull, Reason } from './ops.ts'
import { route } from './route.ts'
import { Instant, Strict } from './shapes.ts'

/* Operator desk: articles of the help centre, and what readers said about them. */

const desk = { auth: 'operator', accounts: 'all', roles: ['support', 'admin'] } as const
const read = { ...desk, method: 'GET', rateClass: 'read' } as const
const write = { ...desk, method: 'POST', rateClass: 'write' } as const

const Count = Type.Integer({ minimum: 0 })
const Version = Type.Integer({ minimum: 1 })
const Language = Type.String({ pattern: '^[a-z]{2,3}$' })
/** The text of a platform's or brand's file, or one written by operators of the merchant. */
const Source = Type.Enum(['platform', 'brand', 'operator'])

export const listHelpArticles = route({
  ...read,
  path: '/ops/help/articles',
  summary:
    'Articles of the help centre with their texts and what readers said about them; those with votes first, the least useful first.',
  input: Strict({ merchantCode: Type.Optional(MerchantCode) }),
  reply: Strict({
    list: Type.Array(
      Strict({
        merchantCode: Type.String(),
        articleId: Type.String(),
        title: Type.String(),
        texts: Type.Array(
          Strict({
            language: Type.String(),
            title: Type.String(),
            /** Null: nothing is shown in this language yet. */
            from: orNull(Source),
            /** The operators’ version that readers see; null: a file’s text. */
            inForce: orNull(Version),
            /** The next version to begin. */
            scheduled: orNull(Strict({ version: Version, startsAt: Instant })),
            hasDraft: Type.Boolean(),
            /** Of the latest version, whatever its state. */
            changedBy: orNull(Type.String()),
            changedAt: orNull(Instant),
            useful: Count,
            notUseful: Count,
          }),
        ),
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type HelpArticleRow = Static<(typeof listHelpArticles)['reply']>['list'][number]

const OfText = { merchantCode: MerchantCode, articleId: ArticleId, language: Language }

export const getHelpText = route({
  ...read,
  path: '/ops/help/articles/text',
  summary: 'An article in one language: the text in force, the draft, and every version.',
  input: Strict(OfText),
  reply: Strict({
    merchantCode: Type.String(),
    articleId: Type.String(),
    language: Type.String(),
    /** Markdown that readers see; empty: none in this language. */
    text: Type.String(),
    from: orNull(Source),
    draft: orNull(Type.String()),
    /** The latest version; the next one names it as its base. 0: none. */
    version: Count,
    inForce: orNull(Version),
    scheduled: orNull(Strict({ version: Version, startsAt: Instant })),
    /** Newest first. */
    versions: Type.Array(
      Strict({
        version: Version,
        state: Type.Enum(['draft', 'published', 'withdrawn']),
        /** Null: a withdrawal. */
        text: orNull(Type.String()),
        startsAt: orNull(Instant),
        changedBy: Type.String(),
        changedAt: Instant,
      }),
    ),
  }),
  errors: ['ops.unknown'],
})
export type HelpText = Static<(typeof getHelpText)['reply']>

/** Markdown of the articles’ dialect. */
const Text = Type.String({ minLength: 1, maxLength: 20_000 })
/** The latest version when the text was opened; a conflict if another operator has written one since. */
const basedOn = Count
const reply = Strict({ version: Version })

export const saveHelpDraft = route({
  ...write,
  path: '/ops/help/articles/draft',
  summary: 'Keeps a text as a draft; readers do not see it.',
  input: Strict({ ...OfText, basedOn, text: Text }),
  reply,
  errors: ['ops.unknown', 'ops.wrongState', 'ops.textInvalid'],
})

export const publishHelpText = route({
  ...write,
  path: '/ops/help/articles/publish',
  summary: 'Publishes a text in place of the one in force, now or at its time.',
  input: Strict({
    ...OfText,
    basedOn,
    text: Text,
    /** Null: at once. */
    startsAt: orNull(Instant),
    reason: Reason,
  }),
  reply,
  errors: ['ops.unknown', 'ops.wrongState', 'ops.textInvalid'],
})

export const withdrawHelpText = route({
  ...write,
  path: '/ops/help/articles/withdraw',
  summary: 'Back to the file’s text: withdraws the version in force and those scheduled.',
  input: Strict({ ...OfText, basedOn, reason: Reason }),
  reply,
  errors: ['ops.unknown', 'ops.wrongState'],
})
