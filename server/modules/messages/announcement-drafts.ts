import { sql } from 'kysely'
import type { Selectable, Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { ApiError } from '#server/lib/handle.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { AnnouncementDeps } from './announcement-deps.ts'
import type { DraftKey } from './messages-desk.ts'
import type { AnnouncementDraftTable, DraftTerms } from './messages.tables.ts'

/** Usage kind in the media library. */
const kind = 'announcementDraft'

/** The announcement whose next version a draft is, and the version it was written from. */
interface NextOf {
  readonly announcementId: string
  readonly version: number
}

export interface StoredDraft extends DraftKey, DraftTerms {
  readonly merchantCode: string
  readonly nextOf: NextOf | null
  readonly picture: string | null
  readonly changedBy: string
  readonly changedAt: Date
}

type Saved = DraftTerms & Pick<StoredDraft, 'picture'>

interface Saving {
  /** Null: a new draft. */
  readonly draft: DraftKey | null
  readonly nextOf: NextOf | null
  readonly by: string
}

export type AnnouncementDrafts = ReturnType<typeof createAnnouncementDrafts>

/** Unfinished announcements, shared by the operators of a merchant. */
export function createAnnouncementDrafts({
  db,
  clock,
  random,
  media,
}: Pick<AnnouncementDeps, 'db' | 'clock' | 'random' | 'media'>) {
  const release = (transaction: Transaction<Tables>, merchantCode: string, draftId: string) =>
    media.choose(transaction, { merchantCode, kind, thingId: draftId }, null, '')

  /** The latest change first. */
  const list = async (merchantCode: string): Promise<StoredDraft[]> => {
    const [rows, pictures] = await Promise.all([
      db
        .selectFrom('announcement_draft')
        .selectAll()
        .where('merchant_code', '=', merchantCode)
        .orderBy('changed_at', 'desc')
        .orderBy('draft_id')
        .execute(),
      media.chosen({ merchantCode, kind }),
    ])
    return rows.map((row) => toDraft(row, pictures.get(row.draft_id) ?? null))
  }

  const one = async (merchantCode: string, draftId: string): Promise<StoredDraft | null> =>
    (await list(merchantCode)).find((each) => each.draftId === draftId) ?? null

  /** Throws `ops.unknown`, `ops.wrongState`, `ops.overtaken`, `media.unknown`. */
  const save = (
    merchantCode: string,
    { picture, ...terms }: Saved,
    { draft, nextOf, by }: Saving,
  ): Promise<DraftKey> =>
    db.transaction().execute(async (transaction) => {
      const columns = columnsOf(terms, { by, at: clock.now() })
      const key =
        draft === null
          ? await insert(transaction, merchantCode, { draftId: random.uuid(), nextOf, columns })
          : await update(transaction, merchantCode, { draft, nextOf, columns })
      const label = textIn(terms.title, 'en').slice(0, 80)
      await media.choose(transaction, { merchantCode, kind, thingId: key.draftId }, picture, label)
      return key
    })

  /**
   * Deletes a draft: alone, or in the transaction that publishes it. Throws `ops.unknown`, `ops.overtaken`; also when it is
   * not of `announcementId` (null: of a new announcement).
   */
  const spend = async (
    transaction: Transaction<Tables>,
    merchantCode: string,
    { draftId, version, ...of }: DraftKey & { readonly announcementId?: string | null },
  ): Promise<void> => {
    const gone = await transaction
      .deleteFrom('announcement_draft')
      .where('merchant_code', '=', merchantCode)
      .where('draft_id', '=', draftId)
      .where('version', '=', version)
      .$if(of.announcementId !== undefined, (query) =>
        query.where('announcement_id', 'is not distinct from', of.announcementId ?? null),
      )
      .returning('draft_id')
      .executeTakeFirst()
    if (gone === undefined) throw await refusal(transaction, merchantCode, draftId)
    await release(transaction, merchantCode, draftId)
  }

  const remove = (merchantCode: string, key: DraftKey): Promise<void> =>
    db.transaction().execute((transaction) => spend(transaction, merchantCode, key))

  /** The next version of an announcement that is gone becomes a draft of a new one: what was typed stays. */
  const detach = (transaction: Transaction<Tables>, merchantCode: string, announcementId: string) =>
    transaction
      .updateTable('announcement_draft')
      .set({ announcement_id: null, based_on: null })
      .where('merchant_code', '=', merchantCode)
      .where('announcement_id', '=', announcementId)
      .execute()

  /** Deletes drafts that were not changed since `before`. */
  const sweep = async (transaction: Transaction<Tables>, before: Date): Promise<void> => {
    const gone = await transaction
      .deleteFrom('announcement_draft')
      .where('changed_at', '<', before)
      .returning(['merchant_code', 'draft_id'])
      .execute()
    for (const { merchant_code: merchantCode, draft_id: draftId } of gone)
      // Sequentially: they share one connection.
      await release(transaction, merchantCode, draftId)
  }

  return { list, one, save, remove, spend, detach, sweep }
}

type Columns = ReturnType<typeof columnsOf>

interface NewDraft {
  readonly draftId: string
  readonly nextOf: NextOf | null
  readonly columns: Columns
}

/** Throws `ops.wrongState` if the announcement is withdrawn, `ops.overtaken` if its next version has a draft. */
async function insert(
  transaction: Transaction<Tables>,
  merchantCode: string,
  { draftId, nextOf, columns }: NewDraft,
): Promise<DraftKey> {
  if (nextOf !== null) {
    // The lock delays a withdrawal, which has to find the draft to release it.
    const current = await transaction
      .selectFrom('announcement')
      .select('announcement_id')
      .where('merchant_code', '=', merchantCode)
      .where('announcement_id', '=', nextOf.announcementId)
      .where('withdrawn_at', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (current === undefined) throw new ApiError('ops.wrongState')
  }
  const row = await transaction
    .insertInto('announcement_draft')
    .values({
      merchant_code: merchantCode,
      draft_id: draftId,
      version: 1,
      announcement_id: nextOf?.announcementId ?? null,
      based_on: nextOf?.version ?? null,
      ...columns,
    })
    .onConflict((conflict) => conflict.columns(['merchant_code', 'announcement_id']).doNothing())
    .returning('draft_id')
    .executeTakeFirst()
  if (row === undefined) throw new ApiError('ops.overtaken')
  return { draftId, version: 1 }
}

interface NextVersion {
  readonly draft: DraftKey
  readonly nextOf: NextOf | null
  readonly columns: Columns
}

/** Throws `ops.unknown`, `ops.overtaken`. */
async function update(
  transaction: Transaction<Tables>,
  merchantCode: string,
  { draft: { draftId, version }, nextOf, columns }: NextVersion,
): Promise<DraftKey> {
  const next = version + 1
  const row = await transaction
    .updateTable('announcement_draft')
    .set({
      ...columns,
      version: next,
      // Kept null if the announcement has been withdrawn since, which made this a draft of a new one.
      based_on: sql<number | null>`case when announcement_id = ${nextOf?.announcementId ?? ''}
        then ${nextOf?.version ?? null}::int else based_on end`,
    })
    .where('merchant_code', '=', merchantCode)
    .where('draft_id', '=', draftId)
    .where('version', '=', version)
    .returning('draft_id')
    .executeTakeFirst()
  if (row === undefined) throw await refusal(transaction, merchantCode, draftId)
  return { draftId, version: next }
}

/** `ops.overtaken` if the draft has another version, `ops.unknown` if there is none. */
async function refusal(
  transaction: Transaction<Tables>,
  merchantCode: string,
  draftId: string,
): Promise<ApiError> {
  const known = await transaction
    .selectFrom('announcement_draft')
    .select('draft_id')
    .where('merchant_code', '=', merchantCode)
    .where('draft_id', '=', draftId)
    .executeTakeFirst()
  return new ApiError(known === undefined ? 'ops.unknown' : 'ops.overtaken')
}

const columnsOf = (terms: DraftTerms, { by, at }: { readonly by: string; readonly at: Date }) => ({
  terms: JSON.stringify(terms),
  changed_by: by,
  changed_at: at,
})

const toDraft = (row: Selectable<AnnouncementDraftTable>, picture: string | null): StoredDraft => ({
  ...row.terms,
  merchantCode: row.merchant_code,
  draftId: row.draft_id,
  version: row.version,
  nextOf:
    row.announcement_id === null || row.based_on === null
      ? null
      : { announcementId: row.announcement_id, version: row.based_on },
  picture,
  changedBy: row.changed_by,
  changedAt: row.changed_at,
})
