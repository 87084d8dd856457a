import { sql } from 'kysely'
import type { addPushDevice, changePushDevice, PushDevice } from '#schemas/api/push.ts'
import type { Input } from '#schemas/api/route.ts'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { PushSender } from '#server/lib/push.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { deviceName } from './device-name.ts'

export const mostDevices = 10

export interface DeviceOwner {
  readonly merchantCode: string
  readonly playerId: string
}

interface DevicesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly box: SecretBox
  readonly push: Pick<PushSender, 'accepts'>
}

/** Encryption context, which binds sealed values to their row. */
export const sealOf = (deviceId: string) => `push ${deviceId}`

/** Players' devices and their topics. */
export function createDevices({ db, clock, random, box, push }: DevicesDeps) {
  const mine = ({ merchantCode, playerId }: DeviceOwner) =>
    db.selectFrom('push_device').where('merchant_code', '=', merchantCode).where('player_id', '=', playerId)

  /** Those of the merchants that have a device: one query, so that an idle run costs the same however many there are. */
  const merchants = async (merchantCodes: readonly string[]): Promise<readonly string[]> => {
    const { rows } = await sql<{ code: string }>`
      select code from unnest(${merchantCodes}::text[]) as code
      where exists (select from push_device where merchant_code = code)`.execute(db)
    return rows.map(({ code }) => code)
  }

  const list = async (owner: DeviceOwner): Promise<PushDevice[]> => {
    const rows = await mine(owner).selectAll().orderBy('added_at', 'desc').execute()
    return rows.map((row) => ({
      deviceId: row.device_id,
      name: row.name,
      topics: [...row.topics],
      details: row.details,
      addedAt: row.added_at.toISOString(),
      lastSentAt: row.last_sent_at?.toISOString() ?? null,
    }))
  }

  /**
   * Adds a device. A browser has one subscription per site: when another account adds it, it is removed from the
   * previous one and that account's due deliveries are dropped. Throws `push.endpointRefused`, `push.deviceLimit`.
   */
  const add = async (
    owner: DeviceOwner,
    { topics, details, ...target }: Input<typeof addPushDevice>,
    { userAgent, language }: { readonly userAgent: string; readonly language: string },
  ): Promise<string> => {
    if (!push.accepts(target)) throw new ApiError('push.endpointRefused')
    const hash = box.digest(target.endpoint, `push ${owner.merchantCode}`)
    const deviceId = random.uuid()
    const now = clock.now()
    return oneAtATime(db, owner, async (transaction) => {
      await transaction
        .deleteFrom('push_device')
        .where('merchant_code', '=', owner.merchantCode)
        .where('endpoint_hash', '=', hash)
        .execute()
      await transaction
        .insertInto('push_device')
        .values({
          merchant_code: owner.merchantCode,
          device_id: deviceId,
          player_id: owner.playerId,
          endpoint_hash: hash,
          endpoint: box.seal(target.endpoint, sealOf(deviceId)),
          p256dh: target.p256dh,
          auth: box.seal(target.auth, sealOf(deviceId)),
          name: deviceName(userAgent),
          language,
          topics: JSON.stringify(topics),
          details,
          chosen_at: now,
          added_at: now,
        })
        .execute()
      const { count } = await transaction
        .selectFrom('push_device')
        .where('merchant_code', '=', owner.merchantCode)
        .where('player_id', '=', owner.playerId)
        .select((query) => query.fn.countAll().as('count'))
        .executeTakeFirstOrThrow()
      if (Number(count) > mostDevices) throw new ApiError('push.deviceLimit')
      return deviceId
    })
  }

  /** Throws `push.deviceUnknown` also for a device of another account. */
  const change = async (
    owner: DeviceOwner,
    { deviceId, topics, details }: Input<typeof changePushDevice>,
  ): Promise<void> => {
    const changed = await db
      .updateTable('push_device')
      .set({ topics: JSON.stringify(topics), details, chosen_at: clock.now() })
      .where('merchant_code', '=', owner.merchantCode)
      .where('player_id', '=', owner.playerId)
      .where('device_id', '=', deviceId)
      .returning('device_id')
      .executeTakeFirst()
    if (changed === undefined) throw new ApiError('push.deviceUnknown')
  }

  /** Throws `push.deviceUnknown` also for a device of another account. */
  const remove = async (owner: DeviceOwner, deviceId: string): Promise<void> => {
    const gone = await db
      .deleteFrom('push_device')
      .where('merchant_code', '=', owner.merchantCode)
      .where('player_id', '=', owner.playerId)
      .where('device_id', '=', deviceId)
      .returning('device_id')
      .executeTakeFirst()
    if (gone === undefined) throw new ApiError('push.deviceUnknown')
  }

  return { merchants, list, add, change, remove }
}
