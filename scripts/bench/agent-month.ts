import { sql } from 'kysely'
import { sha256Hex } from '#domain/agents/canonical.ts'
import { contractPeriodAt } from '#domain/agents/contract-period.ts'
import { contractDocument } from '#domain/agents/document.ts'
import type { ContractTerms } from '#domain/agents/terms.ts'
import { getTeamOverview, listTeam } from '#schemas/api/agents.ts'
import type { Db } from '#server/database/database.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { createSecretBox } from '#server/lib/secret-box.ts'
import { createFigures } from '#server/modules/agents/figures.ts'
import { createTeamSums } from '#server/modules/agents/team-sums.ts'
import { aTeam } from '#server/modules/agents/testing/a-team.ts'
import { createTree } from '#server/modules/agents/tree.ts'
import { createContracts } from '#server/modules/contracts/create-contracts.ts'
import { testRandom } from '#tests/support/clock.ts'
import { hasServer, serverDatabase } from '#tests/support/engines.ts'
import { aGame } from '#tests/support/slices.ts'
import { median } from './report.ts'
import type { Bench, Figure } from './report.ts'

/** Agents per level; 5,000 in total with the top agent. */
const levels = [1, 4, 20, 100, 400, 1_000, 1_500, 1_975]
const members = 20_000
const bets = 1_000_000
const days = 30
/** Consecutive bets of a member. */
const run = 10
/** Bets within the five minutes whose real-time run is measured. */
const busySlotBets = 2_000
const dayMs = 24 * 3_600_000
const gameCode = 'jade-river'

interface Place {
  readonly id: string
  readonly upline: string | null
  readonly level: number
}

/** The tree below the existing top agent. */
function agentsBelow(topId: string): readonly Place[] {
  const all: Place[] = []
  let above = [topId]
  for (const [level, size] of levels.entries()) {
    if (level === 0) continue
    const here = Array.from({ length: size }, (_, index) => `g${level}-${index}`)
    all.push(...here.map((id, index) => ({ id, upline: above[index % above.length] ?? null, level })))
    above = here
  }
  return all
}

/** Inserts accounts and the tree by SQL: opening 25,000 accounts one by one is not part of the measurement. */
async function openAccounts(db: Db, merchantCode: string, topId: string) {
  const agents = agentsBelow(topId)
  const players = Array.from({ length: members }, (_, index) => ({
    id: `m${index}`,
    upline: agents[index % agents.length]?.id ?? topId,
    level: 99,
  }))
  const all = [...agents, ...players]
  const ids = all.map(({ id }) => id)
  const codes = all.map(({ level }) => (level === 99 ? 0 : 2))
  await sql`
    insert into player (merchant_code, player_id, username, username_key, password_hash, account_type_code, status,
      currency, profile, registered_at, registered_ip)
    select ${merchantCode}, id, id, id, 'none', code, 'active', 'BRL', '{}', timestamptz '2026-09-01', '203.0.113.7'
    from unnest(${ids}::text[], ${codes}::int[]) as made (id, code)`.execute(db)
  await db.transaction().execute(async (within) => {
    await sql`insert into team_place (merchant_code, player_id, upline_id)
    select ${merchantCode}, id, above from unnest(${ids}::text[], ${all.map(({ upline }) => upline)}::text[])
      as made (id, above)`.execute(within)
    await sql`insert into team_above (merchant_code, ancestor_id, player_id, depth)
    with recursive above as (
      select merchant_code, upline_id as ancestor_id, player_id, 1 as depth from team_place
      where merchant_code = ${merchantCode}
      union all
      select above.merchant_code, place.upline_id, above.player_id, above.depth + 1
      from above join team_place place
        on place.merchant_code = above.merchant_code and place.player_id = above.ancestor_id
    ) select * from above`.execute(within)
  })
  await sql`insert into player_account (merchant_code, player_id, kind, currency, posted_minor, version)
    select ${merchantCode}, id, 'main', 'BRL', 1000000, 0 from unnest(${players.map(({ id }) => id)}::text[]) as made (id)`.execute(
    db,
  )
  return [{ id: topId, upline: null, level: 0 }, ...agents]
}

/**
 * Inserts `count` bets spread evenly over a time span and the members, ten in a row each, as the ledger writes them: a
 * row of `transfer` with its position in the account's history. Through the ledger a million bets would take longer
 * than the whole measurement.
 */
