/** A store whose code is loaded lazily. */
export interface LateStore<T> {
  /** Loads the store once; concurrent callers share the promise. */
  load(): Promise<T>
}

/**
 * Once fulfilled, the promise carries `status` and `value`, which React's `use` reads synchronously, so that components do
 * not suspend again. A failed load is retried by the next call.
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
