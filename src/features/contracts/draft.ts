import { contractShapes, isByCalendar, mostTiers, termsProblems } from '#domain/agents/terms.ts'
import type { ContractPeriod, Deduction, TermsProblem } from '#domain/agents/terms.ts'
import { fromDecimal, toDecimal } from '#domain/money/money.ts'
import type { ContractKind } from '#schemas/api/member.ts'
import { plainAmount } from '#src/lib/plain-amount.ts'
import { percentOf, ppmOf } from './rates.ts'
import { toDomain } from './terms.ts'
import type { ContractTerms } from './types.ts'

/** A tier as typed. */
export interface TierDraft {
  readonly id: number
  readonly threshold: string
  readonly members: string
  /** Percent. */
  readonly rate: string
}
export type TierField = Exclude<keyof TierDraft, 'id'>
export type Lobby = NonNullable<ContractTerms['lobbies']>[number]

/** Terms as typed in the editor. */
export interface Draft {
  readonly kind: ContractKind
  readonly period: ContractPeriod
  readonly currency: string
  readonly tiers: readonly TierDraft[]
  /** Null: all lobbies. */
  readonly lobbies: readonly Lobby[] | null
  readonly countsOwnPlay: boolean
  readonly deducts: readonly Deduction[]
  /** Percent of net loss and of deposits. */
  readonly fees: { readonly platform: string; readonly payment: string }
  readonly carriesLosses: boolean
  readonly payer: 'house' | 'upline'
  /** Fewest active members of a period that pays; empty: none. */
  readonly rollsOverBelow: string
  /** Days without a new depositor and the percentage that is earned then; both empty: nothing is cut. */
  readonly idle: { readonly days: string; readonly share: string }
}

export type TierProblem = 'unreadable' | 'notRising'
export type TierProblems = Readonly<Partial<Record<TierField, TierProblem>>>

export interface DraftReading {
  /** Null while a field is invalid. */
  readonly terms: ContractTerms | null
  /** By tier, in order. */
  readonly tiers: readonly TierProblems[]
  /** Problems not specific to a tier. */
  readonly problems: readonly TermsProblem[]
}

const emptyTier: TierDraft = { id: 0, threshold: '0', members: '0', rate: '' }
const withoutZeros = (decimal: string) => decimal.replace(/\.0+$/, '')

/** Initial draft from other terms, e.g. the agent's own; paid by the proposing agent. */
export const draftOf = (terms: ContractTerms): Draft => ({
  ...terms,
  payer: 'upline',
  fees: {
    platform: terms.fees === undefined ? '' : percentOf(terms.fees.platformPpm),
    payment: terms.fees === undefined ? '' : percentOf(terms.fees.paymentPpm),
  },
  rollsOverBelow: terms.rollsOverBelow === undefined ? '' : String(terms.rollsOverBelow),
  idle: {
    days: terms.idle === undefined ? '' : String(terms.idle.afterDays),
    share: terms.idle === undefined ? '' : percentOf(terms.idle.keepsPpm),
  },
  tiers: terms.tiers.map(({ threshold, minActiveMembers, ratePpm }, id) => ({
    id,
    threshold: withoutZeros(threshold),
    members: String(minActiveMembers),
    rate: percentOf(ratePpm),
  })),
})

/** A draft with one tier and no rate. */
export const emptyDraft = (kind: ContractKind, currency: string): Draft => ({
  kind,
  period: contractShapes[kind].periods.at(-1) ?? 'day',
  currency,
  tiers: [emptyTier],
  lobbies: null,
  countsOwnPlay: false,
  deducts: [],
  fees: { platform: '', payment: '' },
  carriesLosses: false,
  payer: 'upline',
  rollsOverBelow: '',
  idle: { days: '', share: '' },
})

/** Appends a copy of the last tier; unchanged at the maximum number of tiers. */
export function withTier(draft: Draft): Draft {
  if (draft.tiers.length >= mostTiers) return draft
  const last = draft.tiers.at(-1) ?? emptyTier
  return { ...draft, tiers: [...draft.tiers, { ...last, id: last.id + 1 }] }
}

