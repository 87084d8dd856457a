import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { directionOf } from '#domain/brand/text-direction.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock, SiteGates } from '#server/lib/ports.ts'
import type { PushSender } from '#server/lib/push.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import { sealOf } from './devices.ts'
import type { DeviceOwner } from './devices.ts'

/** Claim time of a delivery, longer than the push request's timeout; then another gateway may retry. */
const leaseMs = 60_000
const mostPerRun = 50
const mostAttempts = 5
const firstDelayMs = 30_000
/** Retention of deliveries, which prevents sending an event twice. Must exceed the age of events considered. */
const keptForMs = 7 * 24 * 3_600_000

interface Due {
  readonly deviceId: string
  readonly sourceId: string
  readonly playerId: string
  readonly title: string
  readonly body: string
  readonly path: string
  readonly attempts: number
  readonly endpoint: Uint8Array
  readonly p256dh: string
  readonly auth: Uint8Array
  readonly language: string
  readonly isFrozen: boolean
}

export interface DeliveriesDeps {
  readonly db: Db
  readonly clock: Clock
  readonly box: Pick<SecretBox, 'open'>
  readonly push: Pick<PushSender, 'send'>
  readonly gates: Pick<SiteGates, 'isOn'>
  /** True during a time-out or self-exclusion. */
  readonly isResting: (player: DeviceOwner) => Promise<boolean>
  readonly brandOf: (merchantCode: string) => Brand | null
}

/** Sends due deliveries. Each is claimed by a row update, so several gateways may run this concurrently. */
export function createDeliveries(deps: DeliveriesDeps) {
  const { db, clock, box, push, gates, isResting, brandOf } = deps

  const claim = async (merchantCode: string): Promise<readonly Due[]> => {
    const now = clock.now()
    const { rows } = await sql<Due>`
      with due as (
        select merchant_code, device_id, source_id from push_delivery
        where merchant_code = ${merchantCode} and state = 'due' and next_at <= ${now}::timestamptz
        order by next_at limit ${mostPerRun} for update skip locked
      )
      update push_delivery delivery set attempts = attempts + 1,
        next_at = ${new Date(now.getTime() + leaseMs)}::timestamptz
      from due, push_device device, player
      where delivery.merchant_code = due.merchant_code and delivery.device_id = due.device_id
        and delivery.source_id = due.source_id
        and device.merchant_code = due.merchant_code and device.device_id = due.device_id
        and player.merchant_code = device.merchant_code and player.player_id = device.player_id
      returning delivery.device_id as "deviceId", delivery.source_id as "sourceId",
        device.player_id as "playerId", delivery.title, delivery.body, delivery.path, delivery.attempts,
        device.endpoint, device.p256dh, device.auth, device.language, player.status <> 'active' as "isFrozen"`.execute(
      db,
    )
    return rows
  }

  const settle = (
    merchantCode: string,
    { deviceId, sourceId }: Due,
    set: { state: 'sent' | 'withheld' | 'failed' },
  ) =>
    db
      .updateTable('push_delivery')
      .set(set)
      .where('merchant_code', '=', merchantCode)
      .where('device_id', '=', deviceId)
      .where('source_id', '=', sourceId)
      .execute()

  const putOff = (merchantCode: string, { deviceId, sourceId, attempts }: Due) =>
    db
      .updateTable('push_delivery')
      .set({ next_at: new Date(clock.now().getTime() + firstDelayMs * 4 ** (attempts - 1)) })
      .where('merchant_code', '=', merchantCode)
      .where('device_id', '=', deviceId)
      .where('source_id', '=', sourceId)
      .execute()

  const drop = (merchantCode: string, { deviceId }: Due) =>
    db
      .deleteFrom('push_device')
      .where('merchant_code', '=', merchantCode)
      .where('device_id', '=', deviceId)
      .execute()

  const sendOne = async (merchantCode: string, brand: Brand, due: Due): Promise<void> => {
    const { deviceId, playerId } = due
    // Checked right before sending, so that a new time-out or self-exclusion withholds everything.
    if (due.isFrozen || (await isResting({ merchantCode, playerId })))
      return void (await settle(merchantCode, due, { state: 'withheld' }))
    const outcome = await push.send(
      {
        endpoint: box.open(due.endpoint, sealOf(deviceId)),
        p256dh: due.p256dh,
        auth: box.open(due.auth, sealOf(deviceId)),
      },
      {
        payload: JSON.stringify({
          title: `${brand.identity.name} · ${due.title}`,
          body: due.body,
          path: due.path,
          tag: due.sourceId,
          lang: due.language,
          dir: directionOf(due.language),
        }),
        topic: createHash('sha256').update(due.sourceId).digest('base64url').slice(0, 32),
        contact: `https://${brand.domains.primary}/`,
      },
    )
    if (outcome === 'gone') return void (await drop(merchantCode, due))
    if (outcome === 'later' && due.attempts < mostAttempts) return void (await putOff(merchantCode, due))
    await settle(merchantCode, due, { state: outcome === 'sent' ? 'sent' : 'failed' })
    if (outcome === 'sent')
      await db
        .updateTable('push_device')
        .set({ last_sent_at: clock.now() })
        .where('merchant_code', '=', merchantCode)
        .where('device_id', '=', deviceId)
        .execute()
  }

  const send = async (merchantCode: string): Promise<void> => {
    const brand = brandOf(merchantCode)
    if (brand === null || !(await gates.isOn(merchantCode, 'member.notifications'))) return
    const due = await claim(merchantCode)
    await Promise.all(due.map((each) => sendOne(merchantCode, brand, each)))
  }

  const sweep = async (): Promise<void> => {
    await db
      .deleteFrom('push_delivery')
      .where('made_at', '<', new Date(clock.now().getTime() - keptForMs))
      .execute()
  }

  return { send, sweep }
}
