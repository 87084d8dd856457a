import * as ops from '#schemas/api/ops-help.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import { HelpTextInvalid } from './help-desk.ts'
import type { HelpDesk } from './help-desk.ts'
import type { TextKey } from './help-texts.ts'

interface Deps extends Desk {
  readonly helpDesk: HelpDesk
}

/** Desk routes for help articles. */
export function helpDeskRoutes({ audited, codesOf, requireServed, helpDesk }: Deps): Handler[] {
  /** What the audit log keeps: which version holds, and which one is planned. */
  const state = async (key: TextKey) => {
    const known = await helpDesk.one(key)
    if (known === null) return null
    const { version, from, inForce, scheduled } = known
    return { version, from, inForce, scheduled }
  }
  const requireArticle = ({ merchantCode, articleId }: TextKey) => {
    requireServed(merchantCode)
    if (!helpDesk.isKnown(articleId)) throw new ApiError('ops.unknown')
  }

  return [
    handle(ops.listHelpArticles, async ({ input: { merchantCode } }) => {
      const codes = codesOf(merchantCode)
      return { list: (await Promise.all(codes.map(helpDesk.list))).flat() }
    }),
    handle(ops.getHelpText, async ({ input }) => {
      requireServed(input.merchantCode)
      const known = await helpDesk.one(input)
      if (known === null) throw new ApiError('ops.unknown')
      return known
    }),
    audited(
      ops.saveHelpDraft,
      { action: 'help.draft', to: (key) => to({ ...key, reason: null }), state },
      async ({ text, basedOn, ...key }, { name: by }) => {
        requireArticle(key)
        return added(await refusing(() => helpDesk.saveDraft(key, text, { basedOn, by })))
      },
    ),
    audited(
      ops.publishHelpText,
      { action: 'help.publish', to, state },
      async ({ text, startsAt, basedOn, reason: _reason, ...key }, { name: by }) => {
        requireArticle(key)
        const written = { text, startsAt: startsAt === null ? null : new Date(startsAt) }
        return added(await refusing(() => helpDesk.publish(key, written, { basedOn, by })))
      },
    ),
    audited(
      ops.withdrawHelpText,
      { action: 'help.withdraw', to, state },
      async ({ basedOn, reason: _reason, ...key }, { name: by }) => {
        requireArticle(key)
        return added(await helpDesk.withdraw(key, { basedOn, by }))
      },
    ),
  ]
}

const to = ({ merchantCode, articleId, language, reason }: TextKey & { readonly reason: string | null }) => ({
  merchantCode,
  subject: `help ${articleId} ${language}`,
  reason,
})

function added(version: number | null) {
  if (version === null) throw new ApiError('ops.wrongState')
  return { version }
}

async function refusing<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof HelpTextInvalid) throw new ApiError('ops.textInvalid', { problems: error.problems })
    throw error
  }
}
