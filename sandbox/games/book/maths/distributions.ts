/** Probabilities of 0, 1 … n successes in `n` trials with probability `q`. */
export function binomial(n: number, q: number): readonly number[] {
  let row = [1]
  for (let tries = 0; tries < n; tries += 1) {
    const next = Array.from({ length: row.length + 1 }, () => 0)
    for (const [k, chance] of row.entries()) {
      next[k] = (next[k] ?? 0) + chance * (1 - q)
      next[k + 1] = (next[k + 1] ?? 0) + chance * q
    }
    row = next
  }
  return row
}

/** Cuts off the tail of negligible probabilities. */
export function likely(chances: readonly number[], least = 1e-9): readonly number[] {
  let end = chances.length
  while (end > 1 && (chances[end - 1] ?? 0) < least) end -= 1
  return chances.slice(0, end)
}

/** The line whose two sides are closest to even. */
export function mostEven<T>(lines: readonly T[], chanceOf: (line: T) => number): T | null {
  let best: T | null = null
  let off = Infinity
  for (const line of lines) {
    const distance = Math.abs(chanceOf(line) - 0.5)
    if (distance < off) [best, off] = [line, distance]
  }
  return best
}
