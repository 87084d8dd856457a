import { sql } from 'kysely'
import { latestPeriods } from '#domain/promotions/periods.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Turnover } from '#server/modules/rewards/turnover.ts'
import { runOf } from './offers.ts'
import type { Offers } from './offers.ts'
import type { PromotionMessages } from './promotion-messages.ts'
import type { RulesRepository } from './rules.repository.ts'
import type { Triggers } from './triggers.ts'
import type { FreeRoundsService } from './free-rounds.ts'
import { createTurns } from './turns.ts'
import type { Search } from './turns.ts'

interface UpkeepDeps {
  readonly db: Db
  readonly clock: Clock
  readonly turnover: Pick<Turnover, 'count'>
  readonly triggers: Pick<Triggers, 'refresh'>
  readonly offers: Pick<Offers, 'all'>
  readonly rules: RulesRepository
  readonly freeRounds: Pick<FreeRoundsService, 'playersWithEnded' | 'tellWaiting'>
  readonly messages: Pick<PromotionMessages, 'tellAll'>
  readonly brandOf: (merchantCode: string) => Brand | null
  /** Reports players whose evaluation failed; it is repeated. */
  readonly onProblem: (problem: Error) => void
}

type Found = Omit<Owner, 'timeZone'>
/** An ended promotion is settled when none of its rewards is open, at the earliest a day later. */
const settleAfterMs = 86_400_000

/** Ends expired promotions, and settles ended ones without open rewards. */
const createLife =
  ({ db, clock, rules }: Pick<UpkeepDeps, 'db' | 'clock' | 'rules'>) =>
  async (merchantCode: string): Promise<void> => {
    const now = clock.now()
    const end = async (
      version: Awaited<ReturnType<RulesRepository['inStates']>>[number],
      to: 'ended' | 'settled',
    ) =>
      db.transaction().execute(async (transaction) => {
        const from = to === 'ended' ? (['live', 'paused'] as const) : (['ended'] as const)
        if (await rules.change(version, from, { state: to }, transaction))
          await rules.tell(version, { state: to, operator: null, reason: null }, transaction)
      })
    for (const version of await rules.inStates(merchantCode, ['live', 'paused', 'ended'])) {
      const { rule, state, promotionId } = version
      if (state !== 'ended') {
        if (rule.endsAt !== null && new Date(rule.endsAt) <= now) await end(version, 'ended')
      } else if (now.getTime() - version.changedAt.getTime() >= settleAfterMs) {
        const open = await db
          .selectFrom('promotion_grant')
          .select('grant_key')
          .where('merchant_code', '=', merchantCode)
          .where('promotion_id', '=', promotionId)
          .where('version', '=', version.version)
          .where('state', 'in', ['issued', 'process'])
          .executeTakeFirst()
        if (open === undefined) await end(version, 'settled')
      }
    }
  }

