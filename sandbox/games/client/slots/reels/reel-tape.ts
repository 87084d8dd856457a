/** The symbols of one endless reel: the previous strip until it has left the window, then the strip of the result. */
export interface ReelTape {
  symbolAt(index: number): string
  /** Places `strip` from tape index `to` on, with its `stop` at `to`. */
  land(to: number, strip: string, stop: number, visibleFrom: number): void
  /** At rest: rebases the tape so that indexes stay small. */
  settle(strip: string, stop: number): void
}

const wrap = (index: number, length: number) => ((index % length) + length) % length

export function createTape(strip: string, stop: number): ReelTape {
  let below = { strip, offset: stop }
  let above: { strip: string; offset: number; under: number } | null = null

  return {
    symbolAt(index) {
      const part = above !== null && index < above.under ? above : below
      return part.strip[wrap(index + part.offset, part.strip.length)] ?? ''
    },
    land(to, next, nextStop, visibleFrom) {
      above = { strip: next, offset: nextStop - to, under: visibleFrom }
    },
    settle(next, nextStop) {
      below = { strip: next, offset: nextStop }
      above = null
    },
  }
}
