import { contractPeriodAt } from '#domain/agents/contract-period.ts'
import type { ContractPeriod, ContractTerms } from '#domain/agents/terms.ts'
import { everydayMinor } from '#domain/money/everyday.ts'
import type { Db } from '#server/database/database.ts'
import type { Host } from '#server/host.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import type { Clock } from '#server/lib/ports.ts'
import { drawPassword } from '#server/lib/draw-password.ts'
import { usernameKey } from '#server/lib/username.ts'
import { createFigures } from '#server/modules/agents/figures.ts'
import { createTeamSums } from '#server/modules/agents/team-sums.ts'
import { createTree } from '#server/modules/agents/tree.ts'
import type { TeamSeries } from '#server/modules/agents/series.ts'
import type { Tree } from '#server/modules/agents/tree.ts'
import { createContracts } from '#server/modules/contracts/create-contracts.ts'
import type { ContractsDeps } from '#server/modules/contracts/create-contracts.ts'
import type { Catalogue } from '#server/modules/games/catalogue.ts'
import type { NewPlayer, Player } from '#server/modules/member/player.repository.ts'
import type { MissionBook } from '#server/modules/rewards/mission-book.ts'
import { reviewed } from './demo-review.ts'
import { demoTicketsOf } from './demo-series.ts'
import type { Happening } from './demo-review.ts'
import { dividendTerms, salaryTerms } from './demo-terms.ts'
import type { MerchantSeed } from './merchant-seed.ts'
import type { SeedAccountsDeps, SeededAccount } from './seed-accounts.ts'

export interface SeedTeamsDeps
  extends
    Omit<ContractsDeps, 'inbox' | 'ledger' | 'tree' | 'teamSums'>,
    Pick<Host, 'lotteryBooks'>,
    Pick<SeedAccountsDeps, 'players' | 'hasher' | 'seedOf' | 'protection'> {
  readonly tree: Pick<Tree, 'place'>
  readonly series: TeamSeries
  readonly lottery: { readonly runDraws: () => Promise<void> }
  readonly catalogue: Pick<Catalogue, 'games'>
  readonly missionBook: Pick<MissionBook, 'ready'>
}

/** The same from a gateway's slices. */
export const seedTeamsOf = (
  offered: Omit<SeedTeamsDeps, 'players' | 'protection' | 'tree' | 'series' | 'catalogue' | 'missionBook'> & {
    readonly member: Pick<SeedTeamsDeps, 'players'>
    readonly protection: Pick<SeedTeamsDeps, 'protection'>
    readonly agents: Pick<SeedTeamsDeps, 'tree' | 'series'>
    readonly games: Pick<SeedTeamsDeps, 'catalogue'>
    readonly rewards: Pick<SeedTeamsDeps, 'missionBook'>
  },
) =>
  createSeedTeams({
    ...offered,
    ...offered.member,
    ...offered.protection,
    ...offered.agents,
    ...offered.games,
    ...offered.rewards,
  })

type TeamSeed = NonNullable<MerchantSeed['accounts'][number]['team']>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Rounds of the whole team, the more the nearer to the present. */
const rounds = 90
/** How long the salaries have been in force. */
const dailyMs = 8 * dayMs
const hourlyMs = 5 * hourMs
const realtimeMs = 12 * hourMs
const proposedMs = 2 * dayMs
/** A close is run a little after the period's end. */
const closeMs = 2 * 60_000

/**
 * Gives demo agents that were created just now the team of their seed: accounts below them with a past of some weeks, written
 * by the ledger, the contracts and the settlements themselves under a clock that runs through that past. Returns the
 * accounts that one can log in to, with their passwords. The past is one transaction: jobs of a gateway that is at work
 * already see all of it or nothing. An agent who existed before is left alone, and so is every agent
 * while no vendor lists games.
 */
