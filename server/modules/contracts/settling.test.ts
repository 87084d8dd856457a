import { expect, it } from 'vitest'
import { recompute } from '#domain/agents/document.ts'
import { isSignedBy } from '#domain/agents/canonical.ts'
import { checkLedger } from '#server/ledger/check.ts'
import { verifySettlement } from './verify.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aHouse, aRate, aTier, someTerms } from '#tests/support/agents-house.ts'

const byUpline = { payer: 'upline' } as const

await forEachEngine('the settlement of contracts', (database) => {
  /** The house pays a0 1.2 %, a0 pays a1 0.8 %; a2 is below a1, a3 below a0. */
  async function twoLevels(parts: Parameters<typeof aHouse>[2] = {}) {
    const house = await aHouse(database().db, [null, 0, 1, 0], parts)
    await house.sign(null, 'a0', someTerms())
    await house.sign('a0', 'a1', someTerms({ ...aRate(8_000), ...byUpline }))
    house.pass('day')
    return house
  }

  it('pays the worked example through the ledger: 1,800 to the parent, who pays 800 and keeps 1,000', async () => {
    const { bet, pass, settle, balance, settled, db } = await twoLevels()
    await bet('a2', 10_000_000n)
    await bet('a3', 5_000_000n)
    pass('day')
    await settle('day')
    expect([await balance('a0'), await balance('a1')]).toEqual([100_000n, 80_000n])
    expect(
      (await settled()).map(({ downline_id, amount_minor, state }) => [downline_id, amount_minor, state]),
    ).toEqual([
      ['a0', 180_000n, 'paid'],
      ['a1', 80_000n, 'paid'],
    ])
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('pays on stakes in full, of a game with a low house edge and of a bet settled as void too, and not on refunded ones', async () => {
    const { bet, win, undo, pass, settle, settled } = await twoLevels()
    await bet('a3', 1_000_000n, 'blackjack')
    await win('a3', await bet('a3', 500_000n), 500_000n)
    await undo('a3', await bet('a3', 700_000n))
    pass('day')
    await settle('day')
    const [own] = await settled()
    expect(own).toMatchObject({ downline_id: 'a0', basis_minor: 1_500_000n, amount_minor: 18_000n })
  })

  it('gives documents that anyone recomputes, signed with the key that is published', async () => {
    const { bet, pass, settle, settled, settlements, merchantCode, publicKeys } = await twoLevels()
    await bet('a2', 123_456n)
    pass('day')
    await settle('day')
    const [key] = await publicKeys()
    for (const row of await settled()) {
      const one = await settlements.one(merchantCode, 'a0', row.settlement_id)
      expect(await recompute(one.document, one.contract)).toEqual({ equal: true })
      expect(await isSignedBy(key ?? {}, one.document, one.signature)).toBe(true)
      expect(await isSignedBy(key ?? {}, one.contract, one.contractSignature)).toBe(true)
      expect(one.row.transfer_ids.length).toBeGreaterThan(0)
      const keys = JSON.stringify({ keys: await publicKeys() })
      expect(
        await verifySettlement(
          JSON.stringify(one, ['contract', 'contractSignature', 'document', 'signature']),
          keys,
        ),
      ).toEqual({
        said: `recomputed: equal (settlement ${row.settlement_id})`,
        ok: true,
      })
      const forged = { ...one, row: null, document: one.document.replace('"amount":"', '"amount":"9') }
      expect((await verifySettlement(JSON.stringify(forged), keys)).said).toBe(
        'the signature of the settlement is not valid',
      )
    }
    const [row] = await settled()
    await expect(settlements.one(merchantCode, 'a3', row?.settlement_id ?? '')).rejects.toMatchObject({
      code: 'contracts.unknown',
    })
  })

  it('is owed where the agent above has no money yet, and paid the oldest first as it comes', async () => {
    const { bet, pass, settle, balance, settled, deposit, upkeep, policies, income, merchantCode, db } =
      await twoLevels()
    // Settlements of the house to a0 need approval.
    await policies.set(merchantCode, { ...(await policies.of(merchantCode)), approveFromMinor: 100_000n })
    for (const amount of [10_000_000n, 9_000_000n]) {
      await bet('a2', amount)
      pass('day')
      await settle('day')
    }
    const states = async () =>
      (await settled()).filter((row) => row.downline_id === 'a1').map((row) => row.state)
    expect(await states()).toEqual(['owed', 'owed'])
    await deposit('a0', 79_999n)
    await upkeep()
    expect(await states()).toEqual(['owed', 'owed'])
    await deposit('a0', 1n)
    await upkeep()
    expect([await states(), await balance('a0'), await balance('a1')]).toEqual([
      ['paid', 'owed'],
      0n,
      80_000n,
    ])
    // Enough for the new small settlement, which has to wait behind the older one.
    await deposit('a0', 5_000n)
    await bet('a2', 100_000n)
    pass('day')
    await settle('day')
    await upkeep()
    expect([await states(), await balance('a0')]).toEqual([['paid', 'owed', 'owed'], 5_000n + 1_200n])
    const span = { since: new Date(0), until: new Date('2027-01-01') }
    expect(await income.ofSpan(merchantCode, 'a1', span, 'UTC')).toMatchObject({
      receivedMinor: 80_000n,
      owedToMeMinor: 72_800n,
    })
    expect((await income.commissionOf(merchantCode, 'a0', span, 'UTC')).totalMinor).toBe(1_200n - 80_000n)
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('waits for two operators above the threshold, and never pays before', async () => {
    const { bet, pass, settle, balance, settled, settlements, policies, merchantCode } = await twoLevels()
    await policies.set(merchantCode, { ...(await policies.of(merchantCode)), approveFromMinor: 100_000n })
    await bet('a2', 10_000_000n)
    pass('day')
    await settle('day')
    const [row] = await settled()
    expect(row).toMatchObject({ state: 'pending', large: true, amount_minor: 120_000n })
    const decide = (name: string, decision: 'approve' | 'hold' | 'release', confirmed = true) =>
      settlements.decide({
        merchantCode,
        settlementIds: [row?.settlement_id ?? ''],
        decision,
        operator: { name, confirmed },
        reason: 'checked',
      })
    expect((await decide('ana', 'approve'))[0]?.state).toBe('pending')
    expect((await decide('ana', 'approve'))[0]?.state).toBeNull()
    expect((await decide('bia', 'approve', false))[0]?.state).toBeNull()
    expect((await decide('bia', 'hold'))[0]?.state).toBe('held')
    expect((await decide('bia', 'approve'))[0]?.state).toBeNull()
    expect((await decide('bia', 'release'))[0]?.state).toBe('pending')
    expect(await balance('a0')).toBe(0n)
    expect((await decide('bia', 'approve'))[0]?.state).toBe('pending')
    expect((await decide('ana', 'approve'))[0]?.state).toBe('paid')
    expect([await balance('a0'), await balance('a1')]).toEqual([40_000n, 80_000n])
  })

  it('settles each period once, across gateways and interruptions', async () => {
    let budget = Infinity
    const broken = () => {
      budget -= 1
      if (budget < 0) throw new Error('killed')
    }
    const house = await twoLevels({
      ledger: (ledger) => ({
        ...ledger,
        async payCommission(request) {
          broken()
          const paid = await ledger.payCommission(request)
          broken()
          return paid
        },
      }),
    })
    const { bet, pass, balance, settled, db } = house
    await bet('a2', 10_000_000n)
    await bet('a3', 5_000_000n)
    pass('day')
    for (let step = 0; step < 4; step++) {
      budget = step
      await house.settle('day').catch(() => undefined)
    }
    budget = Infinity
    const other = house.open()
    await Promise.all([house.settle('day'), house.settle('day', other), house.upkeep(), other.upkeep()])
    await house.upkeep()
    expect((await settled()).map((row) => row.state)).toEqual(['paid', 'paid'])
    expect([await balance('a0'), await balance('a1')]).toEqual([100_000n, 80_000n])
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('does each period once, cut off before any of its statements and finished by two gateways at once', async () => {
    const house = await twoLevels()
    const { bet, pass, balance, settled, db } = house
    const paidSoFar = async () => (await settled()).filter((row) => row.state === 'paid').length
    let statements = 0
    for (let step = 0, isCut = true; isCut; step += 1) {
      let left = step
      const cut = db.withPlugin({
        transformQuery({ node }) {
          statements += 1
          left -= 1
          if (left < 0) throw new Error('killed')
          return node
        },
        transformResult: ({ result }) => Promise.resolve(result),
      })
      await bet('a2', 1_000_000n)
      pass('day')
      isCut = await house.settle('day', house.open({ db: cut })).then(
        () => false,
        (error: Error) => {
          expect(error.message).toBe('killed')
          return true
        },
      )
      const other = house.open()
      await Promise.all([house.settle('day'), house.settle('day', other), house.upkeep(), other.upkeep()])
      await house.upkeep()
      expect(await paidSoFar(), `killed before statement ${step}`).toBe(2 * (step + 1))
      expect([await balance('a0'), await balance('a1')]).toEqual(
        [4_000n, 8_000n].map((salary) => salary * BigInt(step + 1)),
      )
    }
    expect(statements).toBeGreaterThan(20)
    expect((await checkLedger(db)).problems).toEqual([])
  })

  it('catches up the days an outage missed, and takes a bet that was undone later off the next one', async () => {
    const { bet, undo, pass, settle, settled, balance } = await twoLevels()
    const first = await bet('a2', 1_000_000n)
    pass('day')
    await settle('day')
    await undo('a2', first)
    await bet('a2', 300_000n)
    pass('day')
    await bet('a2', 2_000_000n)
    pass('day')
    await settle('day')
    const own = (await settled()).filter((row) => row.downline_id === 'a0')
    expect(
      own.map(({ basis_minor, amount_minor, carry_minor, state }) => [
        basis_minor,
        amount_minor,
        carry_minor,
        state,
      ]),
    ).toEqual([
      [1_000_000n, 12_000n, 0n, 'paid'],
      [-700_000n, 0n, -700_000n, 'nothing'],
      [1_300_000n, 15_600n, 0n, 'paid'],
    ])
    expect(await balance('a1')).toBe(8_000n + 10_400n)
  })

  it('takes the salaries of the month off its dividend, also those that were not settled yet', async () => {
    const house = await aHouse(database().db, [null, 0])
    const { sign, pass, bet, settle, settled } = house
    await sign(null, 'a0', someTerms())
    await sign(
      null,
      'a0',
      someTerms({
        kind: 'dividend',
        period: 'month',
        basis: 'netLoss',
        tiers: [aTier({ ratePpm: 500_000 })],
        deducts: ['salaries'],
      }),
    )
    pass('month')
    await bet('a1', 1_000_000n)
    pass('day')
    await bet('a1', 1_000_000n)
    pass('month')
    await settle('month')
    const dividend = (await settled()).find((row) => row.kind === 'dividend')
    // 2,000,000 net loss less 1.2 % of each day's bets; half of the rest.
    expect(dividend).toMatchObject({ basis_minor: 1_976_000n, amount_minor: 988_000n, state: 'paid' })
    await settle('day')
    expect((await settled()).filter((row) => row.kind === 'daily' && row.state === 'paid')).toHaveLength(2)
  })

  it('settles five minutes in which money moved only, and what a later reversal takes back', async () => {
    const house = await aHouse(database().db, [null, 0])
    const { sign, pass, bet, undo, settle, settled, balance, clock, contracts, key } = house
    await sign(null, 'a0', someTerms({ kind: 'realtime', period: 'realtime' }))
    const quiet = async (periods: number) => {
      for (let count = 0; count < periods; count += 1) {
        pass('realtime')
        await settle('realtime')
      }
    }
    await quiet(3)
    expect(await settled()).toEqual([])
    const first = await bet('a1', 1_000_000n)
    const at = clock.now()
    await quiet(3)
    await undo('a1', first)
    await quiet(2)
    await bet('a1', 3_000_000n)
    await quiet(2)
    const rows = await settled()
    expect(rows.map((row) => [row.basis_minor, row.amount_minor, row.carry_minor])).toEqual([
      [1_000_000n, 12_000n, 0n],
      [-1_000_000n, 0n, -1_000_000n],
      [2_000_000n, 24_000n, 0n],
    ])
    expect(rows[0]?.period_from.getTime()).toBe(Math.floor(at.getTime() / 300_000) * 300_000)
    expect(await balance('a0')).toBe(36_000n)

    // An outage of days: the quiet periods cost nothing, the others are settled each by itself.
    clock.advance(3 * 86_400_000)
    await bet('a1', 500_000n)
    clock.advance(2 * 86_400_000)
    await bet('a1', 250_000n)
    pass('realtime')
    await settle('realtime')
    expect((await settled()).slice(3).map((row) => row.amount_minor)).toEqual([6_000n, 3_000n])

    await contracts.terminate('a0', key(rows[0]?.contract_id ?? ''), 0)
    await quiet(3)
    await bet('a1', 1_000_000n)
    await quiet(2)
    expect(await settled()).toHaveLength(5)
  })

  it('ends with the period that has begun when a contract is terminated, and starts with the next one', async () => {
    const { bet, pass, settle, settled, contracts, key, sign } = await twoLevels()
    await bet('a2', 1_000_000n)
    pass('day')
    await settle('day')
    await bet('a2', 1_000_000n)
    const own = (await settled()).find((row) => row.downline_id === 'a1')
    await contracts.terminate('a1', key(own?.contract_id ?? ''), 0)
    await sign('a0', 'a1', someTerms({ ...aRate(4_000), ...byUpline }))
    pass('day')
    await bet('a2', 1_000_000n)
    pass('day')
    await bet('a2', 1_000_000n)
    await settle('day')
    const amounts = (await settled()).filter((row) => row.downline_id === 'a1').map((row) => row.amount_minor)
    expect(amounts).toEqual([8_000n, 8_000n, 4_000n])
  })
})