async function play(
  db: Db,
  merchantCode: string,
  name: string,
  count: number,
  [from, until]: readonly [Date, Date],
) {
  const stepMicros = ((until.getTime() - from.getTime()) * 1_000) / count
  await sql`
    with bet as (
      select number, 'm' || number / ${run} % ${members} as player_id,
        number / ${run} / ${members} * ${run} + number % ${run} + 1 as turn
      from generate_series(0, ${count - 1}) as number
    )
    insert into transfer (merchant_code, id, kind, state, amount_minor, currency, fingerprint, player_id, counterparty,
      round_id, game_code, created_at, account_version, balance_after_minor)
    select ${merchantCode}, ${name} || number, 'bet', 'posted', -(100 + number % 900), 'BRL', 'bench', bet.player_id,
      'vendor:SANDBOX', ${name} || number, ${gameCode},
      ${from}::timestamptz + (number - number % ${run}) * ${stepMicros}::double precision * interval '1 microsecond'
        + number % ${run} * interval '100 milliseconds',
      account.version + turn, 1000000
    from bet join player_account account on account.merchant_code = ${merchantCode}
      and account.player_id = bet.player_id and account.kind = 'main'`.execute(db)
  await sql`update player_account account set version = last.version
    from (select player_id, max(account_version) as version from transfer
      where merchant_code = ${merchantCode} group by player_id) last
    where account.merchant_code = ${merchantCode} and account.player_id = last.player_id
      and account.kind = 'main'`.execute(db)
  await sql`analyze transfer, player_account, team_above, team_place, player`.execute(db)
}

/** A daily salary of the house on stakes, lower on each level. */
const salaryAt = (level: number): ContractTerms => ({
  kind: 'daily',
  period: 'day',
  basis: 'validBets',
  currency: 'BRL',
  tiers: [{ thresholdMinor: 0n, minActiveMembers: 0, ratePpm: 12_000 - level * 1_000 }],
  lobbies: null,
  countsOwnPlay: false,
  deducts: [],
  payer: 'house',
  carriesLosses: false,
})

/** A signed contract for every agent, with terms slightly lower than its upline's. */
async function signAll(
  db: Db,
  merchantCode: string,
  agents: readonly Place[],
  kind: 'daily' | 'realtime',
  startsAt: Date,
) {
  const signedAt = new Date(startsAt.getTime() - dayMs)
  const rows = await Promise.all(
    agents.map(async ({ id, upline, level }) => {
      const terms: ContractTerms = {
        ...salaryAt(level),
        kind,
        period: kind === 'daily' ? 'day' : 'realtime',
        payer: upline === null ? 'house' : 'upline',
      }
      const contractId = `${kind}-${id}`
      const proposedAt = signedAt.toISOString()
      const document = contractDocument({ merchantCode, contractId, upline, downline: id, proposedAt, terms })
      return {
        merchant_code: merchantCode,
        contract_id: contractId,
        kind,
        period: terms.period,
        upline_id: upline,
        downline_id: id,
        document,
        hash: await sha256Hex(document),
        proposed_at: signedAt,
        expires_at: new Date(signedAt.getTime() + 14 * dayMs),
        accepted_at: signedAt,
        starts_at: startsAt,
      }
    }),
  )
  for (let at = 0; at < rows.length; at += 500)
    await db.transaction().execute(async (within) => {
      const part = rows.slice(at, at + 500)
      await within.insertInto('agent_contract').values(part).execute()
      await within
        .insertInto('contract_signature')
        .values(
          part.map(({ merchant_code, contract_id, hash }) => ({
            merchant_code,
            contract_id,
            hash,
            key_id: 'bench',
            signature: 'bench',
          })),
        )
        .execute()
      // Checks deferred to the end of the transaction are planned by statistics.
      await sql`analyze agent_contract, contract_signature`.execute(within)
    })
}

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1_000
}

