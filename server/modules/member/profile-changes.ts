import type { Selectable } from 'kysely'
import { profileFieldIds } from '#schemas/api/member.ts'
import type { getProfileForm, ProfileFieldId, requestProfileChange } from '#schemas/api/member.ts'
import type { decideProfileChange } from '#schemas/api/ops-profile.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import type { Tables } from '#server/database/tables.ts'
import { cleanPictures } from '#server/lib/clean-words.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import { byFirst, byInteger, byText, keysetIn, microsOf, readPage } from '#server/lib/keyset.ts'
import type { PlaceWish } from '#server/lib/keyset.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Player, PlayerRepository } from './player.repository.ts'
import { changeNote } from './profile-change-texts.ts'
import { profileOf, profileValue } from './profile-form.ts'
import type { ProfileChanges, ProfileForm } from './profile-form.ts'
import type { ProfileVault } from './profile-vault.ts'

export interface ProfileChangesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly vault: Pick<ProfileVault, 'newest' | 'sealRow' | 'openRow'>
  readonly players: Pick<PlayerRepository, 'byId' | 'setProfile'>
  readonly form: Pick<ProfileForm, 'changesOf'>
  readonly inbox: Pick<MessagesDesk, 'send'>
}

type Stored = Selectable<Tables['profile_change']>

interface Key {
  readonly merchantCode: string
  readonly changeId: string
}

interface Wish extends PlaceWish {
  readonly state?: Stored['state'] | undefined
}

const madeAt = microsOf('made_at')

/** Waiting changes first, oldest first; then decided ones, newest first. */
const deskOrder = keysetIn('ascending', [
  byFirst(`state = 'waiting'`),
  byInteger(`case when state = 'waiting' then ${madeAt} else -${madeAt} end`),
  byText('merchant_code'),
  byText('change_id'),
])

/** Opens the wished values of a row. */
function createFieldsOf(vault: Pick<ProfileVault, 'openRow'>) {
  return async (row: Stored): Promise<ProfileChanges> => {
    const key = { merchantCode: row.merchant_code, id: row.change_id }
    const { fields } = await vault.openRow('profile_change', key, row)
    const wished = JSON.parse(fields) as Partial<Record<ProfileFieldId, string>>
    return profileFieldIds.flatMap((id) => {
      const value = wished[id]
      return value === undefined ? [] : [{ id, value }]
    })
  }
}

/** What operators read of the changes. */
function createChangeReads({ db, vault, players }: Pick<ProfileChangesDeps, 'db' | 'vault' | 'players'>) {
  const fieldsOf = createFieldsOf(vault)

  const list = async (merchantCodes: readonly string[], { state, ...place }: Wish) => {
    const { shown, next } = await readPage(
      db
        .selectFrom('profile_change')
        .selectAll()
        .where('merchant_code', 'in', merchantCodes)
        .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'waiting')),
      deskOrder(place),
    )
    return { shown: await Promise.all(shown.map(withPlayer)), next }
  }

  const withPlayer = async (row: Stored) => {
    const [player, wished] = await Promise.all([
      players.byId(row.merchant_code, row.player_id),
      fieldsOf(row),
    ])
    return { ...row, username: player?.username ?? '', wished: withPresent(wished, row, player) }
  }

  /** Null: not found. `number` counts from 0. */
  const picture = async ({ merchantCode, changeId }: Key, number: number) => {
    const row = await db
      .selectFrom('profile_change_picture')
      .select('picture')
      .where('merchant_code', '=', merchantCode)
      .where('change_id', '=', changeId)
      .where('number', '=', number)
      .executeTakeFirst()
    return row?.picture ?? null
  }

  return { list, picture }
}

