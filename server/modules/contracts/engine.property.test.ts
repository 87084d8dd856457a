import { expect, it } from 'vitest'
import { isByCalendar } from '#domain/agents/terms.ts'
import type { ContractTerms, Tier } from '#domain/agents/terms.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { aHouse, someTerms } from '#tests/support/agents-house.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { cases, fc, patienceMs, seed, tellLaw } from '#tests/support/law.ts'
import { inSlices } from '#tests/support/slices-of-a-law.ts'
import { settlementOracle } from '#tests/support/settlement-oracle.ts'
import { paces } from './testing/paces.ts'
import type { Pace } from './testing/paces.ts'

const runs = cases(12, 10_000)
/** Number of scenarios between two progress reports, and number run concurrently. */
const slice = cases(12, 50)
const lanes = cases(1, 4)
const deepest = 8
/** Stories told beyond those until a settlement has rolled over and one was cut. */
const mostMore = 40
const minuteMs = 60_000
const lobbyOf = { reels: 'RNG', wheel: 'LIVE' } as const

/** Few thresholds and rates, so that tiers of two contracts often coincide. */
const tiers = fc
  .uniqueArray(fc.constantFrom(0, 30, 80, 200), { minLength: 1, maxLength: 3 })
  .chain((thresholds) =>
    fc.tuple(
      fc.constant(thresholds.toSorted((a, b) => a - b)),
      fc.array(fc.constantFrom(4, 8, 12, 300), { minLength: 3, maxLength: 3 }),
      fc.array(fc.constantFrom(0, 0, 1, 2), { minLength: 3, maxLength: 3 }),
    ),
  )
  .map(([thresholds, rates, members]): readonly Tier[] =>
    thresholds.map((threshold, index) => ({
      thresholdMinor: BigInt(threshold * 100),
      minActiveMembers: members.toSorted((a, b) => a - b)[index] ?? 0,
      ratePpm: (rates[index] ?? 4) * 1_000,
    })),
  )

const anyTerms = fc.record({
  kind: fc.constantFrom('daily', 'daily', 'daily', 'dividend', 'hourly'),
  tiers,
  lobbies: fc.constantFrom(null, null, null, ['RNG'], ['RNG', 'LIVE']),
  countsOwnPlay: fc.boolean(),
  deducts: fc.constantFrom<ContractTerms['deducts']>(
    [],
    ['salaries'],
    ['bonuses', 'fees'],
    ['rebates', 'bonuses', 'fees', 'salaries'],
  ),
  fees: fc.constantFrom(
    { platformPpm: 100_000, paymentPpm: 10_000 },
    { platformPpm: 0, paymentPpm: 30_000 },
    { platformPpm: 7_001, paymentPpm: 0 },
  ),
  carriesLosses: fc.boolean(),
  rollsOverBelow: fc.constantFrom(0, 0, 1, 2, 3),
  idle: fc.constantFrom(
    null,
    null,
    { afterDays: 30, keepsPpm: 500_000 },
    { afterDays: 45, keepsPpm: 333_333 },
    { afterDays: 30, keepsPpm: 0 },
  ),
  /** Rates in percent of the upline's, whose other terms are copied; 0: the generated terms unchanged. */
  share: fc.constantFrom(0, 30, 50, 80, 80, 100, 130),
})
/** A minimum that every tier asks for is refused with the terms. */
const terms = anyTerms.map((made) => ({
  ...made,
  rollsOverBelow: made.tiers.some(({ minActiveMembers }) => minActiveMembers < made.rollsOverBelow)
    ? made.rollsOverBelow
    : 0,
}))
type Wish = typeof terms extends fc.Arbitrary<infer W> ? W : never

