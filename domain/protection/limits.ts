import { limitPeriods } from './periods.ts'
import type { LimitPeriod, Spans } from './periods.ts'

/** `deposit`: all deposits. `loss`: stakes less wins. `wager`: stakes. `time`: milliseconds of play. */
export const limitKinds = ['deposit', 'loss', 'wager', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** One of the twelve counters: a kind counted over a period. */
export interface LimitSlot {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** In the order of the account's columns. */
export const limitSlots: readonly LimitSlot[] = limitKinds.flatMap((kind) =>
  limitPeriods.map((period) => ({ kind, period })),
)
export const slotIndex = ({ kind, period }: LimitSlot): number =>
  limitKinds.indexOf(kind) * limitPeriods.length + limitPeriods.indexOf(period)

/** One figure per slot, in their order: minor units, or milliseconds for time; null: no limit. */
export type Figures = readonly (bigint | null)[]

/** An account's counters, and when they were last updated. */
export interface Counted {
  readonly used: Figures
  /** null before the first movement. */
  readonly countedAt: Date | null
  /** The last bet or win. */
  readonly playedAt: Date | null
}

/** A longer gap between two play movements does not count as time at play. */
export const playGapMs = 10 * 60_000

/** The used amount of a slot; 0 when a new period has begun since the last count. */
export function usedIn(slot: LimitSlot, { used, countedAt }: Counted, spans: Spans): bigint {
  const isRunning = countedAt !== null && countedAt >= spans[slot.period].start
  return isRunning ? (used[slotIndex(slot)] ?? 0n) : 0n
}

/** A movement to be checked against the limits. */
export interface Wish {
  readonly kind: 'bet' | 'deposit' | 'toVendor'
  /** Positive. */
  readonly amountMinor: bigint
}

/** What the movement adds to a slot. */
function addedBy({ kind, amountMinor }: Wish, slot: LimitSlot, counted: Counted, spans: Spans, now: Date) {
  if (slot.kind === 'time')
    return kind === 'bet' ? BigInt(playedMs(counted, spans[slot.period].start, now)) : 0n
  return countedKinds[slot.kind].includes(kind) ? amountMinor : 0n
}

/** Which movements each money limit counts. */
const countedKinds: Readonly<Record<Exclude<LimitKind, 'time'>, readonly Wish['kind'][]>> = {
  deposit: ['deposit'],
  loss: ['bet', 'toVendor'],
  wager: ['bet'],
}

function playedMs({ playedAt }: Counted, start: Date, now: Date): number {
  const gapMs = playedAt === null ? 0 : now.getTime() - playedAt.getTime()
  return gapMs > 0 && gapMs <= playGapMs ? Math.min(gapMs, now.getTime() - start.getTime()) : 0
}

export interface LimitReached extends LimitSlot {
  /** When its period ends and the counter starts from 0. */
  readonly freesAt: Date
  /** The remaining amount, smaller than the movement. */
  readonly left: bigint
}

/** The limit that refuses the movement; of several, the one whose period ends last. Null: none. */
export function limitReached(
  wish: Wish,
  { counted, caps, spans, now }: { counted: Counted; caps: Figures; spans: Spans; now: Date },
): LimitReached | null {
  const reached = limitSlots.flatMap((slot): LimitReached[] => {
    const cap = caps[slotIndex(slot)]
    if (cap == null) return []
    const used = usedIn(slot, counted, spans)
    const added = addedBy(wish, slot, counted, spans, now)
    const fits =
      slot.kind === 'time'
        ? wish.kind === 'deposit' || used + added < cap
        : added <= 0n || used + added <= cap
    if (fits) return []
    const left = cap - used
    return [{ ...slot, freesAt: spans[slot.period].end, left: left > 0n ? left : 0n }]
  })
  return reached.reduce<LimitReached | null>(
    (last, next) => (last === null || next.freesAt > last.freesAt ? next : last),
    null,
  )
}

/** The remaining amount under the money limits of a kind; the smallest of several. Null: no limit. */
export function roomLeft(
  kind: Exclude<LimitKind, 'time'>,
  { counted, caps, spans }: { counted: Counted; caps: Figures; spans: Spans },
): LimitReached | null {
  const rooms = limitSlots.flatMap((slot): LimitReached[] => {
    const cap = slot.kind === kind ? caps[slotIndex(slot)] : null
    if (cap == null) return []
    const left = cap - usedIn(slot, counted, spans)
    return [{ ...slot, freesAt: spans[slot.period].end, left: left > 0n ? left : 0n }]
  })
  return rooms.reduce<LimitReached | null>(
    (least, next) => (least === null || next.left < least.left ? next : least),
    null,
  )
}
