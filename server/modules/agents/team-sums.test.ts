import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { calendarDateIn } from '#domain/field-rules/birthday.ts'
import { createLedger } from '#server/ledger/create-ledger.ts'
import { heldAccount } from '#server/ledger/ledger.ts'
import { createHouseLimits } from '#server/modules/protection/house-limits.ts'
import { aBrand } from '#tests/support/brand.ts'
import { testClock } from '#tests/support/clock.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { cases, fc, tellLaw } from '#tests/support/law.ts'
import { aGame } from '#tests/support/slices.ts'
import { createFigures } from './figures.ts'
import { createTeamFigures } from './team-figures.ts'
import { aTree } from './testing/a-tree.ts'
import { createTeamSums } from './team-sums.ts'

const slotMs = 300_000
const lobbyOf = { reels: 'RNG', wheel: 'LIVE', gone: 'OTHER' } as const
type Game = keyof typeof lobbyOf
const games = [
  aGame({ gameId: 'reels', category: 'slots' }),
  aGame({ gameId: 'wheel', category: 'live', vendorCode: 'VERA' }),
]
/** A history begins at noon of UTC; midnight of these zones is an hour later, and an hour and a half. */
const zones = ['Australia/Lord_Howe', 'Australia/Adelaide'] as const
let merchants = 0

type Kind = 'bet' | 'win' | 'reversal' | 'deposit' | 'withdrawal' | 'bonus' | 'rebate' | 'jackpot'
interface Movement {
  readonly id: string
  readonly player: number
  readonly kind: Kind
  readonly amount: bigint
  readonly at: number
  readonly game: Game | null
  /** What a reversal undoes. */
  readonly target: Movement | null
}

/** A step of a history: who, what, how much, at which game, minutes since the one before, which earlier one it answers. */
const steps = fc.array(
  fc.record({
    player: fc.nat(6),
    kind: fc.constantFrom<Kind>(
      'bet',
      'bet',
      'bet',
      'win',
      'win',
      'reversal',
      'reversal',
      'deposit',
      'withdrawal',
      'bonus',
      'rebate',
      'jackpot',
    ),
    amount: fc.integer({ min: 1, max: 90 }),
    game: fc.constantFrom<Game>('reels', 'wheel', 'gone'),
    minutes: fc.nat(9),
    pick: fc.nat(1_000),
    counts: fc.boolean(),
  }),
  { minLength: 5, maxLength: 40 },
)
type Step = typeof steps extends fc.Arbitrary<readonly (infer S)[]> ? S : never

