import { makeAutoObservable } from 'mobx'
import type { Random } from '#src/lib/random.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

export interface ImageOriginsDependencies {
  /** Origins the gateway offers and the brand allows; read inside a computed value. */
  readonly offered: () => readonly string[]
  readonly random: Pick<Random, 'fraction'>
  readonly storage: Pick<AppStorage, 'get' | 'set'>
}

/** So many pictures in a row have to fail before their host, and not the pictures, is to blame. */
const failuresToMove = 3

/**
 * Where game pictures come from: one of the offered origins, picked at random and kept for the session, so that the
 * browser's cache is of use. When it fails, the next one is taken.
 */
export class ImageOrigins {
  readonly #deps: ImageOriginsDependencies
  readonly #draw: number
  #failedUrls = new Set<string>()
  #hasServed = false
  /** Origins that failed; tried again only when all have. */
  broken: readonly string[] = []

  constructor(deps: ImageOriginsDependencies) {
    this.#deps = deps
    this.#draw = deps.random.fraction()
    makeAutoObservable(this, { url: false }, { autoBind: true })
  }

  /** Null until the gateway has offered one, or when the brand allows none. */
  get current(): string | null {
    const offered = this.#deps.offered()
    const usable = offered.filter((origin) => !this.broken.includes(origin))
    const kept = usable.find((origin) => origin === this.#deps.storage.get('imageOrigin'))
    return kept ?? usable[Math.floor(this.#draw * usable.length)] ?? offered[0] ?? null
  }

  /** The address of a picture; null when there is nowhere to get it from. Only paths are taken: a vendor names no hosts. */
  url(path: string): string | null {
    const origin = this.current
    return origin === null || !/^\/(?!\/)/.test(path) ? null : origin + path
  }

  /** A picture has arrived: its origin works. */
  loaded(url: string): void {
    const origin = this.current
    if (origin === null || !url.startsWith(`${origin}/`)) return
    this.#failedUrls.clear()
    if (this.#hasServed) return
    this.#hasServed = true
    this.#deps.storage.set('imageOrigin', origin)
  }

  /** A picture has not arrived. A host that never served one is given up at once, another after several pictures. */
  failed(url: string): void {
    const origin = this.current
    if (origin === null || !url.startsWith(`${origin}/`)) return
    this.#failedUrls.add(url)
    if (this.#hasServed && this.#failedUrls.size < failuresToMove) return
    this.#failedUrls = new Set()
    this.#hasServed = false
    const broken = [...this.broken, origin]
    this.broken = this.#deps.offered().every((each) => broken.includes(each)) ? [] : broken
  }
}
