import { sql } from 'kysely'
import { languageOf } from '#domain/vocabulary/languages.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import { textIn } from '#server/lib/text-in.ts'
import type { DeviceOwner } from './devices.ts'
import { cut } from './news.ts'
import { pushTexts } from './push-texts.ts'

export interface Advert {
  /** Names the campaign; due deliveries are withheld by it. */
  readonly campaignId: string
  readonly title: Readonly<Record<string, string>>
  readonly text: Readonly<Record<string, string>>
  readonly path: string
}

/** Advertising to devices whose topic `offers` is on. Consent is the caller's. */
export function createAdverts({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const sourceOf = (campaignId: string) => `campaign:${campaignId}`

  const devicesOf = (on: Db, { merchantCode, playerId }: DeviceOwner) =>
    on
      .selectFrom('push_device')
      .select(['device_id', 'language', 'details'])
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .where(sql<boolean>`jsonb_exists(topics, 'offers')`)
      .execute()

  /** Whether the player has a device that takes advertising. */
  const reaches = async (owner: DeviceOwner): Promise<boolean> => (await devicesOf(db, owner)).length > 0

  /** Queues one delivery per device in the caller's transaction. */
  const advertise = async (
    transaction: Db,
    owner: DeviceOwner,
    { campaignId, title, text, path }: Advert,
  ): Promise<void> => {
    const now = clock.now()
    const devices = await devicesOf(transaction, owner)
    if (devices.length === 0) return
    await transaction
      .insertInto('push_delivery')
      .values(
        devices.map(({ device_id: deviceId, language, details }) => {
          const words = pushTexts[languageOf(language)].offer
          return {
            merchant_code: owner.merchantCode,
            device_id: deviceId,
            source_id: sourceOf(campaignId),
            topic: 'offers' as const,
            title: details ? cut(textIn(title, language), 120) : words.title,
            body: details ? cut(textIn(text, language), 400) : words.plain,
            path,
            state: 'due' as const,
            next_at: now,
            made_at: now,
          }
        }),
      )
      .onConflict((conflict) => conflict.columns(['merchant_code', 'device_id', 'source_id']).doNothing())
      .execute()
  }

  /** Withholds what is still due: of one campaign, or of all campaigns to one player. */
  const withholdAdverts = async (
    merchantCode: string,
    which: { readonly campaignId: string } | { readonly playerId: string },
  ): Promise<void> => {
    await db
      .updateTable('push_delivery')
      .set({ state: 'withheld' })
      .where('merchant_code', '=', merchantCode)
      .where('state', '=', 'due')
      .$if('campaignId' in which, (query) =>
        query.where('source_id', '=', sourceOf('campaignId' in which ? which.campaignId : '')),
      )
      .$if('playerId' in which, (query) =>
        query.where('source_id', 'like', sourceOf('%')).where('device_id', 'in', (devices) =>
          devices
            .selectFrom('push_device')
            .select('device_id')
            .where('merchant_code', '=', merchantCode)
            .where('player_id', '=', 'playerId' in which ? which.playerId : ''),
        ),
      )
      .execute()
  }

  return { reaches, advertise, withholdAdverts }
}