/** Changes of proved profile fields: requested with documents, decided by an operator. */
export function createProfileChanges(deps: ProfileChangesDeps) {
  const { db, clock, random, vault, players, form, inbox } = deps

  const fieldsOf = createFieldsOf(vault)

  /**
   * Throws what `changesOf` of the form throws, `feedback.pictureInvalid`, `request.invalid` where nothing changes, and
   * `member.changeWaiting` while an earlier request waits, also concurrently.
   */
  const request = async (
    site: RequestSite,
    playerId: string,
    { fields, pictures }: Input<typeof requestProfileChange>,
  ): Promise<void> => {
    const { merchantCode } = site
    const changes = await form.changesOf(site, playerId, fields, true)
    if (changes.length === 0) throw new ApiError('request.invalid')
    const clean = await cleanPictures(pictures)
    const id = random.uuid()
    const personal = { fields: JSON.stringify(profileOf(changes)) }
    const sealed = vault.sealRow(
      'profile_change',
      { merchantCode, id },
      personal,
      await vault.newest(merchantCode),
    )
    const key = { merchant_code: merchantCode, change_id: id }
    await db.transaction().execute(async (work) => {
      const made = await work
        .insertInto('profile_change')
        .values({
          ...key,
          ...sealed,
          player_id: playerId,
          fields: null,
          pictures: clean.length,
          made_at: clock.now(),
          state: 'waiting',
        })
        .onConflict((conflict) =>
          conflict.columns(['merchant_code', 'player_id']).where('state', '=', 'waiting').doNothing(),
        )
        .returning('change_id')
        .executeTakeFirst()
      if (made === undefined) throw new ApiError('member.changeWaiting')
      await work
        .insertInto('profile_change_picture')
        .values(clean.map((picture, number) => ({ ...key, number, picture })))
        .execute()
    })
  }

  /** The player's last request; null: none, or it was approved. */
  const lastOf = async (
    { merchantCode }: RequestSite,
    playerId: string,
  ): Promise<Reply<typeof getProfileForm>['change']> => {
    const row = await db
      .selectFrom('profile_change')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .orderBy('made_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (row === undefined || row.state === 'approved') return null
    const { state, pictures, made_at: at, reason } = row
    return { state, fields: [...(await fieldsOf(row))], pictures, at: at.toISOString(), reason }
  }

  const byKey = ({ merchantCode, changeId }: Key) =>
    db
      .selectFrom('profile_change')
      .selectAll()
      .where('merchant_code', '=', merchantCode)
      .where('change_id', '=', changeId)
      .executeTakeFirst()

  /**
   * An approved change is written into the profile in the same transaction. Throws `ops.unknown`, and `ops.wrongState` if it
   * was decided before, also concurrently.
   */
  const decide = async (
    { approve, reason, ...key }: Input<typeof decideProfileChange>,
    operator: string,
  ): Promise<void> => {
    const row = await byKey(key)
    if (row === undefined) throw new ApiError('ops.unknown')
    const close = async (work: Db) => {
      const decided = await work
        .updateTable('profile_change')
        .set({
          state: approve ? 'approved' : 'declined',
          decided_by: operator,
          decided_at: clock.now(),
          reason,
        })
        .where('merchant_code', '=', key.merchantCode)
        .where('change_id', '=', key.changeId)
        .where('state', '=', 'waiting')
        .returning('change_id')
        .executeTakeFirst()
      if (decided === undefined) throw new ApiError('ops.wrongState')
    }
    if (approve)
      await players.setProfile(key.merchantCode, row.player_id, profileOf(await fieldsOf(row)), close)
    else await close(db)
    await inbox.send(key.merchantCode, row.player_id, {
      ...changeNote(approve ? null : reason),
      leadsTo: { page: 'profile' },
    })
  }

  return { request, lastOf, byKey, decide, ...createChangeReads(deps) }
}
export type ProfileChangeService = ReturnType<typeof createProfileChanges>

/** The wished values beside those a waiting change would replace. */
const withPresent = (wished: ProfileChanges, { state }: Stored, player: Player | undefined) =>
  wished.map(({ id, value }) => ({
    id,
    wished: value,
    present: state === 'waiting' && player !== undefined ? profileValue(player, id) : null,
  }))
