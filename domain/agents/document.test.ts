import { describe, expect, it } from 'vitest'
import { fc } from '#tests/support/law.ts'
import { canonicalJson, isSignedBy, sha256Hex } from './canonical.ts'
import { contractDocument, readContract, recompute, settlementDocument } from './document.ts'
import { idleDaysOf } from './idle-time.ts'
import { settle } from './settle.ts'
import type { ContractTerms } from './terms.ts'

const terms: ContractTerms = {
  kind: 'dividend',
  period: 'month',
  basis: 'netLoss',
  currency: 'BRL',
  tiers: [
    { thresholdMinor: 0n, minActiveMembers: 0, ratePpm: 100_000 },
    { thresholdMinor: 500_000n, minActiveMembers: 5, ratePpm: 250_000 },
  ],
  lobbies: ['RNG', 'LIVE'],
  countsOwnPlay: false,
  deducts: ['bonuses', 'salaries', 'fees'],
  fees: { platformPpm: 100_000, paymentPpm: 10_000 },
  payer: 'house',
  carriesLosses: true,
}
const someContract = (of: ContractTerms = terms) =>
  contractDocument({
    merchantCode: 'M',
    contractId: 'c1',
    upline: null,
    downline: 'a1',
    proposedAt: '2026-11-01T00:00:00.000Z',
    terms: of,
  })

async function aSettlement(
  of: ContractTerms = terms,
  {
    activeMembers = 6,
    rolledMinor,
    closes,
    idleSince = null,
  }: { activeMembers?: number; rolledMinor?: bigint; closes?: boolean; idleSince?: Date | null } = {},
) {
  const contract = someContract(of)
  const sums = {
    validBetsMinor: 9_000_000n,
    netLossMinor: 800_000n,
    depositsMinor: 1_000_000n,
    deductionsMinor: { bonuses: 50_000n, salaries: 25_000n },
    activeMembers,
  }
  const until = new Date('2026-11-01T03:00:00Z')
  const brought = {
    carriedMinor: -100_000n,
    lateMinor: 5n,
    ...(rolledMinor !== undefined && { rolledMinor }),
    ...(closes !== undefined && { closes }),
  }
  const document = settlementDocument({
    settlementId: 's1',
    merchantCode: 'M',
    contractId: 'c1',
    contractHash: await sha256Hex(contract),
    upline: null,
    downline: 'a1',
    currency: 'BRL',
    from: new Date('2026-10-01T03:00:00Z'),
    until,
    timeZone: 'America/Sao_Paulo',
    sums,
    idleSince,
    bets: [{ day: '2026-10-31', hash: 'ab'.repeat(32) }],
    brought,
    result: settle(
      of,
      { ...sums, ...(idleSince !== null && { idleDays: idleDaysOf('America/Sao_Paulo', idleSince, until) }) },
      brought,
    ),
    settledAt: new Date('2026-11-01T03:00:05Z'),
  })
  return { contract, document }
}

