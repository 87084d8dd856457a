import { limitPeriods } from './periods.ts'
import type { LimitPeriod, Spans } from './periods.ts'

/** `deposit`: all that came in. `loss`: stakes less wins. `wager`: stakes. `time`: milliseconds at play. */
export const limitKinds = ['deposit', 'loss', 'wager', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** One figure of the twelve: a kind counted over a period. */
export interface LimitSlot {
  readonly kind: LimitKind
  readonly period: LimitPeriod
}

/** In the order in which accounts keep them. */
export const limitSlots: readonly LimitSlot[] = limitKinds.flatMap((kind) =>
  limitPeriods.map((period) => ({ kind, period })),
)
export const slotIndex = ({ kind, period }: LimitSlot): number =>
  limitKinds.indexOf(kind) * limitPeriods.length + limitPeriods.indexOf(period)

/** One figure per slot, in their order: minor units, or milliseconds for time. Null: none. */
export type Figures = readonly (bigint | null)[]

/** What an account has counted, and up to which moment. */
export interface Counted {
  readonly used: Figures
  /** Before its first movement: null. */
  readonly countedAt: Date | null
  /** The last bet or win. */
  readonly playedAt: Date | null
}

/** A longer pause between two movements of play was no play. */
export const playGapMs = 10 * 60_000

/** What is used of a slot at a moment: nothing when its period has begun since the account last counted. */
export function usedIn(slot: LimitSlot, { used, countedAt }: Counted, spans: Spans): bigint {
  const isRunning = countedAt !== null && countedAt >= spans[slot.period].start
  return isRunning ? (used[slotIndex(slot)] ?? 0n) : 0n
}

/** A movement that may meet a limit. */
export interface Wish {
  readonly kind: 'bet' | 'deposit' | 'toVendor'
  /** Positive. */
  readonly amountMinor: bigint
}

/** What the wish adds to a slot. */
function addedBy({ kind, amountMinor }: Wish, slot: LimitSlot, counted: Counted, spans: Spans, now: Date) {
  if (slot.kind === 'time')
    return kind === 'bet' ? BigInt(playedMs(counted, spans[slot.period].start, now)) : 0n
  return countedKinds[slot.kind].includes(kind) ? amountMinor : 0n
}

/** Which wishes a limit of money counts. */
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
  /** When its period ends and it counts from nothing again. */
  readonly freesAt: Date
  /** What is left of it: too little for the wish. */
  readonly left: bigint
}

/** The limit that stands in the way of the wish; of several the one that frees last. Null: none. */
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

/** What limits of a kind leave of money for now: of several the one that leaves the least. Null: there is none. */
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
