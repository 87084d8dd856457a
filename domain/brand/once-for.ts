/**
 * Caches a pure function by the identity of its argument, so that an edit of one brand among a thousand recomputes only
 * that brand.
 */
export function onceFor<Key extends object, Value>(work: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key) => {
    const entry = known.get(key) ?? { value: work(key) }
    known.set(key, entry)
    return entry.value
  }
}