const who = fc.nat(30)
/** In which order the cadences of a pace are settled. */
const order = fc.constantFrom<readonly number[]>(
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
)
const amount = fc.integer({ min: 1, max: 20_000 })
const game = fc.constantFrom<keyof typeof lobbyOf>('reels', 'wheel')
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ type: fc.constant('sign' as const), who, terms }) },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('end' as const),
      pick: who,
      by: fc.constantFrom('house' as const, 'upline' as const, 'downline' as const),
    }),
  },
  { weight: 20, arbitrary: fc.record({ type: fc.constant('bet' as const), who, amount, game }) },
  { weight: 5, arbitrary: fc.record({ type: fc.constant('busy' as const), amount, game }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('win' as const), pick: who, amount }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo' as const), pick: who }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('deposit' as const), who, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('reward' as const),
      who,
      amount,
      kind: fc.constantFrom('bonus' as const, 'rebate' as const),
    }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ type: fc.constant('wait' as const), minutes: fc.constantFrom(3, 50, 400, 720) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('settle' as const), order }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const story = fc.record({
  /** Distance of each agent to its upline in the list; 0: a top agent. */
  above: fc.array(fc.constantFrom(0, 1, 1, 1, 1, 2, 3), { minLength: 2, maxLength: 12 }),
  zone: fc.constantFrom(['UTC', 0] as const, ['America/Sao_Paulo', 3] as const),
  pace: fc.constantFrom(...(Object.keys(paces) as (keyof typeof paces)[]), 'mixed', 'mixed'),
  /** Offered at the start to every agent in turn, from the top down. */
  first: fc.array(terms, { minLength: 12, maxLength: 24 }),
  steps: fc.array(step, { minLength: 15, maxLength: 50 }),
})
type Story = typeof story extends fc.Arbitrary<infer S> ? S : never

/** Indexes of the uplines; at most eight levels. */
function treeOf(distances: readonly number[]): readonly (number | null)[] {
  const depths: number[] = []
  return distances.map((distance, index) => {
    const above = distance === 0 || distance > index ? null : index - distance
    const depth = above === null ? 1 : (depths[above] ?? 0) + 1
    depths.push(depth > deepest ? 1 : depth)
    return depth > deepest ? null : above
  })
}

