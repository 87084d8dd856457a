import type { Host } from '#server/host.ts'
import type { SiteGates } from '#server/lib/ports.ts'
import type { MessagesDesk } from '#server/modules/messages/messages-desk.ts'
import type { Rewards } from '#server/modules/rewards/create-rewards.ts'
import { createAnnounce } from './announce.ts'
import { createBook } from './book.ts'
import { createChains } from './chains.ts'
import { createRafflesDesk } from './desk.ts'
import { createDraw } from './draw.ts'
import { createFreeze } from './freeze.ts'
import { createPlan } from './plan.ts'
import { createPrizes } from './prizes.ts'
import { createRafflesService } from './raffles.service.ts'
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
  readonly inbox: Pick<MessagesDesk, 'send'>
  readonly mayPlay: (player: PlayerRef) => Promise<boolean>
  readonly isResting: (player: PlayerRef) => Promise<boolean>
}

/** Builds the raffles slice. */
export function createRaffles(deps: RafflesDeps) {
  const { db, clock, hub: events, brands, brandOf, rewards, mayPlay, isResting } = deps
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
    (await isReal(player)) && (await mayPlay(player)) && !(await isResting(player))

  const { claims, turnover, ownerOf, freshOwner } = rewards
  const parts = { ...deps, events, claims, turnover, zoneOf, mayEnter, freshOwner }
  const chains = createChains(deps)
  const tickets = createTickets(parts)
  const book = createBook({ ...deps, chains })
  const prizes = createPrizes(parts)
  const steps = [
    createPlan({ ...deps, book }),
    createFreeze({ ...parts, chains, tickets }),
    createDraw({ ...parts, chains }),
    createTellWinners(deps),
    prizes.finish,
    createAnnounce(parts),
  ]
  const merchantCodes = () => [...new Set(brands().map(({ merchantCode }) => merchantCode))]

  /** One run of the job. A failing step does not stop the others; the first error is thrown at the end. */
  async function run(): Promise<void> {
    const failures: unknown[] = []
    for (const merchantCode of merchantCodes())
      for (const step of steps)
        // Each step works on what the one before has done.
        await step(merchantCode).catch((error: unknown) => failures.push(error))
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
    desk: createRafflesDesk({ ...deps, chains }),
    service: createRafflesService({ ...parts, chains, tickets }),
    grantTickets: tickets.grant,
    openRaffles: tickets.open,
    ownerOf,
    run,
    issue,
  }
}

const trialCode = 4