/** A month of an invented merchant: 1,000,000 bets, 5,000 agents on eight levels, two contracts each. */
async function measure(db: Db): Promise<Figure[]> {
  const { agent, site, own, clock } = await aTeam(db)
  const { merchantCode, playerId: topId } = own
  await sql`update player set account_type_code = 1 where merchant_code = ${merchantCode}`.execute(db)
  const agents = await openAccounts(db, merchantCode, topId)
  const now = clock.now()
  const today = contractPeriodAt('day', now, site.brand.timeZone)
  const closing = contractPeriodAt('day', new Date(today.start.getTime() - 1), site.brand.timeZone)
  const slot = contractPeriodAt('realtime', new Date(now.getTime() - 1), site.brand.timeZone)
  const perDay = Math.round(bets / days / run) * run
  await play(db, merchantCode, 'past', bets - perDay, [
    new Date(closing.start.getTime() - (days - 1) * dayMs),
    closing.start,
  ])
  const games = [aGame({ gameId: gameCode, category: 'slots' })]
  const figures = createFigures({
    db,
    catalogue: { games: () => Promise.resolve(games) },
    zoneOf: () => site.brand.timeZone,
  })
  const teamSums = createTeamSums({ db, figures })
  const random = testRandom('bench')
  const house = createContracts({
    db,
    clock,
    random,
    box: createSecretBox('the secret of the bench', random),
    hub: { publish: () => undefined } as unknown as Parameters<typeof createContracts>[0]['hub'],
    brandOf: () => site.brand,
    ledger: createLedger({ db, clock }),
    tree: createTree(db),
    teamSums,
    inbox: { send: () => Promise.resolve(true) },
  })
  const counting = await seconds(() => figures.catchUp(merchantCode))
  await sql`analyze figure_slot, figure_mark, team_day, active_days`.execute(db)

  await play(db, merchantCode, 'day', perDay, [closing.start, closing.end])
  await signAll(db, merchantCode, agents, 'daily', closing.start)
  const day = await seconds(() => house.settle(merchantCode, 'day', closing.end))
  const paid = await db
    .selectFrom('settlement')
    .select(({ fn }) => [fn.countAll<string>().as('all'), fn.count<string>('paid_at').as('paid')])
    .where('merchant_code', '=', merchantCode)
    .executeTakeFirstOrThrow()

  await play(db, merchantCode, 'slot', busySlotBets, [slot.start, slot.end])
  await signAll(db, merchantCode, agents, 'realtime', slot.start)
  const realtime = await seconds(() => house.settle(merchantCode, 'realtime', slot.end))

  const asDay = (at: Date) => at.toISOString().slice(0, 10)
  /** Median of nine calls, in milliseconds. */
  const asked = async (call: () => Promise<unknown>) => {
    const times: number[] = []
    for (let turn = 0; turn < 9; turn += 1) times.push(1_000 * (await seconds(call)))
    return median(times)
  }
  const overview = (from: Date) =>
    asked(() => agent.call(getTeamOverview, { from: asDay(from), to: asDay(now) }))
  const week = { from: asDay(new Date(now.getTime() - 6 * dayMs)), to: asDay(now), pageSize: 25 }
  const simulation = (period: 'day' | 'hour') =>
    seconds(() =>
      house.simulate(merchantCode, null, {
        ...salaryAt(0),
        kind: period === 'day' ? 'daily' : 'hourly',
        period,
      }),
    )
  const note = `${paid.all} settlements, ${paid.paid} paid`
  return [
    { name: 'counting 966,670 bets of the past', value: counting, unit: 's' },
    { name: 'closing a day of 33,330 bets, with payments', value: day, unit: 's', atMost: 60, note },
    { name: 'real-time run after 2,000 bets', value: realtime, unit: 's', atMost: 5 },
    { name: 'overview of the top agent, today', value: await overview(now), unit: 'ms', atMost: 150 },
    {
      name: 'overview of the top agent, seven days',
      value: await overview(new Date(now.getTime() - 6 * dayMs)),
      unit: 'ms',
      atMost: 150,
    },
    {
      name: 'overview of the top agent, thirty days',
      value: await overview(new Date(now.getTime() - 29 * dayMs)),
      unit: 'ms',
      atMost: 150,
    },
    {
      name: 'first page of the top agent’s team, seven days',
      value: await asked(() => agent.call(listTeam, week)),
      unit: 'ms',
    },
    {
      name: 'search that finds half of the team, seven days',
      value: await asked(() => agent.call(listTeam, { ...week, q: 'm1' })),
      unit: 'ms',
    },
    { name: 'terms tried on the last month, by day', value: await simulation('day'), unit: 's' },
    { name: 'terms tried on the last month, by hour', value: await simulation('hour'), unit: 's' },
  ]
}

/** Closes and reports of agents at the scale of a busy merchant, on PostgreSQL. */
export const agentMonth: Bench = {
  name: 'a month of agents',
  withinSeconds: 1_200,
  async run() {
    if (!(await hasServer())) return []
    const server = await serverDatabase()
    try {
      return await measure(server.db)
    } finally {
      await server.close()
    }
  },
}
