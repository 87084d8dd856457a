import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { CampaignKey } from './campaign-rows.ts'

export type Failures = ReturnType<typeof createFailures>

/** Times a campaign is sent to one player at most. */
const mostTries = 5
/** Pause before the second try; before the third it is twice as long, and so on. */
const pauseMs = 60_000
/** Players tried again in one run. */
const mostAtOnce = 50
const mostListed = 100
const longestReason = 200

/** A failed player as read: the tries made so far, and the time of the last one. */
interface Waiting {
  readonly playerId: string
  readonly tries: number
  readonly at: Date
}

const reasonOf = (cause: unknown) =>
  (cause instanceof Error ? cause.message : String(cause)).slice(0, longestReason)

/**
 * The players to whom a campaign could not be sent, with the number of tries and the reason of the last one. Several
 * gateways send the same campaign: a player whom another one reached meanwhile is left out.
 */
export function createFailures({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const of = ({ merchantCode, campaignId }: CampaignKey) =>
    db
      .selectFrom('campaign_failure as failure')
      .where('failure.merchant_code', '=', merchantCode)
      .where('failure.campaign_id', '=', campaignId)
      .where((row) =>
        row.not(
          row.exists(
            row
              .selectFrom('campaign_delivery as delivery')
              .select('delivery.player_id')
              .whereRef('delivery.merchant_code', '=', 'failure.merchant_code')
              .whereRef('delivery.campaign_id', '=', 'failure.campaign_id')
              .whereRef('delivery.player_id', '=', 'failure.player_id'),
          ),
        ),
      )

  const shown = (key: CampaignKey) =>
    of(key).innerJoin('player', (join) =>
      join
        .onRef('player.merchant_code', '=', 'failure.merchant_code')
        .onRef('player.player_id', '=', 'failure.player_id'),
    )

  const change = ({ merchantCode, campaignId }: CampaignKey, playerId: string, tries: number) =>
    db
      .updateTable('campaign_failure')
      .where('merchant_code', '=', merchantCode)
      .where('campaign_id', '=', campaignId)
      .where('player_id', '=', playerId)
      .where('tries', '=', tries)

  return {
    /** Records that the first try failed, unless another gateway has recorded it or reached the player. */
    async add({ merchantCode, campaignId }: CampaignKey, playerId: string, cause: unknown): Promise<void> {
      await sql`
        insert into campaign_failure (merchant_code, campaign_id, player_id, tries, reason, at)
        select ${merchantCode}, ${campaignId}, ${playerId}, 1, ${reasonOf(cause)}, ${clock.now()}::timestamptz
        where not exists (select from campaign_delivery where merchant_code = ${merchantCode}
          and campaign_id = ${campaignId} and player_id = ${playerId})
        on conflict do nothing`.execute(db)
    },

    /** Counts one more try before it is made. False: another gateway makes it. */
    async claim(key: CampaignKey, { playerId, tries, at }: Waiting): Promise<boolean> {
      const row = await change(key, playerId, tries)
        .where('at', '=', at)
        .set({ tries: tries + 1, at: clock.now() })
        .returning('player_id')
        .executeTakeFirst()
      return row !== undefined
    },

    /** Records why a claimed try failed; the next pause starts now. */
    async failAgain(key: CampaignKey, { playerId, tries }: Waiting, cause: unknown): Promise<void> {
      await change(key, playerId, tries + 1)
        .set({ reason: reasonOf(cause), at: clock.now() })
        .execute()
    },

    async remove({ merchantCode, campaignId }: CampaignKey, playerId: string): Promise<void> {
      await db
        .deleteFrom('campaign_failure')
        .where('merchant_code', '=', merchantCode)
        .where('campaign_id', '=', campaignId)
        .where('player_id', '=', playerId)
        .execute()
    },

    /** The players to try again now, the longest waiting first. */
    async due(key: CampaignKey): Promise<readonly Waiting[]> {
      const now = clock.now().getTime()
      const rows = await of(key)
        .select(['player_id', 'tries', 'at'])
        .where((row) =>
          row.or(
            Array.from({ length: mostTries - 1 }, (_, before) =>
              row.and([
                row('tries', '=', before + 1),
                row('at', '<=', new Date(now - (before + 1) * pauseMs)),
              ]),
            ),
          ),
        )
        .orderBy('at')
        .limit(mostAtOnce)
        .execute()
      return rows.map(({ player_id: playerId, ...row }) => ({ playerId, ...row }))
    },

    /** Whether a player is tried again later, or a last try may still be under way at some gateway. */
    async areWaiting(key: CampaignKey): Promise<boolean> {
      const row = await of(key)
        .select('player_id')
        .where((each) =>
          each.or([
            each('tries', '<', mostTries),
            each('at', '>', new Date(clock.now().getTime() - pauseMs)),
          ]),
        )
        .limit(1)
        .executeTakeFirst()
      return row !== undefined
    },

    /** For the desk, the latest first. `isSending`: the campaign still is, so that players are tried again. */
    async list(key: CampaignKey, isSending: boolean) {
      const rows = await shown(key)
        .select(['failure.player_id', 'player.username', 'failure.tries', 'failure.reason', 'failure.at'])
        .orderBy('failure.at', 'desc')
        .orderBy('failure.player_id')
        .limit(mostListed)
        .execute()
      return rows.map(({ player_id: playerId, at, tries, ...row }) => ({
        playerId,
        ...row,
        tries,
        at: at.toISOString(),
        isTriedAgain: isSending && tries < mostTries,
      }))
    },

    async count(key: CampaignKey): Promise<number> {
      const { count } = await shown(key)
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
