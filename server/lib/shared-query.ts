import DataLoader from 'dataloader'

/**
 * Reads rows by key without a cache. Calls that arrive while a query runs share the next one: many calls cost few
 * queries, an answer is never older than its question, and a call without others is sent at once. `read` answers in the
 * order of its keys; when it fails, all calls of that query fail.
 */
export function sharedQuery<Key, Row>(
  read: (keys: readonly Key[]) => Promise<readonly Row[]>,
): (key: Key) => Promise<Row> {
  let underWay: Promise<unknown> = Promise.resolve()

  const loader = new DataLoader<Key, Row>(
    (keys) => {
      const reading = read(keys)
      underWay = reading.catch(() => null)
      return reading
    },
    { cache: false, maxBatchSize: 500, batchScheduleFn: (send) => void underWay.then(send) },
  )
  return (key) => loader.load(key)
}
