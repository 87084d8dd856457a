import { stakedIn } from '#domain/rewards/staked-in.ts'
import { sql } from 'kysely'
import { addDays, startOfDay } from '#domain/calendar/zoned-day.ts'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import type { Figures, Standing } from '#domain/promotions/eligibility.ts'
import { countedStakes, unknownReturns } from '#domain/rewards/contribution.ts'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { Db } from '#server/database/database.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { Labels } from '#server/modules/labels/labels.service.ts'
import type { Owner } from '#server/modules/rewards/owner.ts'
import type { Turnover } from '#server/modules/rewards/turnover.ts'

export type PlayerFigures = ReturnType<typeof createFigures>

export interface FiguresDeps {
  readonly db: Db
  readonly clock: Clock
  readonly catalogue: Pick<Catalogue, 'games'>
  readonly turnover: Pick<Turnover, 'days' | 'totals'>
  readonly rankOf: (owner: Owner) => Promise<number>
  readonly labels: Pick<Labels, 'labelsOf' | 'isWithoutRewards'>
  readonly brandOf: (merchantCode: string) => Brand | null
  /** False for a frozen account, during a time-out or self-exclusion, and for an account without rewards. */
  readonly mayReceive: (player: Pick<Owner, 'merchantCode' | 'playerId'>) => Promise<boolean>
}

const dayMs = 86_400_000
const trialCode = 4
const unitsOf = (amountMinor: bigint, currency: string): number =>
  Number((amountMinor * 100n) / everydayMinor(1, currency)) / 100

interface Facts {
  readonly accountTypeCode: number
  readonly registeredAt: Date
  readonly invited: boolean
  readonly verified: boolean
  readonly limited: boolean
  readonly deposits: number
  readonly deposited30: bigint
  readonly loginDays7: number
}

export interface Deposit {
  readonly amountMinor: bigint
  readonly at: Date
  /** 1 for the account's first deposit. */
  readonly place: number
}

