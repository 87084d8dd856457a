import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { drawText } from '#server/lib/draw-text.ts'
import { byInstant, byInteger, byText, keysetBy } from '#server/lib/keyset.ts'
import type { Placed } from '#server/lib/keyset.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Joining, JoinsAs } from './joining.ts'
import type { AgentContracts, WireTerms } from './ports.ts'
import type { TeamSeries } from './series.ts'

export type Links = ReturnType<typeof createLinks>

/** Maximum number of open links per agent. */
export const mostOpenLinks = 20

export interface Link {
  readonly code: string
  readonly name: string
  readonly joinsAs: JoinsAs
  readonly offers: WireTerms[]
  /** Offered kinds the agent can no longer grant. */
  readonly notGiven: WireTerms['kind'][]
  /** Highest lottery series of the accounts that join; null: the agent's own. */
  readonly series: number | null
  readonly joined: number
  readonly open: boolean
  readonly createdAt: Date
}

interface Agent {
  readonly merchantCode: string
  readonly playerId: string
}

export interface LinksDeps {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly joining: Pick<Joining, 'requireMayBring'>
  readonly series: Pick<TeamSeries, 'check'>
  readonly contracts: () => Pick<AgentContracts, 'checkOffers' | 'givenBy'>
}

export interface LinkFilter {
  readonly open: boolean | null
  readonly joinsAs: JoinsAs | null
}
const keysetOf = keysetBy(
  {
    createdAt: [byInstant('link."createdAt"')],
    name: [byText('link.name')],
    joined: [byInteger('link.joined')],
  },
  [byText('link.code')],
)
export type LinkPage = Parameters<typeof keysetOf>[0]

const openOf = async (db: Db, { merchantCode, playerId }: Agent): Promise<number> => {
  const { rows } = await sql<{ open: number }>`select count(*)::integer as open from affiliate_code
    where merchant_code = ${merchantCode} and agent_player_id = ${playerId} and open`.execute(db)
  return rows[0]?.open ?? 0
}

/** Invitation links of agents. */
export function createLinks({ db, clock, random, joining, series: teamSeries, contracts }: LinksDeps) {
  const linksOf = ({ merchantCode, playerId }: Agent, { open, joinsAs }: LinkFilter) => sql`link as (
    select code_key as code, name, joins_as as "joinsAs", offers, series, open, created_at as "createdAt",
      (select count(*) from player
        where player.merchant_code = code.merchant_code and player.affiliate_code = code.code_key) as joined
    from affiliate_code code
    where merchant_code = ${merchantCode} and agent_player_id = ${playerId}
      ${open === null ? sql`` : sql`and open = ${open}`}
      ${joinsAs === null ? sql`` : sql`and joins_as = ${joinsAs}`}
  )`

  type Row = Omit<Link, 'joined' | 'notGiven'> & Placed & { readonly joined: string }
  const withOffers = async ({ merchantCode, playerId }: Agent, rows: readonly Row[]) => {
    const hasOffers = rows.some(({ offers }) => offers.length > 0)
    const isGiven = hasOffers ? await contracts().givenBy(merchantCode, playerId) : () => true
    return rows.map((read) => {
      const { place: _, ...row } = read
      return {
        ...row,
        joined: Number(row.joined),
        notGiven: row.offers.flatMap((offer) => (isGiven(offer) ? [] : [offer.kind])),
      }
    })
  }

  /** A page of the agent's links. Throws `request.invalid` for a bad cursor. */
  const list = async (agent: Agent, filter: LinkFilter, wish: LinkPage) => {
    const { beyond, order, take, place, pageOf } = keysetOf(wish)
    const { rows } = await sql<Row>`with ${linksOf(agent, filter)}
      select code, name, "joinsAs", offers, series, open, "createdAt", joined::text as joined, ${place} as place
      from link where ${beyond} ${order} limit ${take}`.execute(db)
    const { shown, next } = pageOf(rows)
    return { list: await withOffers(agent, shown), next }
  }

  /** Totals of the filtered links; `opened`: of all links. */
  const totals = async (agent: Agent, filter: LinkFilter) => {
    const [all, open] = await Promise.all([
      sql<{ count: string; joined: string }>`with ${linksOf(agent, filter)}
        select count(*)::text as count, coalesce(sum(joined), 0)::text as joined from link`.execute(db),
      openOf(db, agent),
    ])
    return { count: Number(all.rows[0]?.count ?? 0), joined: Number(all.rows[0]?.joined ?? 0), opened: open }
  }

  const one = async (agent: Agent, code: string): Promise<Link> => {
    const { rows } = await sql<Row>`with ${linksOf(agent, { open: null, joinsAs: null })}
      select link.*, '{}'::text[] as place from link where code = ${code}`.execute(db)
    const [link] = await withOffers(agent, rows)
    if (link === undefined) throw new ApiError('agents.linkUnknown')
    return link
  }

  /** Locks the agent's account row, so that concurrent additions are counted one after the other. */
  const withRoom = <T>({ merchantCode, playerId }: Agent, write: (within: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await sql`select 1 from player where merchant_code = ${merchantCode} and player_id = ${playerId}
        for update`.execute(transaction)
      const done = await write(transaction)
      if ((await openOf(transaction, { merchantCode, playerId })) > mostOpenLinks)
        throw new ApiError('agents.linkLimit')
      return done
    })

  /** Throws `agents.linkLimit`, `agents.mayNotBringAgents`, `contracts.termsInvalid`, `contracts.notCovered`, `agents.seriesBounds`. */
  const add = async (
    agent: Agent,
    {
      name,
      joinsAs,
      offers,
      series = null,
    }: Pick<Link, 'name' | 'joinsAs'> & {
      readonly offers: readonly WireTerms[]
      readonly series?: number | null | undefined
    },
  ): Promise<Link> => {
    const { merchantCode, playerId } = agent
    await joining.requireMayBring(merchantCode, playerId, joinsAs)
    // Only agents have contracts.
    if (joinsAs === 'member' && offers.length > 0) throw new ApiError('contracts.termsInvalid')
    await contracts().checkOffers(merchantCode, playerId, offers)
    await teamSeries.check(agent, series)
    const code = drawCode(random)
    await withRoom(agent, (transaction) =>
      transaction
        .insertInto('affiliate_code')
        .values({
          merchant_code: merchantCode,
          code_key: code,
          domain: null,
          agent_player_id: playerId,
          created_at: clock.now(),
          name,
          joins_as: joinsAs,
          offers: JSON.stringify(offers),
          series,
        })
        .execute(),
    )
    return one(agent, code)
  }

  /** Throws `agents.linkUnknown`, also for another agent's link, and `agents.linkLimit`. */
  const setOpen = async (agent: Agent, code: string, open: boolean): Promise<Link> => {
    const codeKey = code.toUpperCase()
    await withRoom(agent, (transaction) =>
      transaction
        .updateTable('affiliate_code')
        .set({ open })
        .where('merchant_code', '=', agent.merchantCode)
        .where('agent_player_id', '=', agent.playerId)
        .where('code_key', '=', codeKey)
        .execute(),
    )
    return one(agent, codeKey)
  }

  return { list, totals, add, setOpen }
}

const drawCode = (random: Random) => drawText(random, 12)
