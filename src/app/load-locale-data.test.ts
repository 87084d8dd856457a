import { afterEach, expect, it, vi } from 'vitest'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import { loadLocaleData } from './load-locale-data.ts'

afterEach(() => vi.unstubAllGlobals())

/** A page whose workers run nothing; `started` has them with the names they were given. */
function aPage() {
  const clock = createManualClock()
  const started: { readonly worker: EventTarget; readonly name: string }[] = []
  class StillWorker extends EventTarget {
    constructor(_: string, { name }: { readonly name: string }) {
      super()
      started.push({ worker: this, name })
    }
  }
  vi.stubGlobal('Worker', StillWorker)
  const ended = vi.fn()
  return { clock, started, ended, load: () => void loadLocaleData('pt', clock).then(ended) }
}

it.each(['message', 'error'])(
  'the first render waits for the %s of the worker, which knows the language',
  async (end) => {
    const { clock, started, ended, load } = aPage()
    load()
    await clock.advance(299)
    expect(ended).not.toHaveBeenCalled()
    expect(started.map(({ name }) => name)).toEqual(['pt'])
    started[0]?.worker.dispatchEvent(new Event(end))
    await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
  },
)

it('a worker that does not answer holds the first render up for 300 ms', async () => {
  const { clock, ended, load } = aPage()
  load()
  await clock.advance(300)
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
})

it('a page without workers does not wait', async () => {
  const { ended, load } = aPage()
  vi.stubGlobal('Worker', undefined)
  load()
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
})
