/* global release, shell, offline -- written above this text by the stamper */

/**
 * The service worker of one brand. It caches the page, its scripts and texts, but no reply of the gateway: balances,
 * bets and names are never shown from a cache. Offline, a navigation gets the cached page, whose application shows what
 * is unavailable.
 */
const shellCache = `marquee-shell-${release}`
/** Hashed names: entries never change, and pages of an earlier release still find theirs. */
const fileCache = 'marquee-files'
const mostFiles = 400
const hashed = /^\/(assets|locales|fonts)\//
/**
 * Paths of API calls, machine-readable documents, and operators' and vendors' endpoints, which are never pages of the
 * application.
 */
const notPages = /^\/(wps|lgw|lotto|vendor|admin|ops|docs|\.well-known)(\/|$)|\.[a-z0-9]{1,16}$/i

addEventListener('install', (event) => {
  event.waitUntil(offline ? store() : skipWaiting())
})

addEventListener('activate', (event) => {
  event.waitUntil(offline ? takeOver() : leave())
})

addEventListener('message', (event) => {
  const { data, ports } = event
  // The page requests this after the player agreed to load the new version.
  if (data === 'update') void skipWaiting()
  else if (data === 'release') ports[0]?.postMessage(release)
  else if (Array.isArray(data?.keep)) event.waitUntil(keepLoaded(data.keep))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (!offline || request.method !== 'GET') return
  if (request.mode === 'navigate') {
    if (url.origin === location.origin && !notPages.test(url.pathname)) event.respondWith(page(event))
  } else if (isFile(url)) event.respondWith(file(request))
})

addEventListener('push', (event) => {
  if (offline) event.waitUntil(show(event.data))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data?.path))
})

const isFile = (url) =>
  (url.origin === location.origin && hashed.test(url.pathname)) || shell.includes(url.href)

async function store() {
  const [pages, files] = await Promise.all([caches.open(shellCache), caches.open(fileCache)])
  const missing = []
  for (const path of shell) if ((await files.match(path)) === undefined) missing.push(path)
  // The page is refetched; all other files have content hashes, so the HTTP cache may answer.
  await Promise.all([pages.add(new Request('/', { cache: 'reload' })), files.addAll(missing)])
}

/** Caches what the first visit loaded before the worker was active; the HTTP cache answers. */
async function keepLoaded(paths) {
  const files = await caches.open(fileCache)
  for (const path of paths)
    if (typeof path === 'string' && hashed.test(path))
      await file(new Request(path), files).catch(() => undefined)
}

async function takeOver() {
  const names = await caches.keys()
  const old = names.filter((name) => name.startsWith('marquee-') && ![shellCache, fileCache].includes(name))
  await Promise.all(old.map((name) => caches.delete(name)))
  await registration.navigationPreload?.enable()
  await clients.claim()
}

/** The brand has disabled the worker: delete its caches and unregister. */
async function leave() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('marquee-')).map((name) => caches.delete(name)))
  await registration.unregister()
}

/** Network first, so that every visit has the current release; offline, the cached page. */
async function page(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const stored = await caches.match('/', { cacheName: shellCache })
    if (stored === undefined) throw error
    return stored
  }
}

async function file(request, opened) {
  const files = opened ?? (await caches.open(fileCache))
  const stored = await files.match(request)
  if (stored !== undefined) return stored
  const answer = await fetch(request)
  if (answer.status === 200) await keep(files, request, answer.clone())
  return answer
}

/** A full disk must not fail the response. */
async function keep(files, request, answer) {
  try {
    await files.put(request, answer)
    const all = await files.keys()
    const surplus = all.filter(({ url }) => !shell.includes(new URL(url).pathname))
    for (const old of surplus.slice(0, Math.max(0, all.length - mostFiles))) await files.delete(old)
  } catch {
    // The cache is unchanged.
  }
}

/** Browsers require a notification for every push; an unreadable message shows only the site's name. */
async function show(data) {
  const message = read(data)
  await registration.showNotification(message.title ?? location.hostname, {
    body: message.body,
    tag: message.tag,
    lang: message.lang,
    dir: message.dir ?? 'auto',
    icon: message.icon,
    data: { path: message.path },
  })
}

function read(data) {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** Opens a page of this site only, in an existing window if there is one. */
async function open(path) {
  const target = new URL(typeof path === 'string' && path.startsWith('/') ? path : '/', location.origin)
  const url = target.origin === location.origin ? target.href : `${location.origin}/`
  const [window] = await clients.matchAll({ type: 'window' })
  if (window === undefined) return clients.openWindow(url)
  await window.focus()
  return window.navigate(url)
}
