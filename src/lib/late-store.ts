/** A store whose code comes later. */
export interface LateStore<T> {
  /** The same promise for all who wait. */
  load(): Promise<T>
}

/**
 * The promise says by itself that it is kept (`status` and `value`, React's words for a cached promise):
 * whoever asks with `use` after that does not suspend.
 */
export function lateStore<T>(make: () => Promise<T>): LateStore<T> {
  let loading: Promise<T> | null = null
  const load = () => {
    if (loading !== null) return loading
    const promise = make()
    promise.then(
      (value) => void Object.assign(promise, { status: 'fulfilled', value }),
      () => (loading = null),
    )
    return (loading = promise)
  }
  return { load }
}