/** Removes a tier; the last remaining one is kept. */
export const withoutTier = (draft: Draft, id: number): Draft =>
  draft.tiers.length === 1 ? draft : { ...draft, tiers: draft.tiers.filter((tier) => tier.id !== id) }

interface ReadTier {
  readonly minor: bigint | null
  readonly members: number | null
  readonly ppm: number | null
}

/** Parses the draft into terms in wire format, or reports its problems. */
export function readDraft(draft: Draft): DraftReading {
  const { currency } = draft
  const read = draft.tiers.map(({ threshold, members, rate }): ReadTier => {
    const minor = fromDecimal(plainAmount(threshold, currency), currency)
    return {
      minor: minor === null || minor < 0n ? null : minor,
      members: /^\d{1,6}$/.test(members.trim()) ? Number(members) : null,
      ppm: ppmOf(rate),
    }
  })
  const tiers = read.map((tier, index) => problemsOf(tier, read[index - 1] ?? null))
  const terms = termsOf(draft, read)
  if (terms === null) return { terms: null, tiers, problems: [] }
  const problems = termsProblems(toDomain(terms)).filter((problem) => problem !== 'tierOrder')
  const isRight = problems.length === 0 && tiers.every((each) => Object.keys(each).length === 0)
  return { terms: isRight ? terms : null, tiers, problems }
}

function problemsOf({ minor, members, ppm }: ReadTier, before: ReadTier | null): TierProblems {
  const isHigher = before?.minor == null || minor === null || minor > before.minor
  const isNoLess = before?.members == null || members === null || members >= before.members
  return {
    ...(minor === null && { threshold: 'unreadable' as const }),
    ...(!isHigher && { threshold: 'notRising' as const }),
    ...(members === null && { members: 'unreadable' as const }),
    ...(!isNoLess && { members: 'notRising' as const }),
    ...(ppm === null && { rate: 'unreadable' as const }),
  }
}

function termsOf(draft: Draft, read: readonly ReadTier[]): ContractTerms | null {
  const { basis } = contractShapes[draft.kind]
  const tiers = read.flatMap(({ minor, members, ppm }) =>
    minor === null || members === null || ppm === null
      ? []
      : [{ threshold: toDecimal(minor, draft.currency), minActiveMembers: members, ratePpm: ppm }],
  )
  if (tiers.length < read.length) return null
  const onLosses = basis === 'netLoss'
  const { fees, rollsOverBelow, idle, ...rest } = draft
  return {
    ...rest,
    basis,
    tiers,
    lobbies: draft.lobbies === null ? null : [...draft.lobbies],
    deducts: onLosses ? [...draft.deducts] : [],
    ...(onLosses &&
      draft.deducts.includes('fees') && {
        fees: { platformPpm: feePpm(fees.platform), paymentPpm: feePpm(fees.payment) },
      }),
    carriesLosses: onLosses && draft.carriesLosses,
    ...(isByCalendar(draft.period) && {
      ...(!isBlank(rollsOverBelow) && { rollsOverBelow: countOf(rollsOverBelow) }),
      ...(!(isBlank(idle.days) && isBlank(idle.share)) && {
        idle: { afterDays: countOf(idle.days), keepsPpm: sharePpm(idle.share) },
      }),
    }),
  }
}

const isBlank = (typed: string): boolean => typed.trim() === ''

/** -1 if unreadable, which the terms' validation rejects. */
const countOf = (typed: string): number => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : -1)

/** A percentage that may be 0, in parts per million; -1 if unreadable, which the terms' validation rejects. */
const sharePpm = (typed: string): number =>
  /^0+([.,]0*)?\s*%?$/.test(typed.trim()) ? 0 : (ppmOf(typed) ?? -1)

/** Fee in parts per million; 0 if empty. */
const feePpm = (typed: string): number => (isBlank(typed) ? 0 : sharePpm(typed))
