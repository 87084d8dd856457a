import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { campaignChannels, campaignProducts, consentWording } from '#schemas/api/campaigns.ts'
import type { CampaignChannel, CampaignProduct } from '#schemas/api/campaigns.ts'
import type { Db } from '#server/database/database.ts'
import { oneAtATime } from '#server/lib/one-at-a-time.ts'
import type { PlayerOf } from '#server/lib/one-at-a-time.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { SecretBox } from '#server/lib/secret-box.ts'
import type { ConsentSource } from './campaigns.tables.ts'

export type Consents = ReturnType<typeof createConsents>

interface ConsentsDeps {
  readonly db: Db
  readonly clock: Clock
  readonly box: Pick<SecretBox, 'digest'>
  /** Called when a player has withdrawn a consent to push. */
  readonly onPushWithdrawn: (player: PlayerOf) => Promise<void>
}

export interface Choice {
  readonly product: CampaignProduct
  readonly channel: CampaignChannel
}

export interface Consent extends Choice {
  readonly given: boolean
  readonly version: number
  readonly wording: string
  readonly origin: string
  readonly at: Date
}

interface Decision {
  readonly given: boolean
  readonly source: ConsentSource
  /** Null: those of the consent it withdraws. */
  readonly shown: { readonly wording: string; readonly origin: string } | null
}

/** Consents to marketing, per product and channel. No row is no consent. */
export function createConsents({ db, clock, box, onPushWithdrawn }: ConsentsDeps) {
  /** The current decision of every product and channel that has one. */
  const current = async (on: Db, { merchantCode, playerId }: PlayerOf): Promise<readonly Consent[]> => {
    const { rows } = await sql<Consent>`
      select distinct on (product, channel) product, channel, given, version, wording, origin, at
      from marketing_consent where merchant_code = ${merchantCode} and player_id = ${playerId}
      order by product, channel, version desc`.execute(on)
    return rows
  }

  /** The consents in force. */
  const given = async (player: PlayerOf, on: Db = db): Promise<readonly Consent[]> =>
    (await current(on, player)).filter((consent) => consent.given)

  /** Appends the decisions that change something. The lock orders them with messages being sent. */
  const decide = async (player: PlayerOf, choices: readonly Choice[], decision: Decision): Promise<void> => {
    const changed = await oneAtATime(db, player, async (trx) => {
      const known = await current(trx, player)
      const rows = choices.flatMap(({ product, channel }) => {
        const last = known.find((each) => each.product === product && each.channel === channel)
        if ((last?.given ?? false) === decision.given) return []
        const { wording, origin } = decision.shown ?? last ?? { wording: consentWording, origin: '' }
        return [
          {
            merchant_code: player.merchantCode,
            player_id: player.playerId,
            product,
            channel,
            version: (last?.version ?? 0) + 1,
            given: decision.given,
            source: decision.source,
            wording,
            origin,
            at: clock.now(),
          },
        ]
      })
      if (rows.length > 0) await trx.insertInto('marketing_consent').values(rows).execute()
      return rows
    })
    if (!decision.given && changed.some(({ channel }) => channel === 'push')) await onPushWithdrawn(player)
  }

  const everything = campaignProducts.flatMap((product) =>
    campaignChannels.map((channel) => ({ product, channel })),
  )
  const withdrawAll = (player: PlayerOf, source: ConsentSource): Promise<void> =>
    decide(player, everything, { given: false, source, shown: null })

  /** Withdraws all consents of players whose account was excluded after they gave one; a time-out only pauses them. */
  const withdrawExcluded = async (merchantCode: string): Promise<void> => {
    const { rows } = await sql<{ playerId: string }>`
      select distinct consent.player_id as "playerId" from marketing_consent consent
      join exclusion on exclusion.merchant_code = consent.merchant_code
        and exclusion.player_id = consent.player_id and exclusion.kind <> 'timeOut'
        and exclusion.starts_at >= consent.at
      where consent.merchant_code = ${merchantCode} and consent.given and not exists (
        select from marketing_consent later where later.merchant_code = consent.merchant_code
          and later.player_id = consent.player_id and later.product = consent.product
          and later.channel = consent.channel and later.version > consent.version)
      limit 200`.execute(db)
    for (const { playerId } of rows) await withdrawAll({ merchantCode, playerId }, 'exclusion')
  }

  const macOf = (payload: string) => box.digest(payload, 'unsubscribe')

  /** Names one player, product and channel in links that work without a login; valid without end. */
  const tokenOf = ({ merchantCode, playerId }: PlayerOf, { product, channel }: Choice): string => {
    const payload = Buffer.from(JSON.stringify([merchantCode, playerId, product, channel])).toString(
      'base64url',
    )
    return `${payload}.${macOf(payload)}`
  }

  /** Null: not a token of this gateway for this merchant. */
  const readToken = (merchantCode: string, token: string): (PlayerOf & Choice) | null => {
    const [payload = '', mac = ''] = token.split('.')
    const wanted = Buffer.from(macOf(payload))
    const sent = Buffer.from(mac)
    if (wanted.length !== sent.length || !timingSafeEqual(wanted, sent)) return null
    const [code, playerId, product, channel] = JSON.parse(
      Buffer.from(payload, 'base64url').toString('utf8'),
    ) as [string, string, CampaignProduct, CampaignChannel]
    return code === merchantCode ? { merchantCode, playerId, product, channel } : null
  }

  return { given, decide, withdrawAll, withdrawExcluded, tokenOf, readToken }
}
