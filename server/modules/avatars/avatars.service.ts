import { avatarArt } from '#domain/avatars/avatar-art.ts'
import { avatarIds } from '#schemas/api/avatars.ts'
import type { Avatar, AvatarId } from '#schemas/api/avatars.ts'
import type { Db } from '#server/database/database.ts'
import { cleanPicture } from '#server/lib/clean-picture.ts'
import { ApiError } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import { loadSharp } from '#server/lib/sharp.ts'

interface Owner {
  readonly merchantCode: string
  readonly playerId: string
}

/** Side of an uploaded picture in pixels: twice the largest display size. */
const sidePx = 128

const drawn = (id: AvatarId) => `data:image/svg+xml;base64,${Buffer.from(avatarArt(id)).toString('base64')}`

const gallery = avatarIds.map((avatarId) => ({ avatarId, avatar: drawn(avatarId) }))

const nothing: Avatar = { avatar: null, avatarType: null }

/** Profile pictures. Sent as `data:` URLs, so that there are no addresses to guess or keep. */
export function createAvatarsService({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  async function of({ merchantCode, playerId }: Owner): Promise<Avatar> {
    const row = await db
      .selectFrom('player_avatar')
      .select(['avatar_id', 'picture'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    if (row === undefined) return nothing
    if (row.avatar_id !== null) return { avatar: drawn(row.avatar_id), avatarType: 'STATIC' }
    const bytes = Buffer.from(row.picture ?? [])
    return { avatar: `data:image/jpeg;base64,${bytes.toString('base64')}`, avatarType: 'CUSTOM' }
  }

  async function set(owner: Owner, part: { avatar_id: AvatarId | null; picture: Uint8Array | null }) {
    const values = { ...part, set_at: clock.now() }
    await db
      .insertInto('player_avatar')
      .values({ merchant_code: owner.merchantCode, player_id: owner.playerId, ...values })
      .onConflict((conflict) => conflict.columns(['merchant_code', 'player_id']).doUpdateSet(values))
      .execute()
    return of(owner)
  }

  return {
    of,
    list: async (owner: Owner) => ({ ...(await of(owner)), list: gallery }),

    /** Null removes the picture; pages show the initial again. */
    async choose(owner: Owner, avatarId: AvatarId | null): Promise<Avatar> {
      if (avatarId !== null) return set(owner, { avatar_id: avatarId, picture: null })
      await db
        .deleteFrom('player_avatar')
        .where('merchant_code', '=', owner.merchantCode)
        .where('player_id', '=', owner.playerId)
        .execute()
      return nothing
    },

    /** Stores the re-encoded centre square of the picture. Throws `avatar.pictureInvalid`. */
    async upload(owner: Owner, base64: string): Promise<Avatar> {
      const clean = await cleanPicture(Buffer.from(base64, 'base64'))
      if (clean === null) throw new ApiError('avatar.pictureInvalid')
      const sharp = await loadSharp()
      const picture = await sharp(clean)
        .resize(sidePx, sidePx, { fit: 'cover' })
        .jpeg({ quality: 84 })
        .toBuffer()
      return set(owner, { avatar_id: null, picture })
    },
  }
}
