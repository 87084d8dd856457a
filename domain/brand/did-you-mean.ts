/** Edits (insert, delete, replace, swap neighbours) between two words, or `limit + 1` when there are more. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row.push(
        Math.min(
          (last[j] ?? 0) + 1,
          (row[j - 1] ?? 0) + 1,
          (last[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (beforeLast[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    beforeLast = last
    last = row
  }
  return Math.min(last[b.length] ?? 0, limit + 1)
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9]/g, '')

/** The closest candidate, or null when none is near enough. Case, dots and dashes are ignored. */
export function didYouMean(written: string, candidates: Iterable<string>): string | null {
  const word = plain(written)
  let best: string | null = null
  let bestDistance = Math.max(1, Math.floor(word.length / 4)) + 1
  for (const candidate of candidates) {
    const distance = editDistance(word, plain(candidate), bestDistance - 1)
    if (distance >= bestDistance) continue
    best = candidate
    bestDistance = distance
  }
  return best
}
