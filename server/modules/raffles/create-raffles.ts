import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { Holds } from '#server/modules/linked/holds.ts'
import type { Links } from '#server/modules/linked/links.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Rewards } from '#server/modules/rewards/create-rewards.ts'
import { createAnnounce } from './announce.ts'
import { createBook } from './book.ts'
import { createChains } from './chains.ts'
import { createRafflesDesk } from './desk.ts'
import { createDraw } from './draw.ts'
import { createFreeze } from './freeze.ts'
import { createHeldPrizes, createHoldLinked } from './held-prizes.ts'
import { createPlan } from './plan.ts'
import { createPrizes } from './prizes.ts'
import { createRafflesService } from './raffles.service.ts'
import { createTicketGood } from './ticket-good.ts'
import { createTickets } from './tickets.ts'
import { createTellWinners } from './winner-messages.ts'

interface PlayerRef {
  readonly merchantCode: string
  readonly playerId: string
}

export interface RafflesDeps extends Pick<
  Host,
  'db' | 'clock' | 'random' | 'box' | 'brands' | 'brandOf' | 'rewardsPlanOf' | 'lotterySettings' | 'hub'
> {
  readonly gates: Pick<SiteGates, 'isOn'>
  readonly rewards: Pick<Rewards, 'ownerOf' | 'freshOwner' | 'turnover' | 'claims'>
  readonly links: Pick<Links, 'holdingAmong'>
  readonly holds: Pick<Holds, 'hold' | 'one' | 'ofPlayer'>
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly mayReceive: (player: PlayerRef) => Promise<boolean>
  readonly isResting: (player: PlayerRef) => Promise<boolean>
}

/** Builds the raffles slice. */
export function createRaffles(deps: RafflesDeps) {
  const { db, clock, hub: events, brands, brandOf, rewards, mayReceive } = deps
  const zoneOf = (merchantCode: string) => brandOf(merchantCode)?.timeZone ?? 'UTC'
  const isReal = async ({ merchantCode, playerId }: PlayerRef): Promise<boolean> => {
    const row = await db
      .selectFrom('player')
      .select('account_type_code')
      .where('merchant_code', '=', merchantCode)
      .where('player_id', '=', playerId)
      .executeTakeFirst()
    return row !== undefined && row.account_type_code !== trialCode
  }
  const mayEnter = async (player: PlayerRef): Promise<boolean> =>
    (await isReal(player)) && (await mayReceive(player))

  const { claims, turnover, ownerOf, freshOwner } = rewards
  const parts = { ...deps, events, claims, turnover, zoneOf, mayEnter, freshOwner }
  const chains = createChains(deps)
  const tickets = createTickets(parts)
  const book = createBook({ ...deps, chains })
  const prizes = createPrizes(parts)
  const plan = createPlan({ ...deps, book })
  const steps = [
    createFreeze({ ...parts, chains, tickets }),
    createDraw({ ...parts, chains, holdLinked: createHoldLinked(deps) }),
    createTellWinners(deps),
    prizes.finish,
  ]
  const announce = createAnnounce(parts)
  const merchantCodes = () => [...new Set(brands().map(({ merchantCode }) => merchantCode))]

  /** One run of the job. A failing step does not stop the others; the first error is thrown at the end. */
  async function run(): Promise<void> {
    const failures: unknown[] = []
    const attempt = (step: Promise<void>) => step.catch((error: unknown) => failures.push(error))
    const codes = merchantCodes()
    for (const merchantCode of codes) await attempt(plan(merchantCode))
    for (const merchantCode of await merchantsWithWork(db, codes, clock.now()))
      for (const step of steps)
        // Each step works on what the one before has done.
        await attempt(step(merchantCode))
    await attempt(announce(codes))
    if (failures[0] !== undefined) throw failures[0]
  }

  /** Issues earned tickets of open raffles. */
  async function issue(): Promise<void> {
    const rows = await db
      .selectFrom('raffle')
      .selectAll()
      .where('state', '=', 'open')
      .where('starts_at', '<=', clock.now())
      .where('merchant_code', 'in', [...merchantCodes(), ''])
      .execute()
    for (const row of rows) await tickets.issueAll(row)
  }

  return {
    book,
    prizes,
    held: createHeldPrizes(parts),
    desk: createRafflesDesk({ ...deps, chains }),
    service: createRafflesService({ ...parts, chains, tickets }),
    grantTickets: tickets.grant,
    ticketGood: createTicketGood({ ...parts, tickets }),
    openRaffles: tickets.open,
    ownerOf,
    run,
    issue,
  }
}

const trialCode = 4

/** One query for all merchants, so that an idle run costs the same however many brands are served. */
async function merchantsWithWork(
  db: Db,
  merchantCodes: readonly string[],
  now: Date,
): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from unnest(${merchantCodes}::text[]) as code where exists (
      select from raffle where merchant_code = code and (state = 'drawn'
        or state = 'open' and closes_at <= ${now}::timestamptz
        or state = 'frozen' and draws_at <= ${now}::timestamptz))`.execute(db)
  return rows.map(({ code }) => code)
}
