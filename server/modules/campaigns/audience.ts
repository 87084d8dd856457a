import { sql } from 'kysely'
import type { CampaignTerms } from '#schemas/api/ops-campaigns.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'

export type Audience = ReturnType<typeof createAudience>

interface AudienceDeps {
  readonly db: Db
  readonly labels: Pick<Labels, 'holders'>
  readonly brandOf: (merchantCode: string) => Brand | null
}

/** A player of the audience with a consent. */
export interface Candidate {
  readonly playerId: string
  readonly currency: string
  readonly language: string
  readonly isTrial: boolean
  readonly isFrozen: boolean
}

interface Of {
  readonly merchantCode: string
  readonly terms: CampaignTerms
}

/** The players whom a campaign is for: labels, languages, and consents. Ranks are computed per player. */
export function createAudience({ db, labels, brandOf }: AudienceDeps) {
  const languageOf = (merchantCode: string) =>
    sql`coalesce(player.language, ${brandOf(merchantCode)?.defaultLanguage ?? 'en'}::text)`

  const wanted = async ({ merchantCode, terms }: Of) => {
    const held = terms.labels.length === 0 ? null : await labels.holders(merchantCode, terms.labels)
    return sql.join(
      [
        sql`player.merchant_code = ${merchantCode}`,
        ...(held === null ? [] : [sql`player.player_id = any(${[...held.keys()]}::text[])`]),
        ...(terms.languages.length === 0
          ? []
          : [sql`split_part(${languageOf(merchantCode)}, '-', 1) = any(${terms.languages}::text[])`]),
      ],
      sql` and `,
    )
  }

  const consented = ({ terms: { product, channels } }: Of) => sql`exists (
    select from marketing_consent consent
    where consent.merchant_code = player.merchant_code and consent.player_id = player.player_id
      and consent.product = ${product} and consent.channel = any(${channels}::text[]) and consent.given
      and not exists (select from marketing_consent later where later.merchant_code = consent.merchant_code
        and later.player_id = consent.player_id and later.product = consent.product
        and later.channel = consent.channel and later.version > consent.version))`

  /** Those after a player, in the order of ids; of some players only, if given. */
  const candidates = async (
    of: Of,
    after: string,
    most: number,
    among: readonly string[] | null = null,
  ): Promise<readonly Candidate[]> => {
    const { rows } = await sql<Candidate>`
      select player.player_id as "playerId", player.currency, ${languageOf(of.merchantCode)} as language,
        player.account_type_code = 4 as "isTrial", player.status <> 'active' as "isFrozen"
      from player where ${await wanted(of)} and ${consented(of)} and player.player_id > ${after}
        and (${among === null} or player.player_id = any(${[...(among ?? [])]}::text[]))
      order by player.player_id limit ${most}`.execute(db)
    return rows
  }

  /** Players with the labels and languages, and how many of them have no consent. */
  const sizes = async (of: Of): Promise<{ readonly audience: number; readonly noConsent: number }> => {
    const { rows } = await sql<{ audience: string; consented: string }>`
      select count(*) as audience, count(*) filter (where ${consented(of)}) as consented
      from player where ${await wanted(of)}`.execute(db)
    const audience = Number(rows[0]?.audience ?? 0)
    return { audience, noConsent: audience - Number(rows[0]?.consented ?? 0) }
  }

  return { candidates, sizes }
}
