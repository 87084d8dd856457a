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

/** The players to whom a campaign could not be sent, with the number of tries and the reason of the last one. */
export function createFailures({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
  const of = ({ merchantCode, campaignId }: CampaignKey) =>
    db
      .selectFrom('campaign_failure as failure')
      .where('failure.merchant_code', '=', merchantCode)
      .where('failure.campaign_id', '=', campaignId)

  return {
    async add({ merchantCode, campaignId }: CampaignKey, playerId: string, cause: unknown): Promise<void> {
      const last = {
        reason: (cause instanceof Error ? cause.message : String(cause)).slice(0, longestReason),
        at: clock.now(),
      }
      await db
        .insertInto('campaign_failure')
        .values({
          merchant_code: merchantCode,
          campaign_id: campaignId,
          player_id: playerId,
          tries: 1,
          ...last,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['merchant_code', 'campaign_id', 'player_id'])
            .doUpdateSet((row) => ({ ...last, tries: row('campaign_failure.tries', '+', 1) })),
        )
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
    async due(key: CampaignKey): Promise<readonly string[]> {
      const now = clock.now().getTime()
      const rows = await of(key)
        .select('player_id')
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
      return rows.map(({ player_id: playerId }) => playerId)
    },

    /** Whether a player is tried again later. */
    async areWaiting(key: CampaignKey): Promise<boolean> {
      const row = await of(key).select('player_id').where('tries', '<', mostTries).limit(1).executeTakeFirst()
      return row !== undefined
    },

    /** For the desk, the latest first. `isSending`: the campaign still is, so that players are tried again. */
    async list(key: CampaignKey, isSending: boolean) {
      const rows = await of(key)
        .innerJoin('player', (join) =>
          join
            .onRef('player.merchant_code', '=', 'failure.merchant_code')
            .onRef('player.player_id', '=', 'failure.player_id'),
        )
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
      const { count } = await of(key)
        .select((row) => row.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(count)
    },
  }
}
