import type { Static } from 'typebox'
import { contractShapes, isByCalendar, termsProblems } from '#domain/agents/terms.ts'
import type { ContractKind, TermsProblem } from '#domain/agents/terms.ts'
import { fromDecimal } from '#domain/money/money.ts'
import type { ContractTerms } from '#schemas/api/agents.ts'

/** Terms on the wire. */
export type Terms = Static<typeof ContractTerms>

/** A tier as form text. */
export interface TierDraft {
  readonly threshold: string
  readonly members: string
  readonly percent: string
}

/** Terms as form text. */
export interface TermsDraft extends Pick<
  Terms,
  'kind' | 'period' | 'countsOwnPlay' | 'carriesLosses' | 'deducts'
> {
  readonly tiers: readonly TierDraft[]
  /** Percentages of the net loss and of the deposits. */
  readonly fees: { readonly platform: string; readonly payment: string }
  /** Fewest active players of a period that pays; empty: none. */
  readonly rollsOverBelow: string
  /** Days without a new depositor and the percentage earned then; both empty: nothing is cut. */
  readonly idle: { readonly days: string; readonly share: string }
  /** Empty: all. */
  readonly lobbies: NonNullable<Terms['lobbies']>
}

export const emptyTier: TierDraft = { threshold: '0', members: '0', percent: '1' }

/** Initial form of a kind, with a single tier. */
export const draftOf = (kind: ContractKind): TermsDraft => ({
  kind,
  period: contractShapes[kind].periods.at(-1) ?? 'month',
  tiers: [emptyTier],
  lobbies: [],
  deducts: [],
  fees: { platform: '0', payment: '0' },
  rollsOverBelow: '',
  idle: { days: '', share: '' },
  countsOwnPlay: false,
  carriesLosses: false,
})

/** Parses a percentage with at most four decimals to parts per million; null: invalid. */
export function ppmOf(percent: string): number | null {
  const match = /^(\d{1,3})(?:\.(\d{1,4}))?$/.exec(percent.trim())
  if (match === null) return null
  const [, whole = '', fraction = ''] = match
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'))
}

export interface ReadTerms {
  readonly terms: Terms
  /** Empty: the terms can be sent. */
  readonly problems: readonly TermsProblem[]
}

/** The terms of a form, for a contract paid by the house, and their problems. */
export function readDraft(
  { tiers, lobbies, fees, rollsOverBelow, idle, ...draft }: TermsDraft,
  currency: string,
): ReadTerms {
  const { basis } = contractShapes[draft.kind]
  const read = tiers.map(({ threshold, members, percent }) => ({
    threshold: threshold.trim(),
    minActiveMembers: Number(members),
    ratePpm: ppmOf(percent) ?? 0,
  }))
  const terms: Terms = {
    ...draft,
    basis,
    currency,
    tiers: read,
    lobbies: lobbies.length === 0 ? null : lobbies,
    payer: 'house',
    ...(draft.deducts.includes('fees') && {
      fees: { platformPpm: ppmOf(fees.platform) ?? -1, paymentPpm: ppmOf(fees.payment) ?? -1 },
    }),
    ...(isByCalendar(draft.period) && {
      ...(rollsOverBelow !== '' && { rollsOverBelow: Number(rollsOverBelow) }),
      ...(idle.days + idle.share !== '' && {
        idle: { afterDays: Number(idle.days), keepsPpm: ppmOf(idle.share) ?? -1 },
      }),
    }),
  }
  const problems = termsProblems({
    ...terms,
    tiers: read.map(({ threshold, ...tier }) => ({
      ...tier,
      thresholdMinor: fromDecimal(threshold, currency) ?? -1n,
    })),
  })
  return { terms, problems }
}
