import * as ops from '#schemas/api/ops-content.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { AnnouncementDrafts, StoredDraft } from './announcement-drafts.ts'
import type { DraftKey } from './messages-desk.ts'

interface Deps extends Desk {
  readonly drafts: AnnouncementDrafts
}

interface OfDraft {
  readonly merchantCode: string
  readonly draft?: DraftKey
}

/** Desk routes for unfinished announcements. */
export function draftDeskRoutes({ drafts, codesOf, requireServed, audited }: Deps): Handler[] {
  /** What the audit log keeps of a draft. */
  const state = async ({ merchantCode, draft }: OfDraft) => {
    const known = draft === undefined ? null : await drafts.one(merchantCode, draft.draftId)
    return known === null ? null : { version: known.version, type: known.type, title: known.title }
  }
  const to = ({ merchantCode, draft }: OfDraft) => ({
    merchantCode,
    subject: draft === undefined ? 'announcement draft' : `announcement draft ${draft.draftId}`,
    reason: null,
  })

  return [
    handle(ops.listAnnouncementDrafts, async ({ input: { merchantCode } }) => {
      const codes = codesOf(merchantCode)
      const all = (await Promise.all(codes.map(drafts.list))).flat()
      return {
        list: all.toSorted((one, other) => other.changedAt.getTime() - one.changedAt.getTime()).map(toRow),
      }
    }),
    audited(
      ops.saveAnnouncementDraft,
      {
        action: 'announcement.draft',
        to,
        state,
        after: (key, { type, title = {} }) => ({ ...key, type, title }),
      },
      async ({ merchantCode, draft = null, nextOf = null, ...terms }, { name: by }) => {
        requireServed(merchantCode)
        return drafts.save(merchantCode, { ...unwritten, ...terms }, { draft, nextOf, by })
      },
    ),
    audited(
      ops.deleteAnnouncementDraft,
      { action: 'announcement.draft.delete', to, state },
      async ({ merchantCode, draft }) => {
        requireServed(merchantCode)
        await drafts.remove(merchantCode, draft)
        return {}
      },
    ),
  ]
}

/** Terms that an operator has not set yet. */
const unwritten = {
  title: {},
  content: {},
  audience: 'all',
  languages: [],
  labels: [],
  place: 'strip',
  ackRequired: false,
  startsAt: null,
  endsAt: null,
  picture: null,
} as const

const toRow = ({ changedAt, languages, labels = [], ...rest }: StoredDraft) => ({
  ...rest,
  languages: [...languages],
  labels: [...labels],
  changedAt: changedAt.toISOString(),
})