/** Player figures for conditions, read from the ledger, logins and limits at the time of the call. */
export function createFigures(deps: FiguresDeps) {
  const { db, clock, catalogue, turnover, rankOf, labels, brandOf, mayReceive } = deps

  const factsOf = async ({ merchantCode, playerId, timeZone }: Owner): Promise<Facts> => {
    const now = clock.now()
    const week = startOfDay(timeZone, addDays(calendarDateIn(timeZone, now), -6))
    const { rows } = await sql<Facts>`select player.account_type_code as "accountTypeCode",
        player.registered_at as "registeredAt", player.referral_code is not null as invited,
        exists (select 1 from kyc where kyc.merchant_code = player.merchant_code
          and kyc.player_id = player.player_id and kyc.state = 'verified') as verified,
        exists (select 1 from player_limit own where own.merchant_code = player.merchant_code
          and own.player_id = player.player_id and own.kind = 'deposit' and own.amount is not null) as limited,
        (select count(*)::integer from transfer paid where paid.merchant_code = player.merchant_code
          and paid.player_id = player.player_id and paid.kind = 'deposit' and paid.state = 'posted') as deposits,
        (select coalesce(sum(paid.amount_minor), 0)::bigint from transfer paid
          where paid.merchant_code = player.merchant_code and paid.player_id = player.player_id
          and paid.kind = 'deposit' and paid.state = 'posted'
          and paid.created_at >= ${new Date(now.getTime() - 30 * dayMs)}) as "deposited30",
        (select count(distinct to_char(at at time zone ${timeZone}, 'YYYY-MM-DD'))::integer from login_event
          where login_event.merchant_code = player.merchant_code and login_event.player_id = player.player_id
          and outcome = 'loggedIn' and at >= ${week}) as "loginDays7"
      from player where player.merchant_code = ${merchantCode} and player.player_id = ${playerId}`.execute(db)
    const [facts] = rows
    if (facts === undefined) throw new Error(`The player ${playerId} of ${merchantCode} is gone`)
    return facts
  }

  const standingOf = async (owner: Owner): Promise<Standing> => {
    const [facts, mayTake, isWithoutRewards] = await Promise.all([
      factsOf(owner),
      mayReceive(owner),
      labels.isWithoutRewards(owner),
    ])
    const wanted = brandOf(owner.merchantCode)?.jurisdiction.kyc.requiredFor ?? []
    return {
      isTrial: facts.accountTypeCode === trialCode,
      isWithoutRewards,
      isResting: !mayTake,
      needsVerification: wanted.includes('play') && !facts.verified,
    }
  }

  const of = async (owner: Owner): Promise<Figures> => {
    const today = calendarDateIn(owner.timeZone, clock.now())
    const [facts, rank, days, totals, own] = await Promise.all([
      factsOf(owner),
      rankOf(owner),
      turnover.days(owner, addDays(today, -29), today),
      turnover.totals(owner),
      labels.labelsOf(owner),
    ])
    const units = (amountMinor: bigint) => unitsOf(amountMinor < 0n ? 0n : amountMinor, owner.currency)
    const staked = (from: string) =>
      units(days.filter(({ day }) => day >= from).reduce((sum, { stakedMinor }) => sum + stakedMinor, 0n))
    return {
      rank,
      accountAgeDays: Math.floor((clock.now().getTime() - facts.registeredAt.getTime()) / dayMs),
      depositCount: facts.deposits,
      deposited30: units(facts.deposited30),
      staked7: staked(addDays(today, -6)),
      staked30: staked(addDays(today, -29)),
      stakedLife: units(stakedIn(totals)),
      loginDays7: facts.loginDays7,
      depositLimitSet: facts.limited,
      identityVerified: facts.verified,
      invited: facts.invited,
      labels: own,
    }
  }

  /** Credited deposits within a span, oldest first. */
  const deposits = async (
    { merchantCode, playerId }: Owner,
    { start, end }: { readonly start: Date; readonly end: Date },
  ): Promise<readonly Deposit[]> => {
    const { rows } = await sql<{ amountMinor: bigint; at: Date; place: number }>`select * from (
        select amount_minor as "amountMinor", created_at as at,
          (row_number() over (order by created_at, id))::integer as place
        from transfer where merchant_code = ${merchantCode} and player_id = ${playerId}
          and kind = 'deposit' and state = 'posted') paid
      where at >= ${start} and at < ${end} order by place`.execute(db)
    return rows
  }

  /** Valid stakes, or net losses, on some games within a span; read from movements, because a span may begin within a day. */
  const played = async (
    { merchantCode, playerId, currency }: Owner,
    { start, end }: { readonly start: Date; readonly end: Date },
    {
      what,
      categories,
    }: {
      readonly what: 'stakes' | 'netLoss'
      readonly categories: readonly GameCategoryId[] | null
    },
  ): Promise<bigint> => {
    const { rows } = await sql<{ game: string | null; staked: string; lost: string }>`
      select game_code as game,
        coalesce(sum(case when kind = 'bet' or (kind = 'reversal' and amount_minor > 0) then -amount_minor else 0 end), 0)::text as staked,
        coalesce(sum(-amount_minor), 0)::text as lost
      from transfer where merchant_code = ${merchantCode} and player_id = ${playerId}
        and account_version is not null and created_at >= ${start} and created_at < ${end}
        and kind in ('bet', 'win', 'reversal') and game_code is not null
      group by game_code`.execute(db)
    const known = new Map((await catalogue.games(currency)).map((game) => [game.gameId, game]))
    return rows.reduce((sum, { game: gameId, staked, lost }) => {
      const game = known.get(gameId ?? '')
      if (categories !== null && (game === undefined || !categories.includes(game.category))) return sum
      return sum + (what === 'stakes' ? countedStakes(BigInt(staked), game ?? unknownReturns) : BigInt(lost))
    }, 0n)
  }

  return { of, standingOf, deposits, played }
}