export function createSeedTeams(deps: SeedTeamsDeps) {
  const { players, catalogue, seedOf, missionBook } = deps
  return async (made: readonly SeededAccount[]): Promise<SeededAccount[]> => {
    const told: SeededAccount[] = []
    for (const { merchantCode, username } of made) {
      const { team } = seedOf(merchantCode).accounts.find((account) => account.username === username) ?? {}
      if (team === undefined) continue
      const agent = await players.byUsername(merchantCode, usernameKey(username))
      const games = await catalogue.games('EUR').catch(() => [])
      if (agent === undefined || games.length === 0) continue
      // Before anybody has a past: missions of the plan begin later where players were there before them.
      await missionBook.ready(merchantCode)
      // A first start has no past draws before its first run. The draws' own job reports a step that fails.
      await deps.lottery.runDraws().catch(() => undefined)
      const known = { ...deps, catalogue: { games: () => Promise.resolve(games) } }
      told.push(...(await seedTeam(known, agent, team, games.map(({ gameId }) => gameId).toSorted())))
    }
    return told
  }
}

async function seedTeam(deps: SeedTeamsDeps, agent: Player, team: TeamSeed, games: readonly string[]) {
  const { brandOf } = deps
  const { merchant_code: merchantCode } = agent
  const now = deps.clock.now()
  const zone = brandOf(merchantCode)?.timeZone ?? 'UTC'
  const thisMonth = contractPeriodAt('month', now, zone).start
  const lastMonth = contractPeriodAt('month', new Date(thisMonth.getTime() - 1), zone).start
  const began = new Date(lastMonth.getTime() - 2 * dayMs)
  let atMs = began.getTime()
  const past: Clock = { now: () => new Date(atMs) }
  const { accounts, told } = await openAccounts(deps, agent, team, began)
  const isSoldBySeries = (await deps.series.ofAgent({ merchantCode, playerId: agent.player_id })) !== null
  await deps.db.transaction().execute(async (transaction) => {
    const then = { ...deps, db: within(transaction), clock: past }
    const play = playOf(then, accounts, games, { began, now })
    const happenings = [
      ...play,
      ...(isSoldBySeries ? await demoTicketsOf(then, merchantCode, accounts) : []),
      ...agreements(then, agent, accounts, { began, now, zone, played: play.map(({ at }) => at) }),
    ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
    for (const { at, run } of happenings) {
      atMs = at.getTime()
      await run()
    }
  })
  return told
}

/** A transaction as services see a database: what they do in transactions of their own is part of it. */
const within = (transaction: Db): Db =>
  new Proxy(transaction, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({ execute: (work: (db: Db) => Promise<unknown>) => work(target) })
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? (value.bind(target) as unknown) : value
    },
  })

interface DemoAccount {
  readonly merchantCode: string
  readonly playerId: string
  readonly username: string
  readonly passwordHash: string
  readonly accountTypeCode: number
  readonly currency: string
  readonly at: Date
}

/** The row of an account that was opened here, not by its player. */
export const demoAccount = (account: DemoAccount): NewPlayer => ({
  merchant_code: account.merchantCode,
  player_id: account.playerId,
  username: account.username,
  username_key: usernameKey(account.username),
  password_hash: account.passwordHash,
  account_type_code: account.accountTypeCode,
  status: 'active',
  currency: account.currency,
  nickname: null,
  profile: {},
  payment_password_hash: null,
  affiliate_code: null,
  referral_code: null,
  registered_at: account.at,
  registered_ip: '127.0.0.1',
  registration_key_hash: null,
  terms_accepted_at: null,
  password_changed_at: account.at,
  last_login_at: null,
  previous_login_at: null,
})

interface TeamAccount {
  readonly player: Player
  readonly upline: Player
  readonly isAgent: boolean
  /** It has a highest lottery series of its own. */
  readonly hasSeries: boolean
}

