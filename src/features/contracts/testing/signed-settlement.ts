import { canonicalJson, sha256Hex } from '#domain/agents/canonical.ts'
import { contractDocument, settlementDocument } from '#domain/agents/document.ts'
import { idleDaysOf } from '#domain/agents/idle-time.ts'
import { nothingBrought, settle } from '#domain/agents/settle.ts'
import type { Brought, PeriodSums } from '#domain/agents/settle.ts'
import { toDecimal } from '#domain/money/money.ts'
import type { PublishedKey } from '../recompute.ts'
import { toDomain } from '../terms.ts'
import type { ContractTerms, SettlementDetail } from '../types.ts'
import { aSettlement, someTerms } from './answers.ts'

const currency = 'BRL'
const timeZone = 'America/Sao_Paulo'

const base64url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

export interface SignedSettlement {
  readonly detail: SettlementDetail
  readonly keys: readonly PublishedKey[]
}

interface Made {
  readonly terms?: ContractTerms
  readonly sums?: Partial<PeriodSums>
  readonly brought?: Brought
  /** Where the terms cut what an idle team earns. */
  readonly idleSince?: Date
  /** Changes the settlement's document before signing. */
  readonly forge?: (document: Record<string, unknown>) => Record<string, unknown>
}

/** A settlement signed with a key generated for it. */
export async function aSignedSettlement(made: Made = {}): Promise<SignedSettlement> {
  const { terms = someTerms(), brought = nothingBrought, idleSince, forge = (document) => document } = made
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const sign = async (text: string) =>
    base64url(await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text)))
  const parties = { merchantCode: 'AURORA01', contractId: 'contract-1', upline: 'top', downline: 'm-1' }
  const contract = contractDocument({
    ...parties,
    proposedAt: '2026-11-01T12:00:00.000Z',
    terms: toDomain(terms),
  })
  const sums: PeriodSums = {
    validBetsMinor: 10_000_000n,
    netLossMinor: 400_000n,
    depositsMinor: 900_000n,
    deductionsMinor: { bonuses: 20_000n, rebates: 5_000n },
    activeMembers: 4,
    ...made.sums,
    ...(idleSince !== undefined && {
      idleDays: idleDaysOf(timeZone, idleSince, new Date(aSettlement().until)),
    }),
  }
  const row = aSettlement({ kind: terms.kind })
  const result = settle(toDomain(terms), sums, brought)
  const honest = settlementDocument({
    settlementId: row.settlementId,
    ...parties,
    contractHash: await sha256Hex(contract),
    currency,
    from: new Date(row.from),
    until: new Date(row.until),
    timeZone,
    sums,
    idleSince: idleSince ?? null,
    bets: [{ day: '2026-10-31', hash: '5f'.repeat(32) }],
    brought,
    result,
    settledAt: new Date(row.settledAt),
  })
  const document = canonicalJson(forge(JSON.parse(honest) as Record<string, unknown>) as never)
  const { x } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return {
    detail: {
      row: {
        ...row,
        amount: toDecimal(result.amountMinor, currency),
        ...(result.rollMinor > 0n && {
          state: 'nothing',
          paidAt: null,
          rolled: toDecimal(result.rollMinor, currency),
        }),
      },
      contract,
      contractSignature: await sign(contract),
      document,
      signature: await sign(document),
      keyId: 'key-1',
      transferIds: ['commission:contract-1:2026-11-20'],
    },
    keys: [{ kty: 'OKP', crv: 'Ed25519', alg: 'EdDSA', use: 'sig', kid: 'key-1', x: x ?? '' }],
  }
}