/** The scheduled job: evaluates accounts with movements, ended periods and expired rewards, and ends promotions. */
export function createUpkeep(deps: UpkeepDeps) {
  const { db, clock, turnover, triggers, offers, freeRounds, messages, brandOf, onProblem } = deps
  const life = createLife(deps)
  const inTurns = createTurns()

  /** False: it failed, which has been reported. */
  const visit = async (player: Found): Promise<boolean> => {
    const { merchantCode, playerId } = player
    const brand = brandOf(merchantCode)
    if (brand === null) return true
    const owner = { ...player, timeZone: brand.timeZone }
    try {
      await turnover.count(owner)
      await triggers.refresh(owner)
      return true
    } catch (cause) {
      onProblem(
        new Error(`Promotions of the player ${playerId} of ${merchantCode} were not evaluated`, { cause }),
      )
      return false
    }
  }

  const visitAll = async (players: readonly Found[]): Promise<void> => {
    for (const player of players) await visit(player)
  }

  /** Accounts with movements since they were last evaluated. */
  const moved = async (): Promise<void> => {
    const behind: Search<Found & { readonly version: bigint }> = async (after, limit) => {
      const { rows } = await sql<Found & { version: bigint }>`
      select account.merchant_code as "merchantCode", account.player_id as "playerId", account.currency,
        account.version
      from player_account account left join promotion_mark mark
        on mark.merchant_code = account.merchant_code and mark.player_id = account.player_id
      where account.kind = 'main' and account.version > coalesce(mark.seen_version, -1)
        and (account.merchant_code, account.player_id) > (${after.merchantCode}, ${after.playerId})
      order by 1, 2 limit ${limit}`.execute(db)
      return rows
    }
    for (const { version, ...player } of await inTurns('moved', behind)) {
      if (!(await visit(player))) continue
      await sql`insert into promotion_mark (merchant_code, player_id, seen_version)
        values (${player.merchantCode}, ${player.playerId}, ${version})
        on conflict (merchant_code, player_id) do update set seen_version = excluded.seen_version`.execute(db)
    }
  }

  /** Players with an expired reward. */
  const late = async (): Promise<void> => {
    const overdue: Search<Found> = async (after, limit) => {
      const { rows } =
        await sql<Found>`select distinct merchant_code as "merchantCode", player_id as "playerId", currency
        from promotion_grant where state in ('issued', 'process') and expires_at <= ${clock.now()}
          and (merchant_code, player_id) > (${after.merchantCode}, ${after.playerId})
        order by 1, 2 limit ${limit}`.execute(db)
      return rows
    }
    await visitAll(await inTurns('late', overdue))
  }

  /** Players with play in the last ended cashback period, not evaluated since. */
  const periodEnds = async (merchantCode: string, timeZone: string): Promise<void> => {
    for (const offer of await offers.all(merchantCode, null)) {
      const { rule, promotionId } = offer.promotion
      if (rule.trigger.kind !== 'periodEnd') continue
      const run = runOf(offer)
      const periods = latestPeriods(rule.period, clock.now(), timeZone, { run, most: 2 })
      const ended = periods.find(({ isOver }) => isOver)
      if (ended === undefined) continue
      const players: Search<Found> = async (after, limit) => {
        const { rows } = await sql<Found>`select distinct bet.merchant_code as "merchantCode",
          bet.player_id as "playerId", bet.currency
        from transfer bet join player on player.merchant_code = bet.merchant_code and player.player_id = bet.player_id
        where bet.merchant_code = ${merchantCode} and bet.kind = 'bet' and bet.account_version is not null
          and bet.created_at >= ${ended.start} and bet.created_at < ${ended.end}
          and player.account_type_code <> 4 and player.status = 'active'
          and (${rule.entry.kind === 'automatic'} or exists (select 1 from promotion_join joined
            where joined.merchant_code = bet.merchant_code and joined.player_id = bet.player_id
              and joined.promotion_id = ${promotionId} and joined.joined_at < ${ended.end}))
          and not exists (select 1 from promotion_grant given where given.merchant_code = bet.merchant_code
            and given.player_id = bet.player_id and given.promotion_id = ${promotionId}
            and given.period_key = ${ended.key})
          and (bet.merchant_code, bet.player_id) > (${after.merchantCode}, ${after.playerId})
        order by 1, 2 limit ${limit}`.execute(db)
        return rows
      }
      await visitAll(await inTurns(`ended ${merchantCode} ${promotionId}`, players))
    }
  }

  return async (merchantCodes: readonly string[]): Promise<void> => {
    await moved()
    await late()
    await freeRounds.tellWaiting()
    await visitAll(await inTurns('rounds', freeRounds.playersWithEnded))
    for (const merchantCode of merchantCodes) {
      const brand = brandOf(merchantCode)
      if (brand === null) continue
      await periodEnds(merchantCode, brand.timeZone)
      await life(merchantCode)
    }
    await messages.tellAll()
  }
}
