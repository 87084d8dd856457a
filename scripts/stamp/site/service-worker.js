/* global release, shell, offline -- written above this text by the stamper */

/**
 * The service worker of one brand. It stores the page, its scripts and texts, and nothing that a call of the gateway
 * answered: a balance, a bet or a name is never shown from a store. Without a network a navigation gets the stored page,
 * whose application says what is not known.
 */
const shellCache = `marquee-shell-${release}`
/** Hashed names: an entry never changes, and pages of an earlier release go on finding theirs. */
const fileCache = 'marquee-files'
const mostFiles = 400
const hashed = /^\/(assets|locales|fonts)\//
/** Calls, documents for machines, and the operators' and vendors' doors are never pages of the application. */
const notPages = /^\/(wps|lgw|lotto|vendor|admin|ops|docs|\.well-known)(\/|$)|\.[a-z0-9]{1,16}$/i

addEventListener('install', (event) => {
  event.waitUntil(offline ? store() : skipWaiting())
})

addEventListener('activate', (event) => {
  event.waitUntil(offline ? takeOver() : leave())
})

addEventListener('message', (event) => {
  const { data, ports } = event
  // The page asks after the player agreed to load the new version.
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
  // The page is read anew; everything else is named after its content, so the browser's own store may answer.
  await Promise.all([pages.add(new Request('/', { cache: 'reload' })), files.addAll(missing)])
}

/** What the first visit loaded before the worker was there; the browser's own store answers. */
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

/** The brand switched the worker off: nothing of it stays. */
async function leave() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('marquee-')).map((name) => caches.delete(name)))
  await registration.unregister()
}

/** The network first, so that every visit has the current release; without one the stored page. */
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

/** A full disk is no reason to fail a page. */
async function keep(files, request, answer) {
  try {
    await files.put(request, answer)
    const all = await files.keys()
    const surplus = all.filter(({ url }) => !shell.includes(new URL(url).pathname))
    for (const old of surplus.slice(0, Math.max(0, all.length - mostFiles))) await files.delete(old)
  } catch {
    // Left as it was.
  }
}

/** A browser demands that every push shows something; what cannot be read shows the site's name alone. */
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

/** Goes to a page of this site and nowhere else, in a window that is open already if there is one. */
async function open(path) {
  const target = new URL(typeof path === 'string' && path.startsWith('/') ? path : '/', location.origin)
  const url = target.origin === location.origin ? target.href : `${location.origin}/`
  const [window] = await clients.matchAll({ type: 'window' })
  if (window === undefined) return clients.openWindow(url)
  await window.focus()
  return window.navigate(url)
}