async function openAccounts(deps: SeedTeamsDeps, agent: Player, team: TeamSeed, at: Date) {
  const { players, hasher, random, tree, series, protection } = deps
  const { merchant_code: merchantCode, currency } = agent
  // Of a password that nobody has: these accounts have no login.
  const nobodys = await hasher.hash(Buffer.from(random.bytes(32)).toString('base64'))
  const known = new Map([[agent.username, agent]])
  const accounts: TeamAccount[] = []
  const told: SeededAccount[] = []
  for (const { username, below, isAgent = false, login = false, series: highest } of team) {
    const upline = known.get(below)
    if (upline === undefined) throw new Error(`${merchantCode}: ${below} is not above ${username}`)
    const password = drawPassword(random)
    const accountTypeCode = isAgent ? 2 : 0
    // An account comes after the one above it.
    const draft = demoAccount({
      merchantCode,
      playerId: random.uuid(),
      username,
      passwordHash: login ? await hasher.hash(password) : nobodys,
      accountTypeCode,
      currency,
      at,
    })
    const first = await series.first(merchantCode, highest ?? null)
    const player = await players.insert(draft, async (transaction, { player_id: playerId }) => {
      const place = [transaction, { merchantCode, playerId }, upline.player_id] as const
      if (await tree.place(...place)) await series.begin(...place, first)
    })
    // Somebody else has the name.
    if (player === null) continue
    await protection.onAccountOpened(player)
    known.set(username, player)
    accounts.push({ player, upline, isAgent, hasSeries: highest !== undefined })
    if (login) told.push({ merchantCode, username, password, accountTypeCode })
  }
  return { accounts, told }
}

/** Marks a login of a demo account. */
export const logsIn = (db: Db, { merchant_code: merchantCode, player_id: playerId }: Player, at: Date) =>
  db
    .updateTable('player')
    .set({ last_login_at: at })
    .where('merchant_code', '=', merchantCode)
    .where('player_id', '=', playerId)
    .execute()

/** Rounds of the members, and deposits whenever one has too little for the next stake. */
function playOf(
  { db, clock }: SeedTeamsDeps,
  accounts: readonly TeamAccount[],
  games: readonly string[],
  { began, now }: { readonly began: Date; readonly now: Date },
): Happening[] {
  const ledger = createLedger({ db, clock })
  const members = accounts.flatMap(({ player, isAgent }) => (isAgent ? [] : [player]))
  const draw = numbersOf(accounts[0]?.player.merchant_code ?? '')
  const spanMs = now.getTime() - began.getTime()
  return Array.from({ length: rounds }, (_, index) => {
    const left = 1 - (index + draw(1_000) / 1_000) / rounds
    const at = new Date(now.getTime() - Math.round(spanMs * left * left))
    const stake = 20 + draw(180)
    const times = draw(100) < 40 ? 0.5 + draw(35) / 10 : 0
    const player = members[draw(members.length)]
    const gameCode = games[draw(games.length)] ?? ''
    return {
      at,
      run: async () => {
        if (player === undefined) return
        await logsIn(db, player, at)
        const { merchant_code: merchantCode, player_id: playerId, currency } = player
        const of = { merchantCode, playerId, currency }
        const round = `SANDBOX:${playerId}:past-${index}`
        const inRound = { ...of, counterparty: 'vendor:SANDBOX', roundId: round, gameCode }
        const bet = {
          ...inRound,
          transferId: round,
          kind: 'bet' as const,
          amountMinor: -everydayMinor(stake, currency),
          referenceId: null,
          closesRound: times === 0,
        }
        if ((await ledger.move(bet)).outcome === 'insufficientFunds') {
          await ledger.move({
            ...of,
            transferId: `deposit:past:${playerId}:${index}`,
            kind: 'deposit',
            amountMinor: everydayMinor(1_000, currency),
            counterparty: 'bank:SANDBANK',
            roundId: null,
            gameCode: null,
            referenceId: null,
          })
          await ledger.move(bet)
        }
        if (times > 0)
          await ledger.move({
            ...inRound,
            transferId: `${round}:win`,
            kind: 'win',
            amountMinor: everydayMinor(stake * times, currency),
            referenceId: round,
            closesRound: true,
          })
      },
    }
  })
}

interface Past {
  readonly began: Date
  readonly now: Date
  readonly zone: string
  /** Times of the rounds. */
  readonly played: readonly Date[]
}