await onOneEngine('the sums of a team', (database) => {
  /** A tree and a ledger whose clock the test moves. */
  async function aHouse(uplines: readonly (number | null)[]) {
    const { db } = database()
    const merchantCode = `SUMS${(merchants += 1)}`
    const clock = testClock()
    const ledger = createLedger({ db, clock, limitsOf: createHouseLimits(() => aBrand(), clock) })
    const { ids } = await aTree(db, merchantCode, uplines)
    const catalogue = { games: () => Promise.resolve(games) }
    const figuresIn = (timeZone: string) => createFigures({ db, catalogue, zoneOf: () => timeZone })
    const teamSums = createTeamSums({ db, figures: figuresIn(zones[0]) })
    const move = (
      playerId: string,
      transferId: string,
      amountMinor: bigint,
      rest: Partial<Parameters<typeof ledger.move>[0]>,
    ) =>
      ledger.move({
        merchantCode,
        playerId,
        transferId,
        currency: 'BRL',
        kind: 'playMoney',
        amountMinor,
        counterparty: 'house',
        roundId: null,
        gameCode: null,
        referenceId: null,
        ...rest,
      })
    return { db, merchantCode, clock, ledger, ids, teamSums, figuresIn, move }
  }
  type House = Awaited<ReturnType<typeof aHouse>>

  /** Plays a step; null: the ledger refused it or there was nothing to answer. */
  async function play(
    house: House,
    step: Step,
    index: number,
    past: readonly Movement[],
  ): Promise<Movement | null> {
    const { ids, ledger, merchantCode, move, clock } = house
    clock.advance(step.minutes * 60_000)
    const player = step.player % ids.length
    const playerId = ids[player] ?? ''
    const own = past.filter((each) => each.player === player)
    const of = (kinds: readonly Kind[]) => {
      const found = own.filter(({ kind }) => kinds.includes(kind))
      return found[step.pick % Math.max(1, found.length)] ?? null
    }
    const made = {
      id: `${step.kind}-${index}`,
      player,
      kind: step.kind,
      at: clock.now().getTime(),
      target: null,
    }
    const vendor = { counterparty: 'vendor:SANDBOX', roundId: `r${index}`, gameCode: step.game }
    const minor = BigInt(step.amount)
    const posted = async (amount: bigint, rest: Parameters<typeof move>[3], id = made.id) =>
      (await move(playerId, id, amount, rest)).outcome === 'moved'
        ? { ...made, id, amount, game: rest.gameCode === undefined ? null : step.game }
        : null
    if (step.kind === 'bet') return posted(-minor, { kind: 'bet', ...vendor })
    if (step.kind === 'jackpot') return posted(minor, { kind: 'prize', ...vendor })
    if (step.kind === 'deposit') return posted(minor, { kind: 'deposit', counterparty: 'bank:TEST' })
    if (step.kind === 'withdrawal')
      return posted(-minor, { kind: 'withdrawal', counterparty: heldAccount(playerId) })
    if (step.kind === 'bonus') return posted(minor, { kind: 'prize' }, `reward:bonus:${index}`)
    if (step.kind === 'rebate') return posted(minor, { kind: 'prize' }, `reward:rebate:${index}`)
    if (step.kind === 'win') {
      const bet = of(['bet'])
      if (bet === null) return null
      const moved = await posted(minor, { kind: 'win', ...vendor, gameCode: bet.game, referenceId: bet.id })
      return moved && { ...moved, game: bet.game }
    }
    const target = of(['bet', 'win', 'deposit', 'bonus', 'rebate', 'jackpot'])
    if (target === null) return null
    const { outcome } = await ledger.reverse({
      merchantCode,
      transferId: made.id,
      targetId: target.id,
      playerId,
      roundId: null,
    })
    return outcome === 'moved' ? { ...made, amount: -target.amount, game: target.game, target } : null
  }

  const slotStart = (at: number) => Math.floor(at / slotMs) * slotMs
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  const playKinds: readonly Kind[] = ['bet', 'win', 'jackpot']
  const kindOf = ({ kind, target }: Movement) => target?.kind ?? kind

  /** The same figures, found by going through all movements. */
  function naive(
    team: readonly number[],
    agent: number,
    ids: readonly string[],
    past: readonly Movement[],
    { from, until, lobbies }: { from: number; until: number; lobbies: readonly string[] | null },
  ) {
    const within = past.filter(({ player, at }) => team.includes(player) && at >= from && at < until)
    const isPlayed = (each: Movement) => playKinds.includes(kindOf(each))
    const counts = (each: Movement) =>
      isPlayed(each) && (lobbies === null || lobbies.includes(lobbyOf[each.game ?? 'gone']))
    const isLate = ({ target }: Movement) => target !== null && slotStart(target.at) < from
    const sum = (which: (each: Movement) => boolean) =>
      within.filter(which).reduce((total, { amount }) => total + amount, 0n)
    const staked = (player: number) =>
      -sum((each) => each.player === player && counts(each) && kindOf(each) === 'bet' && !isLate(each))
    const bets = [...Map.groupBy(within.filter(isPlayed), ({ at }) => calendarDateIn(zones[0], new Date(at)))]
      .map(([day, moved]) => {
        const accounts = [...Map.groupBy(moved, ({ player }) => player)].map(
          ([player, own]) =>
            `${ids[player]} ${sha(own.map(({ id, amount }) => `${id} ${amount}`).join('\n'))}`,
        )
        return { day, hash: sha(accounts.toSorted().join('\n')) }
      })
      .toSorted((one, other) => (one.day < other.day ? -1 : 1))
    return {
      agentId: ids[agent],
      sums: {
        validBetsMinor: team.reduce((total, player) => total + staked(player), 0n),
        netLossMinor: -sum((each) => counts(each) && !isLate(each)),
        depositsMinor: sum((each) => kindOf(each) === 'deposit'),
        deductionsMinor: {
          bonuses: sum((each) => kindOf(each) === 'bonus'),
          rebates: sum((each) => kindOf(each) === 'rebate'),
        },
        activeMembers: team.filter((player) => player !== agent && staked(player) > 0n).length,
      },
      late: {
        validBetsMinor: -sum((each) => counts(each) && kindOf(each) === 'bet' && isLate(each)),
        netLossMinor: -sum((each) => counts(each) && isLate(each)),
      },
      bets,
    }
  }

  /** The figures of a team by day, found by going through all movements. */
  function naiveDays(team: readonly number[], past: readonly Movement[], timeZone: string) {
    const days = Map.groupBy(
      past.filter(({ player }) => team.includes(player)),
      ({ at }) => calendarDateIn(timeZone, new Date(slotStart(at))),
    )
    const active = new Set<number>()
    const list = [...days].map(([day, moved]) => {
      const sum = (...kinds: readonly Kind[]) =>
        moved.reduce((total, each) => (kinds.includes(kindOf(each)) ? total + each.amount : total), 0n)
      const betting = team.filter((player) => {
        const own = moved.filter((each) => each.player === player && kindOf(each) === 'bet')
        return own.reduce((total, { amount }) => total + amount, 0n) < 0n
      })
      for (const player of betting) active.add(player)
      const figures = {
        day,
        validBetsMinor: -sum('bet'),
        netLossMinor: -sum(...playKinds),
        depositsMinor: sum('deposit'),
        withdrawalsMinor: -sum('withdrawal'),
        bonusesMinor: sum('bonus'),
        rebatesMinor: sum('rebate'),
        newMembers: 0,
        activeMembers: betting.length,
      }
      return figures
    })
    return { days: list.toSorted((one, other) => (one.day < other.day ? -1 : 1)), activeMembers: active.size }
  }

  it('are those of every movement of every member, each counted once, and what came late stands apart', async () => {
    const runs = cases(12, 2_000)
    const trees = fc.array(fc.nat(5), { minLength: 3, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(
        trees,
        steps,
        fc.nat(12),
        fc.nat(12),
        fc.boolean(),
        async (above, history, a, b, own) => {
          const uplines = [null, ...above.map((upline, index) => upline % (index + 1))]
          const house = await aHouse(uplines)
          const { merchantCode, ids, teamSums, clock } = house
          const start = slotStart(clock.now().getTime())
          const past: Movement[] = []
          for (const id of ids) await house.move(id, `start-${id}`, 300n, {})
          for (const [index, step] of history.entries()) {
            const moved = await play(house, step, index, past)
            if (moved !== null) past.push(moved)
            // Several counters at once, at any time.
            if (step.counts)
              await Promise.all([teamSums.catchUp(merchantCode), teamSums.catchUp(merchantCode)])
          }
          await teamSums.catchUp(merchantCode)
          const from = start + Math.min(a, b) * slotMs
          const until = start + (Math.max(a, b) + 1) * slotMs
          const isBelow = (player: number, agent: number): boolean => {
            const upline = uplines[player] ?? null
            return upline !== null && (upline === agent || isBelow(upline, agent))
          }
          for (const lobbies of [null, ['RNG'], ['LIVE', 'OTHER']]) {
            const found = await teamSums.ofPeriod({
              merchantCode,
              agentIds: ids,
              from: new Date(from),
              until: new Date(until),
              lobbies,
              countsOwnPlay: own,
              timeZone: zones[0],
            })
            for (const agent of ids.keys()) {
              const team = [...ids.keys()].filter(
                (player) => isBelow(player, agent) || (own && player === agent),
              )
              expect(found.get(ids[agent] ?? '')).toEqual(
                naive(team, agent, ids, past, { from, until, lobbies }),
              )
            }
          }
          // By day as they were counted, and rolled up again for another time zone.
          const days = createTeamFigures(house.db)
          const span = { since: new Date(start), until: clock.now() }
          for (const timeZone of zones) {
            await house.figuresIn(timeZone).catchUp(merchantCode)
            for (const agent of ids.keys()) {
              const team = [...ids.keys()].filter((player) => isBelow(player, agent))
              const { total, days: list } = await days.figures(
                { merchantCode, agentId: ids[agent] ?? '' },
                { from: '2026-11-21', to: '2026-11-22' },
                span,
                timeZone,
              )
              const expected = naiveDays(team, past, timeZone)
              expect(list).toEqual(expected.days)
              expect(total.activeMembers).toBe(expected.activeMembers)
            }
          }
        },
      ),
      { numRuns: runs },
    )
    tellLaw('team sums equal those of all movements', `${runs} histories`)
  }, 60_000)
})
