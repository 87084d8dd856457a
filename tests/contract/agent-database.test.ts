import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { sha256Hex } from '#domain/agents/canonical.ts'
import { isCovered } from '#domain/agents/contract-life.ts'
import { contractDocument } from '#domain/agents/document.ts'
import type { ContractTerms } from '#domain/agents/terms.ts'
import type { Db } from '#server/database/database.ts'
import { anAccount, aTree } from '#server/modules/agents/testing/a-tree.ts'
import { aHouse, aRate, aTier, someTerms } from '#tests/support/agents-house.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { cases, fc } from '#tests/support/law.ts'

const byUpline = { payer: 'upline' } as const
let merchants = 0
const aMerchant = () => `RAW${(merchants += 1)}`

await forEachEngine('around the service, the database', (database) => {
  const db = () => database().db
  const place = (merchantCode: string, playerId: string, uplineId: string, within: Db = db()) =>
    sql`insert into team_place values (${merchantCode}, ${playerId}, ${uplineId})`.execute(within)
  const above = (merchantCode: string, ancestorId: string, playerId: string, depth: number, within: Db) =>
    sql`insert into team_above values (${merchantCode}, ${ancestorId}, ${playerId}, ${depth})`.execute(within)

  it('places no trial account, no account below one or below a member, and makes no placed account a trial account', async () => {
    const merchantCode = aMerchant()
    const agent = await anAccount(db(), merchantCode, 'agent')
    const member = await anAccount(db(), merchantCode, 'member', { accountTypeCode: 0 })
    const trial = await anAccount(db(), merchantCode, 'trial', { accountTypeCode: 4 })
    const euro = await anAccount(db(), merchantCode, 'euro', { currency: 'EUR' })
    await expect(place(merchantCode, trial, agent)).rejects.toThrow('team_place_no_trial')
    await expect(place(merchantCode, member, trial)).rejects.toThrow('team_place_no_trial')
    await expect(place(merchantCode, agent, member)).rejects.toThrow('team_place_below_agent')
    await expect(place(merchantCode, euro, agent)).rejects.toThrow('team_place_currency')
    await expect(place(merchantCode, 'nobody', agent)).rejects.toThrow('team_place_of_accounts')
    const { ids } = await aTree(db(), aMerchant(), [null, 0])
    const becomes = (code: number, playerId: string | undefined) =>
      sql`update player set account_type_code = ${code} where merchant_code = ${`RAW${merchants}`}
        and player_id = ${playerId}`.execute(db())
    await expect(becomes(4, ids[1])).rejects.toThrow('player_of_team')
    await expect(becomes(0, ids[0])).rejects.toThrow('player_of_team')
    await expect(becomes(0, ids[1])).resolves.toBeDefined()
  })

  it('closes no cycle, by insertion, by change, or by two insertions at the same moment', async () => {
    const merchantCode = aMerchant()
    const { ids } = await aTree(db(), merchantCode, [null, 0, 1])
    const [top = '', , leaf = ''] = ids
    await expect(place(merchantCode, top, leaf)).rejects.toThrow('team_place_no_cycle')
    await expect(place(merchantCode, top, top)).rejects.toThrow('team_place')
    const change = (set: string) =>
      sql`update team_place set ${sql.raw(set)} where merchant_code = ${merchantCode}`.execute(db())
    await expect(change(`upline_id = 'a2'`)).rejects.toThrow('team_fixed')
    await expect(
      sql`delete from team_place where merchant_code = ${merchantCode}`.execute(db()),
    ).rejects.toThrow('team_fixed')
    await expect(
      sql`update team_above set depth = 2 where merchant_code = ${merchantCode}`.execute(db()),
    ).rejects.toThrow('team_fixed')
    const other = aMerchant()
    await aTree(db(), other, [null, null])
    const both = await Promise.allSettled(
      [
        ['a0', 'a1'],
        ['a1', 'a0'],
      ].map(([player = '', upline = '']) =>
        db()
          .transaction()
          .execute(async (within) => {
            await place(other, player, upline, within)
            await above(other, upline, player, 1, within)
          }),
      ),
    )
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(2)
  })

  it('knows no agent above that the places do not name, and misses none', async () => {
    const merchantCode = aMerchant()
    const { ids } = await aTree(db(), merchantCode, [null, 0, null])
    const [top = '', child = '', stranger = ''] = ids
    const leaf = await anAccount(db(), merchantCode, 'leaf', { accountTypeCode: 0 })
    await expect(above(merchantCode, stranger, child, 1, db())).rejects.toThrow('team_above_of_places')
    await expect(above(merchantCode, stranger, child, 2, db())).rejects.toThrow('team_above_of_places')
    await expect(place(merchantCode, leaf, child)).rejects.toThrow('team_place_closure')
    const placed = (topDepth: number) =>
      db()
        .transaction()
        .execute(async (within) => {
          await place(merchantCode, leaf, child, within)
          await above(merchantCode, child, leaf, 1, within)
          await above(merchantCode, top, leaf, topDepth, within)
        })
    await expect(placed(3)).rejects.toThrow('team_above_of_places')
    await expect(placed(2)).resolves.toBeUndefined()
  })

  /** A contract of `a1` with `a2`, written as accepted and signed, in one transaction. */
  async function written(
    merchantCode: string,
    terms: ContractTerms,
    { upline = 'a1', downline = 'a2', signed = true } = {},
  ) {
    const contractId = `raw-${(merchants += 1)}`
    const now = new Date('2026-11-10T10:02:00.000Z')
    const of = { merchantCode, contractId, upline, downline, proposedAt: now.toISOString() }
    const document = contractDocument({ ...of, terms })
    const hash = await sha256Hex(document)
    const key = { merchant_code: merchantCode, contract_id: contractId, hash }
    await db()
      .transaction()
      .execute(async (within) => {
        await within
          .insertInto('agent_contract')
          .values({
            ...key,
            kind: terms.kind,
            period: terms.period,
            upline_id: upline,
            downline_id: downline,
            document,
            proposed_at: now,
            expires_at: now,
            accepted_at: now,
            starts_at: now,
          })
          .execute()
        if (signed)
          await within
            .insertInto('contract_signature')
            .values({ ...key, key_id: 'key', signature: 's' })
            .execute()
      })
    return contractId
  }
  /** `a0` holds 1.2 %, grants `a1` 0.8 %; `a2` is below `a1`; `a3` is unrelated. */
  async function twoLevels(parts: Partial<ContractTerms> = {}) {
    const house = await aHouse(db(), [null, 0, 1, null])
    const top = await house.sign(null, 'a0', someTerms({ ...aRate(12_000), ...parts }))
    const middle = await house.sign('a0', 'a1', someTerms({ ...aRate(8_000), ...byUpline, ...parts }))
    return { ...house, topId: top.contract.contract_id, middleId: middle.contract.contract_id }
  }

  it('accepts no contract that its grantor does not cover', async () => {
    const { merchantCode } = await twoLevels()
    const raw = (parts: Partial<ContractTerms>, more = {}) =>
      written(merchantCode, someTerms({ ...aRate(8_000), ...byUpline, ...parts }), more)
    await expect(raw(aRate(8_001))).rejects.toThrow('agent_contract_covered')
    await expect(raw({ kind: 'hourly', period: 'hour' })).rejects.toThrow('agent_contract_covered')
    await expect(raw({}, { upline: 'a0' })).rejects.toThrow('agent_contract_direct')
    await expect(raw({}, { downline: 'a3' })).rejects.toThrow('agent_contract_direct')
    await expect(raw({}, { signed: false })).rejects.toThrow('agent_contract_signed')
    await expect(raw({})).resolves.toMatch(/^raw-/)
  })

  it('ends no contract while one rests on it', async () => {
    const { merchantCode, topId, clock } = await twoLevels()
    const end = sql`update agent_contract set end_reason = 'byHouse', closed_at = ${clock.now()}, paid_until = starts_at
      where merchant_code = ${merchantCode} and contract_id = ${topId}`
    await expect(end.execute(db())).rejects.toThrow('agent_contract_covered')
  })

  it('changes nothing that was accepted, signed or settled', async () => {
    const house = await twoLevels()
    const { merchantCode, topId } = house
    const of = sql`merchant_code = ${merchantCode} and contract_id = ${topId}`
    const run = (text: string, where = of) => sql`${sql.raw(text)} where ${where}`.execute(db())
    for (const set of ['starts_at = starts_at - interval $$1 day$$', 'accepted_at = null, starts_at = null'])
      await expect(run(`update agent_contract set ${set}`)).rejects.toThrow('agent_contract_fixed')
    await expect(run('delete from agent_contract')).rejects.toThrow('agent_contract_fixed')
    await expect(run(`update contract_signature set signature = 'x'`)).rejects.toThrow('signed_fixed')
    await expect(run('delete from contract_signature')).rejects.toThrow('signed_fixed')
    await house.contracts.endByHouse(house.key(topId))
    for (const set of [
      'paid_until = paid_until + interval $$1 day$$',
      'end_reason = null, closed_at = null, paid_until = null',
    ])
      await expect(run(`update agent_contract set ${set}`)).rejects.toThrow('agent_contract_fixed')
  })

  it('changes no figure of a settlement, and pays it once, to its agent', async () => {
    const house = await twoLevels()
    const { merchantCode, bet, pass, settle, settled } = house
    pass('day')
    await bet('a2', 100_000n)
    pass('day')
    await settle('day')
    const [row] = (await settled()).filter(({ downline_id: id }) => id === 'a1')
    expect(row).toMatchObject({ state: 'paid', amount_minor: 800n })
    const of = sql`merchant_code = ${merchantCode} and settlement_id = ${row?.settlement_id}`
    const run = (text: string) => sql`${sql.raw(text)} where ${of}`.execute(db())
    for (const set of [
      'amount_minor = 900',
      `downline_id = 'a2'`,
      `upline_id = downline_id`,
      `state = 'approved', paid_at = null`,
    ])
      await expect(run(`update settlement set ${set}`)).rejects.toThrow('settlement_fixed')
    await expect(run('delete from settlement')).rejects.toThrow('settlement_')
    await expect(run(`update settlement_document set document = '{}'`)).rejects.toThrow('signed_fixed')
    const copy = (from: string, upline: string) =>
      sql`insert into settlement (merchant_code, settlement_id, contract_id, kind, upline_id, downline_id, period_from,
          period_until, currency, basis_minor, amount_minor, carry_minor, large, state, settled_at)
        select merchant_code, 'copy', contract_id, kind, ${sql.raw(upline)}, downline_id, ${sql.raw(from)}, period_until,
          currency, basis_minor, amount_minor, carry_minor, large, 'pending', settled_at
        from settlement where ${of}`.execute(db())
    await expect(copy(`period_from`, 'upline_id')).rejects.toThrow('settlement_once')
    await expect(copy(`period_from - interval '9 days'`, 'upline_id')).rejects.toThrow('settlement_as_agreed')
    await expect(copy(`period_from + interval '1 hour'`, 'downline_id')).rejects.toThrow(
      'settlement_as_agreed',
    )
  })

  it('approves a large settlement by two names', async () => {
    const house = await twoLevels()
    const { merchantCode, bet, pass, settle } = house
    await house.policies.set(merchantCode, {
      ...(await house.policies.of(merchantCode)),
      issue: 'manual',
      approveFromMinor: 1n,
    })
    pass('day')
    await bet('a2', 100_000n)
    pass('day')
    await settle('day')
    const approve = (by: string) =>
      sql`update settlement set state = 'approved', approved_by = ${sql.raw(by)}
        where merchant_code = ${merchantCode} and downline_id = 'a0'`.execute(db())
    await expect(approve(`array['ana']`)).rejects.toThrow('settlement_two_persons')
    await expect(approve(`array['ana', 'ana']`)).rejects.toThrow('settlement_approvers_differ')
    await expect(approve(`array['ana', 'rui']`)).resolves.toBeDefined()
  })

  it('compares terms as the service does', async () => {
    const tiers = fc
      .uniqueArray(fc.nat(4), { minLength: 1, maxLength: 4 })
      .chain((thresholds) =>
        fc.tuple(
          fc.constant(thresholds.toSorted((a, b) => a - b)),
          fc.array(fc.nat(2), { minLength: 4, maxLength: 4 }),
          fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 4, maxLength: 4 }),
        ),
      )
      .map(([thresholds, members, rates]) =>
        thresholds.map((threshold, index) =>
          aTier({
            thresholdMinor: BigInt(threshold),
            minActiveMembers: members.toSorted((a, b) => a - b)[index] ?? 0,
            ratePpm: rates[index] ?? 1,
          }),
        ),
      )
    const terms = fc.record({
      tiers,
      period: fc.constantFrom<ContractTerms['period']>('day', 'day', 'day', 'week'),
      currency: fc.constantFrom('BRL', 'BRL', 'BRL', 'EUR'),
      lobbies: fc.constantFrom(null, null, ['RNG'], ['RNG', 'LIVE']),
      deducts: fc.constantFrom<ContractTerms['deducts']>([], [], ['bonuses'], ['rebates', 'bonuses']),
      fees: fc.constantFrom(null, null, [1, 0], [1, 2], [0, 2]),
      rollsOverBelow: fc.constantFrom(0, 0, 2, 3, 10),
      idle: fc.constantFrom(null, null, [90, 500_000], [100, 0], [30, 0]),
    })
    const pairs = fc.sample(fc.tuple(terms, terms), cases(400, 20_000))
    type Parts = (typeof pairs)[number][number]
    const asTerms = ({ fees, deducts, rollsOverBelow, idle, ...parts }: Parts) =>
      someTerms({
        kind: 'dividend',
        basis: 'netLoss',
        ...parts,
        deducts: fees === null ? deducts : [...deducts, 'fees'],
        ...(fees !== null && { fees: { platformPpm: fees[0] ?? 0, paymentPpm: fees[1] ?? 0 } }),
        ...(rollsOverBelow > 0 && { rollsOverBelow }),
        ...(idle !== null && { idle: { afterDays: idle[0] ?? 0, keepsPpm: idle[1] ?? 0 } }),
      })
    const textOf = (parts: Parts) =>
      JSON.stringify(
        (
          JSON.parse(
            contractDocument({
              merchantCode: 'M',
              contractId: 'c',
              upline: null,
              downline: 'a',
              proposedAt: '',
              terms: asTerms(parts),
            }),
          ) as { terms: object }
        ).terms,
      )
    const { rows } = await sql<{ covers: boolean }>`
      select agent_terms_cover(held::jsonb, given::jsonb) as covers
      from unnest(${pairs.map(([held]) => textOf(held))}::text[], ${pairs.map(([, given]) => textOf(given))}::text[])
        with ordinality as pair (held, given, place) order by place`.execute(db())
    expect(rows.map(({ covers }) => covers)).toEqual(
      pairs.map(([held, given]) => isCovered(asTerms(held), asTerms(given))),
    )
    expect(new Set(rows.map(({ covers }) => covers)).size).toBe(2)
  })
})