await onOneEngine('the settlement engine', (database) => {
  /** Runs a scenario against the engine and the oracle. */
  async function tell({ above, zone: [timeZone, behind], pace, first, steps }: Story) {
    const uplines = treeOf(above)
    const house = await aHouse(database().db, uplines, { timeZone })
    const { ids, merchantCode, clock, contracts } = house
    const aboveOf = new Map(ids.map((id, index) => [id, ids[uplines[index] ?? -1] ?? null]))
    const oracle = settlementOracle(aboveOf, behind)
    const now = () => clock.now().getTime()
    const one = (place: number) => ids[place % ids.length] ?? ''
    const bets: { id: string; player: string; game: keyof typeof lobbyOf; at: number; amount: bigint }[] = []
    const signed: string[] = []
    /** Money deposited by players; the house's payments are derived from the sums. */
    let brought = 0n

    const { signs, stretch, longest, settles }: Pace = paces[pace]
    const sign = async (
      down: string,
      { kind: wanted, share, fees: asked, rollsOverBelow, idle, ...wish }: Wish,
    ) => {
      const up = aboveOf.get(down) ?? null
      const [kind, period] = signs[wanted]
      const onLosses = kind === 'dividend'
      const held = share === 0 ? undefined : oracle.held(up, kind)?.terms
      const deducts = onLosses ? (held ?? wish).deducts : []
      const fees = held?.fees ?? asked
      const given = someTerms({
        ...wish,
        ...(held !== undefined && {
          ...held,
          tiers: held.tiers.map((each) => ({ ...each, ratePpm: Math.ceil((each.ratePpm * share) / 100) })),
        }),
        kind,
        period: held?.period ?? period,
        basis: onLosses ? 'netLoss' : 'validBets',
        deducts,
        ...(deducts.includes('fees') && { fees }),
        carriesLosses: onLosses && wish.carriesLosses,
        payer: up === null ? 'house' : 'upline',
        ...(held === undefined && isByCalendar(period) && rollsOverBelow > 0 && { rollsOverBelow }),
        ...(held === undefined && isByCalendar(period) && idle !== null && { idle }),
      })
      const done = await house.sign(up, down, given).catch((error: unknown) => {
        expect(error).toMatchObject({ code: 'contracts.notCovered' })
        return null
      })
      const id = done?.contract.contract_id ?? 'refused'
      expect(oracle.sign(id, up, down, given, now()), `${kind} of ${down}`).toBe(done !== null)
      if (done !== null) signed.push(id)
    }
    const settle = async (places: readonly number[]) => {
      for (const place of places) {
        const period = settles[place]
        if (period !== undefined) await house.settleUpTo(merchantCode, period, clock.now())
      }
      await house.payDue(merchantCode)
      oracle.settle(now())
      await compare()
    }
    const compare = async () => {
      const rows = await house.settled()
      const byId = (list: readonly { readonly id: string }[]) =>
        list.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      expect(
        byId(
          rows.map((row) => ({
            id: row.settlement_id,
            up: row.upline_id,
            down: row.downline_id,
            kind: row.kind,
            from: row.period_from.getTime(),
            until: row.period_until.getTime(),
            basis: row.basis_minor,
            amount: row.amount_minor,
            carry: row.carry_minor,
            roll: row.roll_minor,
            state: row.state,
          })),
        ),
      ).toEqual(byId(oracle.rows))
      const balances = await Promise.all(ids.map((id) => house.balance(id)))
      expect(balances).toEqual(ids.map((id) => oracle.balances.get(id) ?? 0n))
      // All balances equal the deposits plus the house's payments.
      const byHouse = rows.filter((row) => row.upline_id === null && row.state === 'paid')
      expect(balances.reduce((all, each) => all + each, 0n)).toBe(
        brought + byHouse.reduce((all, row) => all + row.amount_minor, 0n),
      )
      await nothingLeaks(rows)
    }
    /** An agent can read exactly the settlements in which it is a party. */
    const nothingLeaks = async (rows: Awaited<ReturnType<typeof house.settled>>) => {
      const agentId = one(rows.length)
      const span = { since: new Date(0), until: new Date('2100-01-01') }
      const page = { sort: 'until', descending: true, cursor: null, size: 1_000 } as const
      const seen = await Promise.all(
        (['received', 'given'] as const).map((side) =>
          house.settlements.list({ merchantCode, agentId, side, ...span }, page),
        ),
      )
      const own = rows.filter((row) => row.downline_id === agentId || row.upline_id === agentId)
      expect(new Set(seen.flatMap(({ shown }) => shown.map((row) => row.settlement_id)))).toEqual(
        new Set(own.map((row) => row.settlement_id)),
      )
      const foreign = rows.find((row) => !own.includes(row))
      if (foreign !== undefined)
        await expect(
          house.settlements.one(merchantCode, agentId, foreign.settlement_id),
        ).rejects.toMatchObject({ code: 'contracts.unknown' })
    }

    const run = async (what: Step): Promise<void> => {
      if (what.type === 'sign') return sign(one(what.who), what.terms)
      if (what.type === 'settle') return settle(what.order)
      if (what.type === 'wait') return clock.advance(what.minutes * stretch * minuteMs)
      if (what.type === 'end') {
        const id = signed[what.pick % signed.length]
        const contract = oracle.binding().find((each) => each.id === id)
        if (id === undefined || contract === undefined) return
        const party = { house: null, upline: contract.up, downline: contract.down }[what.by]
        if (party === null) await contracts.endByHouse(house.key(id))
        else {
          const ends = await contracts.previewEnd(party, house.key(id))
          await contracts.terminate(party, house.key(id), ends.length)
        }
        return oracle.terminate(contract, now(), what.by === 'downline' ? 'agent' : 'payer')
      }
      if (what.type === 'deposit') {
        const money = BigInt(what.amount)
        await house.deposit(one(what.who), money)
        oracle.enter({ player: one(what.who), at: now(), kind: 'deposit', amount: money })
        brought += money
        return
      }
      if (what.type === 'reward') {
        const money = BigInt(what.amount)
        await house.reward(one(what.who), money, what.kind)
        const kind = what.kind === 'bonus' ? 'bonuses' : 'rebates'
        oracle.enter({ player: one(what.who), at: now(), kind, amount: money })
        brought += money
        return
      }
      // Every agent bets, each a little more than its upline.
      if (what.type === 'busy') {
        for (const [place] of ids.entries())
          await run({ type: 'bet', who: place, amount: what.amount + place, game: what.game })
        return
      }
      if (what.type === 'bet') {
        const bet = { player: one(what.who), game: what.game, at: now(), amount: BigInt(what.amount) }
        const id = await house.bet(bet.player, bet.amount, bet.game)
        bets.push({ id, ...bet })
        // The stake is deposited with the bet.
        oracle.enter({ player: bet.player, at: now(), kind: 'deposit', amount: bet.amount })
        const [player, lobby] = [bet.player, lobbyOf[bet.game]]
        oracle.enter({ player, at: now(), kind: 'bet', amount: -bet.amount, lobby })
        return
      }
      const [bet] = bets.splice(what.pick % Math.max(1, bets.length), 1)
      if (bet === undefined) return
      const { player, game: gameCode, at, amount: staked } = bet
      const lobby = lobbyOf[gameCode]
      if (what.type === 'undo') {
        await house.undo(player, bet.id)
        oracle.enter({ player, at: now(), kind: 'bet', amount: staked, lobby, undoes: at })
        brought += staked
      } else {
        const won = BigInt(what.amount)
        await house.win(player, bet.id, won, gameCode)
        oracle.enter({ player, at: now(), kind: 'win', amount: won, lobby })
        brought += won
      }
    }
    for (const [index, wish] of first.entries()) await sign(one(index), wish)
    // Advance into the first period of the contracts.
    clock.advance(longest * minuteMs)
    for (const each of steps) await run(each)
    clock.advance(longest * minuteMs)
    await settle([2, 1, 0])
    return { rows: oracle.rows, isCut: (id: string) => oracle.earnings.get(id)?.isCut === true }
  }

  it(
    'pays every agent of every tree to the cent what the story of its team says, and the sum is zero',
    async () => {
      const { engine } = database()
      const none = { settlements: 0, paid: 0, rolled: 0, cut: 0 }
      const work = async (numRuns: number, own: number) => {
        const sums = { ...none }
        await fc.assert(
          fc.asyncProperty(story, async (each) => {
            const { rows, isCut } = await tell(each)
            sums.settlements += rows.length
            sums.paid += rows.filter(({ amount: received }) => received > 0n).length
            sums.rolled += rows.filter(({ roll }) => roll > 0n).length
            sums.cut += rows.filter(({ id }) => isCut(id)).length
          }),
          { numRuns, seed: own },
        )
        return sums
      }
      let told = { ...none, ...(await inSlices(`settlements on ${engine}`, { runs, slice, lanes }, work)) }
      // A few stories may not contain both rules.
      for (let more = 0; more < mostMore && (told.rolled === 0 || told.cut === 0); more += 1) {
        const again = await work(1, seed - 1 - more)
        told = { ...told, rolled: told.rolled + again.rolled, cut: told.cut + again.cut }
      }
      expect(told.rolled).toBeGreaterThan(0)
      expect(told.cut).toBeGreaterThan(0)
      expect((await checkLedger(database().db)).problems).toEqual([])
      tellLaw(
        'settlements of teams',
        `${runs} stories, ${told.settlements} settlements, ${told.paid} of an amount, ${told.rolled} that roll over, ${told.cut} cut`,
      )
    },
    patienceMs(240_000),
  )
})
