import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { contractsEndedBy } from '#domain/agents/contract-life.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { aHouse, aRate, aTier, someTerms } from '#tests/support/agents-house.ts'
import { readBinding, termsOf, toBinding } from './contract-rows.ts'
import { toWireTerms } from './contracts-wire.ts'

const byUpline = { payer: 'upline' } as const
const dayMs = 24 * 3_600_000

await forEachEngine('a contract', (database) => {
  /** House → a0 → a1 → a2, and a3 below a0: daily salaries of 1.2 %, 0.8 % and 0.5 %. */
  async function threeLevels() {
    const house = await aHouse(database().db, [null, 0, 1, 0])
    const top = await house.sign(null, 'a0', someTerms())
    const middle = await house.sign('a0', 'a1', someTerms({ ...aRate(8_000), ...byUpline }))
    const low = await house.sign('a1', 'a2', someTerms({ ...aRate(5_000), ...byUpline }))
    const [topId, middleId, lowId] = [top, middle, low].map(({ contract }) => contract.contract_id)
    return { ...house, topId: topId ?? '', middleId: middleId ?? '', lowId: lowId ?? '' }
  }
  const kindsOf = async (merchantCode: string, playerId: string) =>
    (
      await database()
        .db.selectFrom('player')
        .select('contract_kinds')
        .where('merchant_code', '=', merchantCode)
        .where('player_id', '=', playerId)
        .executeTakeFirstOrThrow()
    ).contract_kinds

  it('begins with the next period after its acceptance, and shows as a kind of the agent', async () => {
    const { sign, merchantCode, heard } = await aHouse(database().db, [null, 0], {
      timeZone: 'America/Sao_Paulo',
    })
    const { contract } = await sign(null, 'a0', someTerms())
    expect(contract).toMatchObject({ state: 'accepted', starts_at: new Date('2026-11-11T03:00:00Z') })
    expect(await kindsOf(merchantCode, 'a0')).toEqual(['daily'])
    expect(heard).toEqual(['a0: New contract offer'])
  })

  it('cannot be changed by any statement once it is accepted', async () => {
    const { topId, merchantCode } = await threeLevels()
    const { db } = database()
    const change = (set: string) =>
      sql`update agent_contract set ${sql.raw(set)} where merchant_code = ${merchantCode} and contract_id = ${topId}`.execute(
        db,
      )
    const lower = `replace(document, '12000', '1')`
    await expect(change(`document = ${lower}`)).rejects.toThrow('agent_contract_fixed')
    await expect(
      change(`document = ${lower}, hash = encode(sha256(convert_to(${lower}, 'UTF8')), 'hex')`),
    ).rejects.toThrow('agent_contract_fixed')
    await expect(change(`downline_id = 'a1'`)).rejects.toThrow('agent_contract_of_document')
    await expect(change(`kind = 'hourly'`)).rejects.toThrow('agent_contract_of_document')
  })

  it('is never above the ceiling of the merchant, by a service or a statement; one in force goes on', async () => {
    const house = await threeLevels()
    const { contracts, policies, merchantCode, topId } = house
    const { db } = database()
    const terms = someTerms({ ...aRate(9_000), ...byUpline })
    const offer = { merchantCode, uplineId: 'a0', downlineId: 'a3', terms }
    const { contract } = await contracts.propose(offer)
    await policies.set(merchantCode, { ...(await policies.of(merchantCode)), ceilings: { daily: 8_999 } })
    expect(await contracts.preview(offer)).toMatchObject({
      overCeiling: [0],
      ceilingPpm: 8_999,
      covered: true,
    })
    const key = { merchantCode, contractId: contract.contract_id }
    await expect(contracts.accept('a3', key, contract.hash)).rejects.toMatchObject({
      code: 'contracts.aboveCeiling',
    })
    await expect(contracts.propose(offer)).rejects.toMatchObject({ code: 'contracts.aboveCeiling' })
    await expect(
      sql`update agent_contract set accepted_at = now(), starts_at = now()
        where merchant_code = ${merchantCode} and contract_id = ${key.contractId}`.execute(db),
    ).rejects.toThrow('agent_contract_ceiling')
    expect(await contracts.one({ merchantCode, contractId: topId })).toMatchObject({ end_reason: null })
    const list = async (asked?: 'aboveCeiling') =>
      (
        await house.exceptions.list([merchantCode], asked, {
          sort: 'since',
          descending: false,
          cursor: null,
          size: 10,
        })
      ).shown.map(({ what, player_id: agent, rate, ceiling }) => ({ what, agent, rate, ceiling }))
    expect(await list('aboveCeiling')).toEqual([
      { what: 'aboveCeiling', agent: 'a0', rate: 12_000n, ceiling: 8_999n },
    ])
  })

  it('is refused where the proposer holds less, pays nothing, or is not directly above', async () => {
    const { contracts, merchantCode } = await threeLevels()
    const offer = (uplineId: string | null, downlineId: string, rate: number, more = {}) =>
      contracts.propose({
        merchantCode,
        uplineId,
        downlineId,
        terms: someTerms({ ...aRate(rate), ...byUpline, ...more }),
      })
    await expect(offer('a1', 'a2', 8_001)).rejects.toMatchObject({ code: 'contracts.notCovered' })
    await expect(offer('a3', 'a2', 1)).rejects.toMatchObject({ code: 'agents.memberUnknown' })
    await expect(offer('a0', 'a2', 1)).rejects.toMatchObject({ code: 'agents.memberUnknown' })
    await expect(offer('a2', 'a2', 1)).rejects.toMatchObject({ code: 'agents.memberUnknown' })
    await expect(offer(null, 'a1', 1, { payer: 'house' })).rejects.toMatchObject({
      code: 'agents.memberUnknown',
    })
    await expect(offer('a0', 'a3', 1, { payer: 'house' })).rejects.toMatchObject({
      code: 'contracts.termsInvalid',
    })
    await expect(offer('a0', 'a3', 1, { currency: 'EUR' })).rejects.toMatchObject({
      code: 'contracts.termsInvalid',
    })
  })

  it('is not made between agents where the market forbids money between players', async () => {
    const { contracts, merchantCode, sign } = await aHouse(database().db, [null, 0], { transfers: false })
    await sign(null, 'a0', someTerms())
    const found = await contracts.preview({
      merchantCode,
      uplineId: 'a0',
      downlineId: 'a1',
      terms: someTerms({ ...aRate(1), ...byUpline }),
    })
    expect(found.problems).toEqual(['payer'])
    expect((await sign(null, 'a1', someTerms(aRate(1)))).contract.state).toBe('accepted')
  })

  it('with lower terms ends what it no longer covers, which the preview has shown', async () => {
    const { contracts, merchantCode, sign, heard, middleId, lowId } = await threeLevels()
    const terms = someTerms(aRate(6_000))
    const seen = await contracts.preview({ merchantCode, uplineId: null, downlineId: 'a0', terms })
    expect(seen.ends.map((row) => row.contract_id)).toEqual([middleId, lowId])
    const { ended } = await sign(null, 'a0', terms)
    expect(ended.map((row) => [row.contract_id, row.state, row.end_reason])).toEqual([
      [middleId, 'terminated', 'notCovered'],
      [lowId, 'terminated', 'notCovered'],
    ])
    expect(await kindsOf(merchantCode, 'a1')).toEqual([])
    expect(heard.slice(-2)).toEqual(['a1: Contract ended', 'a2: Contract ended'])
  })

  it('is proposed as it was previewed, or not at all', async () => {
    const { contracts, merchantCode, sign, topId, key } = await threeLevels()
    const offer = {
      merchantCode,
      uplineId: 'a0',
      downlineId: 'a3',
      terms: someTerms({ ...aRate(2_000), ...byUpline }),
    }
    const { hash } = await contracts.preview(offer)
    await sign(null, 'a0', someTerms(aRate(11_000)))
    await expect(contracts.propose(offer, hash)).rejects.toMatchObject({ code: 'contracts.changed' })
    const { contract } = await contracts.propose(offer, (await contracts.preview(offer)).hash)
    await expect(contracts.accept('a3', key(contract.contract_id), '0'.repeat(64))).rejects.toMatchObject({
      code: 'contracts.changed',
    })
    await expect(contracts.terminate('a0', key(topId), 0)).rejects.toMatchObject({
      code: 'contracts.wrongState',
    })
  })

  it('is unknown to every agent who is on neither side', async () => {
    const { contracts, key, middleId, propose } = await threeLevels()
    const { contract } = await propose('a0', 'a3', someTerms({ ...aRate(1), ...byUpline }))
    const proposed = key(contract.contract_id)
    const unknown = { code: 'contracts.unknown' }
    for (const stranger of ['a1', 'a2', 'a0']) {
      await expect(contracts.accept(stranger, proposed, contract.hash)).rejects.toMatchObject(unknown)
      await expect(contracts.reject(stranger, proposed)).rejects.toMatchObject(unknown)
    }
    for (const stranger of ['a2', 'a3']) {
      await expect(contracts.terminate(stranger, key(middleId), 1)).rejects.toMatchObject(unknown)
      await expect(contracts.previewEnd(stranger, key(middleId))).rejects.toMatchObject(unknown)
    }
  })

  it('is ended by either side, with as many contracts below as were shown', async () => {
    const { contracts, key, topId, middleId, lowId } = await threeLevels()
    expect((await contracts.previewEnd('a0', key(topId))).map((row) => row.contract_id)).toEqual([
      middleId,
      lowId,
    ])
    await expect(contracts.terminate('a0', key(middleId), 0)).rejects.toMatchObject({
      code: 'contracts.changed',
    })
    const { contract, ended } = await contracts.terminate('a0', key(middleId), 1)
    expect([contract.end_reason, ended.length]).toEqual(['byUpline', 1])
    expect((await contracts.endByHouse(key(topId))).contract.end_reason).toBe('byHouse')
  })

  it('is taken back by its proposer alone and while it is open, and opens its page until then', async () => {
    const { contracts, merchantCode, propose, key, heard, sign } = await threeLevels()
    const { contract } = await propose('a0', 'a3', someTerms({ ...aRate(1), ...byUpline }))
    const offered = key(contract.contract_id)
    expect(await kindsOf(merchantCode, 'a3')).toEqual(['daily'])
    for (const other of ['a1', 'a3'])
      await expect(contracts.withdraw(other, offered)).rejects.toMatchObject({ code: 'contracts.unknown' })
    expect((await contracts.withdraw('a0', offered)).contract).toMatchObject({
      state: 'withdrawn',
      end_reason: 'withdrawn',
    })
    expect(await kindsOf(merchantCode, 'a3')).toEqual([])
    expect(heard.slice(-2)).toEqual(['a3: New contract offer', 'a3: Contract offer withdrawn'])
    await expect(contracts.accept('a3', offered, contract.hash)).rejects.toMatchObject({
      code: 'contracts.wrongState',
    })
    const signed = await sign('a0', 'a3', someTerms({ ...aRate(1), ...byUpline }))
    await expect(contracts.withdraw('a0', key(signed.contract.contract_id))).rejects.toMatchObject({
      code: 'contracts.wrongState',
    })
  })

  it('names to its signer what it ends below, and is not signed when that has changed', async () => {
    const { contracts, propose, key, lowId } = await threeLevels()
    const { contract } = await propose('a0', 'a1', someTerms({ ...aRate(2_000), ...byUpline }))
    const offered = key(contract.contract_id)
    expect((await contracts.previewEnd('a1', offered)).map((row) => row.contract_id)).toEqual([lowId])
    await expect(contracts.accept('a1', offered, contract.hash, 0)).rejects.toMatchObject({
      code: 'contracts.changed',
    })
    expect((await contracts.accept('a1', offered, contract.hash, 1)).ended).toHaveLength(1)
  })

  it('can be promised by a link as long as its agent could propose it', async () => {
    const { agentsPort, merchantCode, contracts, key, topId, policies } = await threeLevels()
    const offer = (rate: number) => toWireTerms(someTerms({ ...aRate(rate), ...byUpline }))
    const given = async (rate: number) => (await agentsPort.givenBy(merchantCode, 'a0'))(offer(rate))
    await agentsPort.checkOffers(merchantCode, 'a0', [offer(12_000)])
    expect([await given(12_000), await given(12_001)]).toEqual([true, false])
    const policy = await policies.of(merchantCode)
    await policies.set(merchantCode, { ...policy, kinds: ['dividend'] })
    expect(await given(12_000)).toBe(false)
    await policies.set(merchantCode, policy)
    await contracts.endByHouse(key(topId))
    expect(await given(1)).toBe(false)
  })

  it('lapses after fourteen days without an answer', async () => {
    const { contracts, clock, propose, key, upkeep, heard } = await threeLevels()
    const { contract } = await propose('a0', 'a3', someTerms({ ...aRate(1), ...byUpline }))
    clock.advance(14 * dayMs)
    await expect(contracts.accept('a3', key(contract.contract_id), contract.hash)).rejects.toMatchObject({
      code: 'contracts.wrongState',
    })
    await upkeep()
    await upkeep()
    expect(heard.slice(-2)).toEqual(['a0: Contract offer expired', 'a3: Contract offer expired'])
    expect(await contracts.one(key(contract.contract_id))).toMatchObject({ state: 'expired' })
  })

  it('stays covered by the one above, whatever is accepted, ended and settled at the same moment', async () => {
    const house = await threeLevels()
    const { contracts, merchantCode, key, propose, topId, middleId, lowId, pass, bet, db, clock } = house
    pass('day')
    await bet('a2', 1_000_000n)
    pass('day')
    const lower = await propose(null, 'a0', someTerms({ tiers: [aTier({ ratePpm: 6_000 })] }))
    const branch = await propose('a0', 'a3', someTerms({ ...aRate(9_000), ...byUpline }))
    const other = house.open()
    await Promise.allSettled([
      contracts.accept('a0', key(lower.contract.contract_id), lower.contract.hash),
      other.contracts.accept('a3', key(branch.contract.contract_id), branch.contract.hash),
      contracts.terminate('a1', key(lowId), 0),
      other.contracts.terminate('a0', key(middleId), 1),
      other.contracts.endByHouse(key(topId)),
      house.settle('day'),
      house.settle('day', other),
    ])
    const binding = await readBinding(db, clock.now(), merchantCode)
    for (const row of binding) {
      const held = binding.find((each) => each.downline_id === row.upline_id)
      if (row.upline_id !== null) expect(held).toBeDefined()
      expect(contractsEndedBy(row.downline_id, row.kind, termsOf(row), binding.map(toBinding))).toEqual([])
      expect(await kindsOf(merchantCode, row.downline_id)).toContain(row.kind)
    }
    expect((await house.settled()).map((row) => [row.downline_id, row.amount_minor])).toEqual([
      ['a0', 12_000n],
      ['a1', 8_000n],
      ['a2', 0n],
    ])
  })
})
