import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createManualClock } from '#src/lib/testing/manual-clock.ts'
import type * as WatchedFetch from '#src/api/watched-fetch.ts'
import type * as Unfinished from '#src/lib/unfinished.ts'
import { InstallStore } from './install.store.ts'
import type { InstallOffer } from './install.store.ts'
import { platformOf, waysFor } from './platform.ts'

describe('an update', () => {
  const arrived = () => {
    const clock = createManualClock()
    const state = { isBusy: true }
    const apply = vi.fn<() => void>()
    const store = new InstallStore(clock, () => state.isBusy)
    store.updateArrived({ apply })
    return { clock, state, apply, store }
  }

  it('is offered when nothing is unfinished any more', async () => {
    const { clock, state, store } = arrived()
    await clock.advance(60_000)
    expect(store.isUpdateReady).toBe(false)
    state.isBusy = false
    await clock.advance(3_000)
    expect(store.isUpdateReady).toBe(true)
  })
  it('is not loaded when something began after it was offered, and offered again after that', async () => {
    const { clock, state, apply, store } = arrived()
    state.isBusy = false
    await clock.advance(3_000)
    state.isBusy = true
    store.update()
    expect([apply.mock.calls.length, store.isUpdateReady]).toEqual([0, false])
    state.isBusy = false
    await clock.advance(3_000)
    store.update()
    expect(apply).toHaveBeenCalledOnce()
  })
  it('put off is offered again half an hour later', async () => {
    const { clock, state, apply, store } = arrived()
    state.isBusy = false
    await clock.advance(3_000)
    store.later()
    await clock.advance(29 * 60_000)
    expect(store.isUpdateReady).toBe(false)
    await clock.advance(60_000)
    expect([store.isUpdateReady, apply.mock.calls.length]).toEqual([true, 0])
  })
})

it('the browser’s offer is shown once, and gone when the site is installed', async () => {
  const store = new InstallStore(createManualClock())
  const prompt = vi.fn<InstallOffer['prompt']>().mockResolvedValue({ outcome: 'dismissed' })
  store.offered(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  expect(await Promise.all([store.install(), store.install()])).toEqual([false, false])
  expect(prompt).toHaveBeenCalledOnce()
  expect(store.isOffered).toBe(false)
  store.offered(Object.assign(new Event('beforeinstallprompt'), { prompt }))
  store.installed()
  expect([store.isOffered, store.isInstalled]).toEqual([false, true])
})

describe('what is unfinished', () => {
  let stop: () => void
  let isUnfinished: () => boolean
  let whileUnfinished: typeof Unfinished.whileUnfinished
  let watchedFetch: typeof WatchedFetch.watchedFetch
  beforeEach(async () => {
    // Fresh modules, because stores of other tests in this worker were never closed.
    vi.resetModules()
    ;({ isUnfinished, whileUnfinished } = await import('#src/lib/unfinished.ts'))
    ;({ watchedFetch } = await import('#src/api/watched-fetch.ts'))
    const { watchDrafts } = await import('./drafts.ts')
    stop = watchDrafts(document)
  })
  afterEach(() => {
    stop()
    document.body.replaceChildren()
  })
  const type = (field: HTMLInputElement | HTMLTextAreaElement, text: string) => {
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

  it('is a text that was typed, until it is emptied, sent or gone', () => {
    document.body.innerHTML = '<form><textarea></textarea><input></form><input type="search">'
    const [area, input] = [document.querySelector('textarea'), document.querySelector('input')]
    const search = document.querySelector<HTMLInputElement>('[type=search]')
    if (area === null || input === null || search === null) throw new Error('no fields')
    type(search, 'dragons')
    expect(isUnfinished()).toBe(false)
    type(area, 'A long thought')
    expect(isUnfinished()).toBe(true)
    type(area, '   ')
    expect(isUnfinished()).toBe(false)
    type(input, 'Ana')
    expect(isUnfinished()).toBe(true)
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }))
    expect(isUnfinished()).toBe(false)
    type(input, 'Ana again')
    document.body.replaceChildren()
    expect(isUnfinished()).toBe(false)
  })
  it('is a call that writes until it is answered or fails, and never one that reads', async () => {
    const answers: { resolve: (response: Response) => void; reject: (error: Error) => void }[] = []
    const fetch = watchedFetch(() => new Promise((resolve, reject) => answers.push({ resolve, reject })))
    void fetch('/wps/v2/wallets/balance', { method: 'GET' })
    expect(isUnfinished()).toBe(false)
    const [paid, failed] = [fetch('/pay', { method: 'POST' }), fetch('/pay', { method: 'PUT' })]
    expect(isUnfinished()).toBe(true)
    answers[1]?.resolve(new Response())
    await paid
    expect(isUnfinished()).toBe(true)
    answers[2]?.reject(new TypeError('gone'))
    await expect(failed).rejects.toThrow('gone')
    expect(isUnfinished()).toBe(false)
  })
  it('is true while a registered source reports it', () => {
    let isBusy = true
    const end = whileUnfinished(() => isBusy)
    expect(isUnfinished()).toBe(true)
    isBusy = false
    expect(isUnfinished()).toBe(false)
    isBusy = true
    end()
    expect(isUnfinished()).toBe(false)
  })
})

describe('the visitor’s device', () => {
  const iPad = { userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Safari/605', maxTouchPoints: 5 }
  it.each([
    ['an iPhone', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18)', maxTouchPoints: 5 }, 'ios'],
    ['an iPad that calls itself a Mac', iPad, 'ios'],
    ['a Mac', { ...iPad, maxTouchPoints: 0 }, 'desktop'],
    [
      'an Android phone',
      { userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140', maxTouchPoints: 5 },
      'android',
    ],
  ] as const)('%s is known', (_, device, platform) => {
    expect(platformOf(device)).toBe(platform)
  })
  it('comes first, unless a scanned code asks for another way', () => {
    expect(waysFor('android', null)).toEqual(['android', 'ios', 'iosLite'])
    expect(waysFor('desktop', 'iosLite')).toEqual(['iosLite', 'ios', 'android'])
    expect(waysFor('ios', 'toaster')).toEqual(['ios', 'iosLite', 'android'])
  })
})
