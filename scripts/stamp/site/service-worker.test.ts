import { createContext, runInContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { serviceWorker } from './service-worker.ts'
import type { WorkerInputs } from './service-worker.ts'

const origin = 'https://aurora.example'

/** Fake of CacheStorage. */
function stores() {
  const all = new Map<string, Map<string, string>>()
  const keyOf = (request: string | { url: string }) =>
    new URL(typeof request === 'string' ? request : request.url, origin).href
  const answer = (text: string) => ({ status: 200, text, clone: () => answer(text) })
  return { all, keyOf, answer }
}

interface Wish extends Partial<WorkerInputs> {
  /** Responses by URL; others fail. Null: offline. */
  readonly network?: Readonly<Record<string, string>> | null
}

/** Runs the stamped script with fake browser APIs; the caches outlive the worker. */
function aWorker({ network = {}, ...inputs }: Wish = {}, kept = stores()) {
  const { all, keyOf, answer } = kept
  const heard = new Map<string, (event: object) => void>()
  const fetched: string[] = []
  const state = {
    network,
    skipped: 0,
    unregistered: 0,
    claimed: 0,
    opened: [] as string[],
    shown: [] as unknown[],
  }
  const fetch = (request: string | { url: string }) => {
    const url = keyOf(request)
    fetched.push(url)
    const text = state.network?.[url.replace(origin, '')]
    return text === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(answer(text))
  }
  const open = (name: string) => {
    const files = all.get(name) ?? new Map<string, string>()
    all.set(name, files)
    const put = (request: string | { url: string }, { text }: { text: string }) =>
      Promise.resolve(void files.set(keyOf(request), text))
    const add = async (request: string | { url: string }) => put(request, await fetch(request))
    return Promise.resolve({
      match: (request: string | { url: string }) => {
        const text = files.get(keyOf(request))
        return Promise.resolve(text === undefined ? undefined : answer(text))
      },
      add,
      addAll: (requests: string[]) => Promise.all(requests.map(add)),
      put,
      keys: () => Promise.resolve([...files.keys()].map((url) => ({ url }))),
      delete: (request: { url: string }) => Promise.resolve(files.delete(request.url)),
    })
  }
  const global = {
    addEventListener: (type: string, listener: (event: object) => void) => void heard.set(type, listener),
    skipWaiting: () => Promise.resolve(void (state.skipped += 1)),
    registration: {
      unregister: () => Promise.resolve(void (state.unregistered += 1)),
      showNotification: (...message: unknown[]) => Promise.resolve(void state.shown.push(message)),
    },
    clients: {
      claim: () => Promise.resolve(void (state.claimed += 1)),
      matchAll: () => Promise.resolve([]),
      openWindow: (url: string) => Promise.resolve(void state.opened.push(url)),
    },
    caches: {
      open,
      keys: () => Promise.resolve([...all.keys()]),
      delete: (name: string) => Promise.resolve(all.delete(name)),
      match: async (request: string, { cacheName }: { cacheName: string }) =>
        (await open(cacheName)).match(request),
    },
    location: { origin, hostname: 'aurora.example' },
    Request: class {
      readonly url: string
      constructor(path: string) {
        this.url = new URL(path, origin).href
      }
    },
    fetch,
    URL,
    Promise,
    Array,
  }
  const text = serviceWorker({ release: 'r1', shell: ['/assets/main-1.js'], offline: true, ...inputs })
  runInContext(text, createContext(global))
  const emit = async (type: string, event: object = {}) => {
    const work: Promise<unknown>[] = []
    heard.get(type)?.({ ...event, waitUntil: (promise: Promise<unknown>) => void work.push(promise) })
    await Promise.all(work)
  }
  /** The worker's response; `untouched`: it does not handle the request. */
  const ask = async (path: string, { mode = 'no-cors', method = 'GET' } = {}): Promise<string> => {
    let answered: Promise<{ text: string }> | null = null
    heard.get('fetch')?.({
      request: { url: new URL(path, origin).href, mode, method },
      preloadResponse: Promise.resolve(),
      respondWith: (promise: Promise<{ text: string }>) => void (answered = promise),
    })
    if (answered === null) return 'untouched'
    return (answered as Promise<{ text: string }>).then(
      (response) => response.text,
      () => 'failed',
    )
  }
  return { kept, state, fetched, emit, ask, start: () => emit('install').then(() => emit('activate')) }
}

const site = {
  '/': 'page',
  '/rng': 'page of games',
  '/assets/main-1.js': 'main',
  '/assets/lobby-2.js': 'lobby',
}
const navigate = { mode: 'navigate' }

describe('the service worker', () => {
  it('opens any page from what it stored when there is no network, and the network’s own otherwise', async () => {
    const { start, ask, state } = aWorker({ network: site })
    await start()
    expect(await ask('/rng', navigate)).toBe('page of games')
    state.network = null
    expect(await ask('/rng', navigate)).toBe('page')
    expect(await ask('/assets/main-1.js')).toBe('main')
    expect(await ask('/assets/lobby-2.js')).toBe('failed')
  })

  it('leaves every call, stream and writing request to the browser, and stores no answer of one', async () => {
    const { start, ask, kept } = aWorker({ network: { ...site, '/wps/v2/wallets/balance': '50.00' } })
    await start()
    const calls = [
      '/wps/v2/wallets/balance',
      '/lgw/games',
      '/lotto/lgw/games',
      '/vendor/v1/bet',
      '/ops/join',
      '/sw.js',
    ]
    for (const path of calls) {
      expect([path, await ask(path), await ask(path, navigate)]).toEqual([path, 'untouched', 'untouched'])
    }
    expect(await ask('/assets/main-1.js', { method: 'POST' })).toBe('untouched')
    expect(await ask('https://games.example/assets/reef.js')).toBe('untouched')
    expect(JSON.stringify([...kept.all].map(([name, files]) => [name, ...files]))).not.toContain('50.00')
  })

  it('keeps the files that loaded pages name, but nothing else a page asks it to keep', async () => {
    const { start, ask, emit, state } = aWorker({ network: { ...site, '/wps/member/info': 'Ana' } })
    await start()
    await emit('message', { data: { keep: ['/assets/lobby-2.js', '/wps/member/info', 7] }, ports: [] })
    state.network = null
    expect(await ask('/assets/lobby-2.js')).toBe('lobby')
    expect(state.shown).toEqual([])
  })

  it('waits with a new version until the page asks, then drops the old page and keeps hashed files', async () => {
    const first = aWorker({ network: site })
    await first.start()
    const next = aWorker({ release: 'r2', network: { ...site, '/': 'new page' } }, first.kept)
    await next.emit('install')
    expect(next.state.skipped).toBe(0)
    const answers: unknown[] = []
    const port = { postMessage: (message: unknown) => void answers.push(message) }
    await next.emit('message', { data: 'release', ports: [port] })
    expect(answers).toEqual(['r2'])
    await next.emit('message', { data: 'update', ports: [] })
    expect(next.state.skipped).toBe(1)
    await next.emit('activate')
    expect([...first.kept.all.keys()].toSorted()).toEqual(['marquee-files', 'marquee-shell-r2'])
    next.state.network = null
    expect(await next.ask('/vip', navigate)).toBe('new page')
    expect(await next.ask('/assets/main-1.js')).toBe('main')
  })

  it('switched off by the brand, takes over at once, deletes its caches and unregisters', async () => {
    const first = aWorker({ network: site })
    await first.start()
    first.kept.all.set('somebody-elses', new Map())
    const last = aWorker({ offline: false, network: site }, first.kept)
    await last.start()
    expect([last.state.skipped, last.state.unregistered]).toEqual([1, 1])
    expect([...first.kept.all.keys()]).toEqual(['somebody-elses'])
    expect(await last.ask('/', navigate)).toBe('untouched')
  })
})

describe('a push message', () => {
  it('is shown as it came, and one that cannot be read under the site’s name', async () => {
    const { emit, state } = aWorker({ network: site })
    const data = { title: 'Aurora · Deposit credited', body: 'Your deposit has arrived.', tag: 'deposit:1' }
    await emit('push', { data: { json: () => data } })
    await emit('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON')
        },
      },
    })
    expect(state.shown).toMatchObject([
      [data.title, { body: data.body, tag: data.tag }],
      ['aurora.example', {}],
    ])
  })

  it('opens a page of this site and no other', async () => {
    const { emit, state } = aWorker({ network: site })
    const press = (path: unknown) =>
      emit('notificationclick', { notification: { close: () => {}, data: { path } } })
    for (const path of [
      '/member/wallet',
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      undefined,
    ])
      await press(path)
    expect(state.opened).toEqual([
      `${origin}/member/wallet`,
      `${origin}/`,
      `${origin}/`,
      `${origin}/`,
      `${origin}/`,
    ])
  })
})
