import { cases, fc } from '#tests/support/law.ts'
import { expect, it } from 'vitest'
import { checkLedger } from '#server/ledger/check.ts'
import { openStates } from '#sandbox/games/rounds/round-flow.ts'
import type { Fault } from '#sandbox/games/wallet/faults.ts'
import type { WalletAnswer, WalletClient } from '#sandbox/games/wallet/wallet-client.ts'
import { onOneEngine, sandboxDb } from '#tests/support/database.ts'
import { aTable } from '#tests/support/sandbox-house.ts'

const longMs = 10 * 60 * 1000

await onOneEngine('the sandbox vendor when things go wrong', (database) => {
  let run = 0
  const table = () => aTable(database().db, { merchantCode: `FAULT${run++}`, balanceMinor: 100_000n })
  type Table = Awaited<ReturnType<typeof table>>

  /** Expected balance: the start, minus the stakes of the rounds played, plus their wins. */
  async function owed({ grant }: Table): Promise<bigint> {
    const rounds = await sandboxDb(database().db)
      .selectFrom('sandbox_round')
      .select(['stake_minor', 'win_minor'])
      .where('brand_id', '=', grant.brandId)
      .where('state', '=', 'settled')
      .execute()
    return rounds.reduce((sum, round) => sum - round.stake_minor + (round.win_minor ?? 0n), 100_000n)
  }

  async function unfinished({ grant }: Table): Promise<number> {
    const open = await sandboxDb(database().db)
      .selectFrom('sandbox_round')
      .select('round_id')
      .where('brand_id', '=', grant.brandId)
      .where('state', 'in', openStates)
      .execute()
    return open.length
  }

  it('repeats the bet under the same id when its reply is lost', async () => {
    const house = await table()
    house.vendor.faults.next('bet', 'timeout')
    expect(await house.spin()).toMatchObject({ success: true, value: { state: 'settled' } })
    expect(await house.player.balance()).toBe(await owed(house))
  })

  it('tolerates every call being delivered twice', async () => {
    const house = await table()
    for (const call of ['bet', 'win'] as const) house.vendor.faults.next(call, 'duplicate')
    expect(await house.spin()).toMatchObject({ success: true })
    expect(await house.player.balance()).toBe(await owed(house))
  })

  it.each([
    ['never arrived', 'lostRequest', 'lostRequest'],
    ['arrived, but nobody heard', 'timeout', 'lostRequest'],
    ['arrived twice, but nobody heard', 'timeout', 'timeout'],
  ] as const)('undoes a stake that %s', async (_, first, second) => {
    const house = await table()
    house.vendor.faults.next('bet', first)
    house.vendor.faults.next('bet', second)
    expect(await house.spin('the-request')).toMatchObject({ status: 409, errorCode: 'round.rolledBack' })
    expect(await house.player.balance()).toBe(100_000n)
    expect(await house.spin('the-request')).toMatchObject({ errorCode: 'round.rolledBack' })
    expect(await house.spin()).toMatchObject({ success: true })
  })

  it('tolerates a bet that arrives after its rollback', async () => {
    const house = await table()
    house.vendor.faults.next('bet', 'late')
    house.vendor.faults.next('bet', 'late')
    expect(await house.spin()).toMatchObject({ errorCode: 'round.rolledBack' })
    const answers = await house.vendor.faults.deliver()
    expect(answers).toMatchObject([
      { kind: 'refused', code: 'vendor.rolledBack' },
      { kind: 'refused', code: 'vendor.rolledBack' },
    ])
    expect(await house.player.balance()).toBe(100_000n)
  })

  it('repeats the rollback until the wallet has acknowledged it', async () => {
    const house = await table()
    for (const call of ['bet', 'bet', 'rollback', 'rollback'] as const)
      house.vendor.faults.next(call, 'timeout')
    house.vendor.faults.next('rollback', 'late')
    house.vendor.faults.next('rollback', 'lostRequest')
    expect(await house.spin('the-request')).toMatchObject({ status: 502, errorCode: 'wallet.unreachable' })
    expect(await unfinished(house)).toBe(1)
    house.clock.advance(longMs)
    expect(await house.vendor.resolveUnfinished()).toBe(0)
    house.clock.advance(longMs)
    expect(await house.vendor.resolveUnfinished()).toBe(1)
    await house.vendor.faults.deliver()
    expect(await house.player.balance()).toBe(100_000n)
  })

  it('repeats a win until it is acknowledged, and shows the result meanwhile', async () => {
    const house = await table()
    house.vendor.faults.next('win', 'lostRequest')
    house.vendor.faults.next('win', 'timeout')
    const reply = await house.spin('the-request')
    expect(reply).toMatchObject({ success: true, value: { state: 'settling', balance: null } })
    // The next spin finishes the old round first.
    expect(await house.spin()).toMatchObject({ success: true, value: { state: 'settled' } })
    expect(await house.spin('the-request')).toMatchObject({ success: true, value: { state: 'settled' } })
    expect(await house.player.balance()).toBe(await owed(house))
  })

  it('backs off while the wallet is unreachable', async () => {
    const house = await table()
    // Two attempts at each of seven times.
    for (let i = 0; i < 14; i += 1) house.vendor.faults.next('win', 'lostRequest')
    await house.spin()
    const pauses: number[] = []
    for (let i = 0; i < 6; i += 1) {
      let waitedS = 0
      const attempts = async () => {
        const [round] = await sandboxDb(database().db)
          .selectFrom('sandbox_round')
          .select('attempts')
          .where('brand_id', '=', house.grant.brandId)
          .execute()
        return round?.attempts ?? 0
      }
      const before = await attempts()
      while ((await attempts()) === before) {
        house.clock.advance(1000)
        waitedS += 1
        await house.vendor.resolveUnfinished()
      }
      pauses.push(waitedS)
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32])
    house.clock.advance(longMs)
    expect(await house.vendor.resolveUnfinished()).toBe(1)
  })

  it('gives up a round whose bet the operator has rolled back', async () => {
    const house = await table()
    house.vendor.faults.next('win', 'lostRequest')
    house.vendor.faults.next('win', 'lostRequest')
    const reply = await house.spin()
    const roundId = reply.success ? reply.value.roundId : ''
    await house.ledger.reverse({
      merchantCode: house.grant.merchantCode,
      playerId: 'p1',
      transferId: 'by the operator',
      targetId: `SANDBOX:p1:${roundId}-b`,
      roundId,
    })
    house.clock.advance(longMs)
    expect(await house.vendor.resolveUnfinished()).toBe(1)
    expect(await house.player.balance()).toBe(100_000n)
    expect(await house.spin('request-1')).toMatchObject({ errorCode: 'round.rolledBack' })
  })

  /** A process that dies: its `at`-th wallet call may or may not reach the wallet, and no later one does. */
  function dying(
    at: number,
    reaches: boolean,
  ): { wrap: (client: WalletClient) => WalletClient; died: Promise<void> } {
    let calls = 0
    let die = () => {}
    const died = new Promise<void>((resolve) => (die = resolve))
    const forever = new Promise<never>(() => {})
    const through = async <T>(send: () => Promise<WalletAnswer<T>>): Promise<WalletAnswer<T>> => {
      calls += 1
      if (calls < at) return send()
      if (calls === at && reaches) await send()
      die()
      return forever
    }
    return {
      died,
      wrap: (client) => ({
        ...client,
        bet: (leg) => through(() => client.bet(leg)),
        win: (leg) => through(() => client.win(leg)),
        rollback: (leg) => through(() => client.rollback(leg)),
      }),
    }
  }

  it.each([
    [1, false, 'rolledBack'],
    [1, true, 'rolledBack'],
    [2, false, 'settled'],
    [2, true, 'settled'],
  ] as const)(
    'finishes the round of a process that died at its wallet call %i (heard: %s): %s',
    async (at, heard, end) => {
      const house = await table()
      const death = dying(at, heard)
      const doomed = await house.process({ wrapWallet: death.wrap })
      void house.spin('the-request', '0.10', doomed.app)
      await death.died

      // Before recovery runs the player may return and spin again.
      if (at === 1) expect(await house.spin('the-request')).toMatchObject({ errorCode: 'round.open' })
      const heir = await house.process()
      expect(await heir.resolveUnfinished({ all: true })).toBe(1)
      const again = await house.spin('the-request', '0.10', heir.app)
      if (end === 'settled') expect(again).toMatchObject({ success: true, value: { state: 'settled' } })
      else expect(again).toMatchObject({ errorCode: 'round.rolledBack' })
      expect(await house.player.balance()).toBe(await owed(house))
      expect(await heir.resolveUnfinished({ all: true })).toBe(0)
    },
  )

  it('does not reveal a seed while a round is unfinished', async () => {
    const house = await table()
    house.vendor.faults.next('win', 'lostRequest')
    house.vendor.faults.next('win', 'lostRequest')
    await house.spin()
    const rotate = () =>
      house.call('POST', '/api/seeds', { token: house.token, body: { clientSeed: 'mine' } })
    expect(await rotate()).toMatchObject({ status: 409, errorCode: 'seed.busy' })
    house.clock.advance(longMs)
    await house.vendor.resolveUnfinished()
    expect(await rotate()).toMatchObject({ success: true })
  })

  it('balances in the end, whatever fails in whatever order', async () => {
    const fault = fc.constantFrom<Fault>('lostRequest', 'timeout', 'duplicate', 'late')
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ type: fc.constant('spin' as const), again: fc.boolean() }) },
      {
        weight: 5,
        arbitrary: fc.record({
          type: fc.constant('fault' as const),
          call: fc.constantFrom('bet' as const, 'win' as const, 'rollback' as const),
          fault,
        }),
      },
      { weight: 2, arbitrary: fc.constant({ type: 'resolve' as const }) },
      { weight: 1, arbitrary: fc.constant({ type: 'deliver' as const }) },
      { weight: 1, arbitrary: fc.constant({ type: 'restart' as const }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        const house = await table()
        const processes = [house.vendor]
        let request = 0
        for (const next of steps) {
          const vendor = processes.at(-1) ?? house.vendor
          if (next.type === 'fault') vendor.faults.next(next.call, next.fault)
          if (next.type === 'deliver') await vendor.faults.deliver()
          if (next.type === 'restart') processes.push(await house.process())
          if (next.type === 'resolve') {
            house.clock.advance(longMs / 60)
            await vendor.resolveUnfinished()
          }
          if (next.type === 'spin') {
            if (!next.again) request += 1
            await house.spin(`request-${request}`, '0.10', vendor.app)
          }
        }
        const last = await house.process()
        for (let i = 0; i < 3; i += 1) await last.resolveUnfinished({ all: true })
        for (const process of processes) await process.faults.deliver()
        expect(await unfinished(house)).toBe(0)
        expect(await house.player.balance()).toBe(await owed(house))
      }),
      { numRuns: cases(15, 300) },
    )
    expect((await checkLedger(database().db)).problems).toEqual([])
  }, 120_000)
})