/** Contracts from the house down to the agents of the second level, one open offer, and the closes of the periods since. */
function agreements(
  deps: SeedTeamsDeps,
  top: Player,
  accounts: readonly TeamAccount[],
  { began, now, zone, played }: Past,
): Happening[] {
  const { merchant_code: merchantCode, currency } = top
  const { contracts, settle, policies, settlements } = createContracts({
    ...deps,
    ledger: createLedger(deps),
    tree: createTree(deps.db),
    teamSums: createTeamSums({ ...deps, figures: createFigures({ ...deps, zoneOf: () => zone }) }),
    // Nobody gets news of offers that were answered weeks ago.
    inbox: { send: () => Promise.resolve(true) },
  })
  const mayPayBelow = deps.brandOf(merchantCode)?.jurisdiction.agents.transfers === true
  const propose = (above: Player | null, { player_id: downlineId }: Player, terms: ContractTerms) => {
    const byAgent = above !== null && mayPayBelow
    return contracts.propose({
      merchantCode,
      uplineId: byAgent ? above.player_id : null,
      downlineId,
      terms: { ...terms, payer: byAgent ? 'upline' : 'house' },
    })
  }
  const sign = async (above: Player | null, below: Player, terms: ContractTerms) => {
    const { contract } = await propose(above, below, terms)
    await contracts.accept(below.player_id, { merchantCode, contractId: contract.contract_id }, contract.hash)
    await logsIn(deps.db, below, deps.clock.now())
  }
  const agents = accounts.filter(({ isAgent }) => isAgent)
  const [first, second, third] = agents.flatMap(({ player, upline }) => (upline === top ? [player] : []))
  if (first === undefined || second === undefined || third === undefined) return []
  const deeper = agents.find(({ upline }) => upline === first)?.player
  const before = (ms: number) => new Date(now.getTime() - ms)
  const close = (period: ContractPeriod, until: Date): Happening[] => {
    const at = new Date(until.getTime() + closeMs)
    return at < now ? [{ at, run: () => settle(merchantCode, period, until) }] : []
  }
  const closes = (period: ContractPeriod, since: Date): Happening[] => {
    const found: Happening[] = []
    for (let { end } = contractPeriodAt(period, since, zone); end < now;) {
      found.push(...close(period, end))
      end = contractPeriodAt(period, end, zone).end
    }
    return found
  }
  /** Five minutes without rounds have no settlement, so they are not closed one by one. */
  const closesOfRounds = (since: Date) =>
    [...new Set(played.map((at) => contractPeriodAt('realtime', at, zone).end.getTime()))].flatMap((endMs) =>
      endMs < since.getTime() ? [] : close('realtime', new Date(endMs)),
    )
  const dayClosed = new Date(contractPeriodAt('day', now, zone).start.getTime() + closeMs)
  const salary = (ratePpm: number) => salaryTerms(currency, 'daily', ratePpm)
  const hourly = (ratePpm: number) => salaryTerms(currency, 'hourly', ratePpm)
  const realtime = (ratePpm: number) => salaryTerms(currency, 'realtime', ratePpm)
  return [
    { at: began, run: () => sign(null, top, dividendTerms(currency)) },
    {
      at: before(dailyMs),
      run: async () => {
        await sign(null, top, salary(12_000))
        await sign(top, first, salary(8_000))
        await sign(top, second, { ...salary(6_000), rollsOverBelow: 3 })
        if (deeper !== undefined) await sign(first, deeper, salary(5_000))
      },
    },
    {
      at: before(hourlyMs),
      run: async () => {
        await sign(null, top, hourly(3_000))
        await sign(top, first, hourly(2_000))
      },
    },
    {
      at: before(realtimeMs),
      run: async () => {
        await sign(null, top, realtime(2_000))
        await sign(top, first, realtime(1_500))
      },
    },
    { at: before(proposedMs), run: () => propose(top, third, salary(5_000)) },
    ...closes('month', began),
    ...closes('day', before(dailyMs)),
    ...closes('hour', before(hourlyMs)),
    ...closesOfRounds(before(realtimeMs)),
    ...reviewed(deps, { merchantCode, policies, settlements }, { dayClosed, now }),
  ]
}

/** Numbers from 0 to below the bound, the same for a merchant in every run (mulberry32). */
function numbersOf(merchantCode: string): (below: number) => number {
  let state = Buffer.from(merchantCode).reduce((sum, byte) => Math.imul(sum, 31) + byte, 7)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}
