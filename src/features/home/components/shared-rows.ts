/** As many vendors as half a row has room for. */
const few = 3

/** Which lanes share a row: neighbours with few vendors, two by two, so that rows are full and their order stays. */
export function sharedRows(counts: readonly number[]): boolean[] {
  const shared = counts.map(() => false)
  for (let place = 0; place + 1 < counts.length; place++) {
    if (Math.max(counts[place] ?? 0, counts[place + 1] ?? 0) > few) continue
    shared[place] = true
    shared[place + 1] = true
    place++
  }
  return shared
}