describe('a signed document', () => {
  it('is spelled one way, whatever the order of its fields', () => {
    expect(canonicalJson({ b: [1, null, true], a: 'é"\n', A: {} })).toBe(
      '{"A":{},"a":"é\\"\\n","b":[1,null,true]}',
    )
    expect(() => canonicalJson(0.5)).toThrow(RangeError)
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.oneof(fc.string(), fc.integer())), (fields) => {
        const turned = Object.fromEntries(Object.entries(fields).toReversed())
        expect(canonicalJson(turned)).toBe(canonicalJson(fields))
        expect(JSON.parse(canonicalJson(fields))).toEqual(fields)
      }),
      { numRuns: 100 },
    )
  })

  it('holds the terms of a contract without loss', () =>
    expect(readContract(someContract()).terms).toEqual(terms))

  it('is recomputed by anyone who has the contract', async () => {
    const { contract, document } = await aSettlement()
    // 800,000 net loss less 50,000 bonuses, 25,000 salaries and fees of 10 % of the loss plus 1 % of 1,000,000
    // deposits.
    expect(JSON.parse(document).result).toMatchObject({
      fees: '90000',
      deducted: '165000',
      basis: '535005',
      amount: '133751',
      carry: '0',
    })
    expect(await recompute(document, contract)).toEqual({ equal: true })
  })

  it.each([
    ['amount', '"amount":"133751"', '"amount":"133752"'],
    ['fees', '"deposits":"1000000"', '"deposits":"2000000"'],
    ['fees', '"fees":"90000",', ''],
    ['gross', '"netLoss":"800000"', '"netLoss":"900000"'],
    ['basis', '"carried":"-100000"', '"carried":"0"'],
    ['downline', '"downline":"a1"', '"downline":"a2"'],
  ])('names %s as the line that differs', async (line, from, to) => {
    const { contract, document } = await aSettlement()
    expect(document).toContain(from)
    expect(await recompute(document.replace(from, to), contract)).toMatchObject({ equal: false, line })
  })

  it('of an earlier version, whose terms name fees without rates, deducts none and stays equal', async () => {
    const { fees: _, ...rest } = terms
    const earlier = contractDocument({
      merchantCode: 'M',
      contractId: 'c1',
      upline: null,
      downline: 'a1',
      proposedAt: '2026-11-01T00:00:00.000Z',
      terms: rest,
    })
    expect(earlier).toContain('"fees"')
    expect(readContract(earlier).terms.deducts).toEqual(['bonuses', 'salaries'])
    const sums = {
      validBetsMinor: 0n,
      netLossMinor: 100_000n,
      depositsMinor: 50_000n,
      deductionsMinor: {},
      activeMembers: 9,
    }
    const brought = { carriedMinor: 0n, lateMinor: 0n }
    const document = settlementDocument({
      settlementId: 's1',
      merchantCode: 'M',
      contractId: 'c1',
      upline: null,
      downline: 'a1',
      contractHash: await sha256Hex(earlier),
      currency: 'BRL',
      from: new Date('2026-10-01T03:00:00Z'),
      until: new Date('2026-11-01T03:00:00Z'),
      timeZone: 'UTC',
      sums,
      idleSince: null,
      bets: [{ day: '2026-10-31', hash: 'ab'.repeat(32) }],
      brought,
      result: settle(readContract(earlier).terms, sums, brought),
      settledAt: new Date('2026-11-01T03:00:05Z'),
    })
    const unaware = document.replace('"deposits":"50000",', '')
    expect(unaware).not.toBe(document)
    expect(await recompute(unaware, earlier)).toEqual({ equal: true })
  })

  it('is spelled as before where nothing rolls over', async () => {
    const { contract, document } = await aSettlement()
    expect((await aSettlement(terms, { closes: false })).document).toBe(document)
    // The hashes these documents had before contracts could roll over.
    expect(await sha256Hex(contract)).toBe('a542e3f70ff7497e9f9bf551d69121b3f36be1e15cf082a48090c80baf01dcfb')
    expect(await sha256Hex(document)).toBe('b2881fa263f1136b9cf5f2341d6942f5ce16678ed29af469ee83609640b18dba')
  })

  it('of a contract that rolls over shows what was earned, what rolled over and what rolls on, and is recomputed', async () => {
    const rolling = { ...terms, rollsOverBelow: 5 }
    expect(readContract(someContract(rolling)).terms).toEqual(rolling)
    const few = await aSettlement(rolling, { activeMembers: 4, rolledMinor: 1_000n })
    // The lower tier, because the higher one needs five active members.
    expect(JSON.parse(few.document)).toMatchObject({
      brought: { rolled: '1000' },
      result: { earned: '53500', amount: '0', roll: '54500' },
    })
    const enough = await aSettlement(rolling, { rolledMinor: 54_500n })
    expect(JSON.parse(enough.document)).toMatchObject({
      brought: { rolled: '54500' },
      result: { earned: '133751', amount: '188251' },
    })
    for (const { contract, document } of [few, enough])
      expect(await recompute(document, contract)).toEqual({ equal: true })
    const forged = (from: string, to: string) => recompute(few.document.replace(from, to), few.contract)
    expect(await forged('"roll":"54500"', '"roll":"53500"')).toMatchObject({ equal: false, line: 'roll' })
    expect(await forged(',"roll":"54500"', '')).toMatchObject({ equal: false, line: 'roll' })
    expect(await forged('"earned":"53500"', '"earned":"53501"')).toMatchObject({ line: 'earned' })
    expect(await forged('"rolled":"1000"', '"rolled":"0"')).toMatchObject({ line: 'roll' })
  })

  it('of the last period of a contract that the payer ended says so, pays with too few members, and is recomputed', async () => {
    const rolling = { ...terms, rollsOverBelow: 5 }
    const last = await aSettlement(rolling, { activeMembers: 4, rolledMinor: 1_000n, closes: true })
    const { brought, result } = JSON.parse(last.document) as Record<string, Record<string, unknown>>
    expect(brought).toMatchObject({ rolled: '1000', closes: true })
    expect(result).toMatchObject({ earned: '53500', amount: '54500' })
    expect(result).not.toHaveProperty('roll')
    expect(await recompute(last.document, last.contract)).toEqual({ equal: true })
    const forged = last.document.replace('"closes":true,', '')
    expect(forged).not.toBe(last.document)
    expect(await recompute(forged, last.contract)).toMatchObject({ equal: false, line: 'amount', is: '0' })
  })

  it('of a contract that cuts what an idle team earns names since when it is idle, and is recomputed', async () => {
    const cutting = { ...terms, idle: { afterDays: 90, keepsPpm: 500_000 } }
    expect(readContract(someContract(cutting)).terms).toEqual(cutting)
    const idle = await aSettlement(cutting, { idleSince: new Date('2026-08-03T03:00:00Z') })
    expect(JSON.parse(idle.document)).toMatchObject({
      sums: { idleSince: '2026-08-03T03:00:00.000Z' },
      result: { atRate: '133751', amount: '66875' },
    })
    const busy = await aSettlement(cutting, { idleSince: new Date('2026-08-03T03:05:00Z') })
    expect(JSON.parse(busy.document).result).toMatchObject({ amount: '133751' })
    expect(JSON.parse(busy.document).result).not.toHaveProperty('atRate')
    for (const { contract, document } of [idle, busy])
      expect(await recompute(document, contract)).toEqual({ equal: true })
    const later = idle.document.replace('"idleSince":"2026-08-03', '"idleSince":"2026-08-04')
    expect(await recompute(later, idle.contract)).toMatchObject({ equal: false, line: 'atRate' })
  })

  it('does not fit another version of the contract', async () => {
    const { contract, document } = await aSettlement()
    const other = contract.replace('"ratePpm":100000', '"ratePpm":100001')
    expect(await recompute(document, other)).toMatchObject({ equal: false, line: 'contractHash' })
  })

  it('is verified with the public key alone', async () => {
    const { document } = await aSettlement()
    const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
    const jwk = await crypto.subtle.exportKey('jwk', pair.publicKey)
    const bytes = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(document))
    const signature = Buffer.from(bytes).toString('base64url')
    expect(await isSignedBy(jwk, document, signature)).toBe(true)
    expect(await isSignedBy(jwk, `${document} `, signature)).toBe(false)
  })
})
