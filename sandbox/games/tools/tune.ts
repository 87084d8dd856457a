import { hundredthsOfPercent } from '../slots/fraction.ts'
import { machineOf } from '../slots/machine.ts'
import { returnToPlayer } from '../slots/rtp.ts'
import type { SlotTitle } from '../slots/title.ts'

/** A number from 0 to `bound` - 1. Design may use any source of randomness; only play must be provably fair. */
export type Pick = (bound: number) => number

/**
 * Exchanges ordinary symbols on the strips, one at a time, while that brings the exact return closer to `target` (basis
 * points). Wilds and scatters stay in place. Returns the title with new strips and its exact return.
 */
export function tune(title: SlotTitle, target: number, pick: Pick, tries = 400): SlotTitle {
  const fixed = new Set([title.wild?.key, title.scatter?.key])
  const ordinary = Object.keys(title.symbols).filter((key) => !fixed.has(key))
  let best = measured(title)
  for (let left = tries; left > 0 && Math.abs(best.rtp - target) > 3; left -= 1) {
    const inFeature = best.freeSpins?.strips !== undefined && pick(2) === 0
    const strips = (inFeature ? best.freeSpins?.strips : undefined) ?? best.strips
    const changed = exchanged(strips, ordinary, title.rows, pick)
    if (changed === null) continue
    const next = measured(
      inFeature && best.freeSpins
        ? { ...best, freeSpins: { ...best.freeSpins, strips: changed } }
        : { ...best, strips: changed },
    )
    if (Math.abs(next.rtp - target) < Math.abs(best.rtp - target)) best = next
  }
  return best
}

const measured = (title: SlotTitle): SlotTitle => ({
  ...title,
  rtp: hundredthsOfPercent(returnToPlayer(machineOf(title))),
})

/** Replaces one symbol of one reel; null when equal symbols would be too close. */
function exchanged(strips: readonly string[], ordinary: readonly string[], rows: number, pick: Pick) {
  const reel = pick(strips.length)
  const strip = strips[reel] ?? ''
  const at = pick(strip.length)
  const to = ordinary[pick(ordinary.length)] ?? ''
  if (!ordinary.includes(strip[at] ?? '') || strip[at] === to) return null
  const ring = strip + strip + strip
  if (ring.slice(strip.length + at - rows + 1, strip.length + at + rows).includes(to)) return null
  return strips.map((other, index) =>
    index === reel ? strip.slice(0, at) + to + strip.slice(at + 1) : other,
  )
}
