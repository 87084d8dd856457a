import { sql } from 'kysely'
import type { Db } from '#server/database/database.ts'
import { ApiError } from '#server/lib/handle.ts'
import { drawText } from '#server/lib/draw-text.ts'
import type { Clock, Random } from '#server/lib/ports.ts'
import type { Joining, JoinsAs } from './joining.ts'
import type { AgentContracts, WireTerms } from './ports.ts'

export type Links = ReturnType<typeof createLinks>

/** Most links an agent may have open. */
export const mostOpenLinks = 20

export interface Link {
  readonly code: string
  readonly name: string
  readonly joinsAs: JoinsAs
  readonly offers: WireTerms[]
  /** Kinds among the offers that the agent can no longer give. */
  readonly notGiven: WireTerms['kind'][]
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
  readonly contracts: () => Pick<AgentContracts, 'checkOffers' | 'givenBy'>
}

/** Invitation links of agents. */
export function createLinks({ db, clock, random, joining, contracts }: LinksDeps) {
  const read = async ({ merchantCode, playerId }: Agent, code: string | null): Promise<readonly Link[]> => {
    const { rows } = await sql<Omit<Link, 'joined' | 'notGiven'> & { joined: string }>`
      select code_key as code, name, joins_as as "joinsAs", offers, open, created_at as "createdAt",
        (select count(*) from player
          where player.merchant_code = link.merchant_code and player.affiliate_code = link.code_key)::text as joined
      from affiliate_code link
      where merchant_code = ${merchantCode} and agent_player_id = ${playerId}
        ${code === null ? sql`` : sql`and code_key = ${code}`}
      order by created_at desc, code_key`.execute(db)
    if (rows.every(({ offers }) => offers.length === 0))
      return rows.map((row) => ({ ...row, joined: Number(row.joined), notGiven: [] }))
    const isGiven = await contracts().givenBy(merchantCode, playerId)
    return rows.map((row) => ({
      ...row,
      joined: Number(row.joined),
      notGiven: row.offers.flatMap((offer) => (isGiven(offer) ? [] : [offer.kind])),
    }))
  }

  const list = (agent: Agent): Promise<readonly Link[]> => read(agent, null)

  const one = async (agent: Agent, code: string): Promise<Link> => {
    const [link] = await read(agent, code)
    if (link === undefined) throw new ApiError('agents.linkUnknown')
    return link
  }

  /** The row lock of the agent's account makes two additions at once count one after the other. */
  const withRoom = <T>({ merchantCode, playerId }: Agent, write: (within: Db) => Promise<T>): Promise<T> =>
    db.transaction().execute(async (transaction) => {
      await sql`select 1 from player where merchant_code = ${merchantCode} and player_id = ${playerId}
        for update`.execute(transaction)
      const done = await write(transaction)
      const { rows } = await sql<{ open: number }>`select count(*)::integer as open from affiliate_code
        where merchant_code = ${merchantCode} and agent_player_id = ${playerId} and open`.execute(transaction)
      if ((rows[0]?.open ?? 0) > mostOpenLinks) throw new ApiError('agents.linkLimit')
      return done
    })

  /** Throws `agents.linkLimit`, `agents.mayNotBringAgents`, `contracts.termsInvalid`, `contracts.notCovered`. */
  const add = async (
    agent: Agent,
    { name, joinsAs, offers }: Pick<Link, 'name' | 'joinsAs'> & { readonly offers: readonly WireTerms[] },
  ): Promise<Link> => {
    const { merchantCode, playerId } = agent
    await joining.requireMayBring(merchantCode, playerId, joinsAs)
    // Only agents have contracts.
    if (joinsAs === 'member' && offers.length > 0) throw new ApiError('contracts.termsInvalid')
    await contracts().checkOffers(merchantCode, playerId, offers)
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
        })
        .execute(),
    )
    return one(agent, code)
  }

  /** Throws `agents.linkUnknown` also for a link of somebody else, `agents.linkLimit`. */
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

  return { list, add, setOpen }
}

const drawCode = (random: Random) => drawText(random, 12)
