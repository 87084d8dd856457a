import { makeAutoObservable } from 'mobx'
import type { Random } from '#src/lib/random.ts'
import type { AppStorage } from '#src/storage/app-storage.ts'

export interface ImageOriginsDependencies {
  /** Origins offered by the gateway and allowed by the brand; read inside a computed value. */
  readonly offered: () => readonly string[]
  readonly random: Pick<Random, 'fraction'>
  readonly storage: Pick<AppStorage, 'get' | 'set'>
  /** Pictures that came with the page, as data URLs by URL. */
  readonly sent?: ReadonlyMap<string, string>
}

/**
 * The pictures that the gateway wrote into the page's first screen. They are on screen already: a tile that asks for one
 * again would be empty until the answer arrives.
 */
export const sentPictures = (document: Pick<Document, 'querySelectorAll'>): ReadonlyMap<string, string> =>
  new Map(
    [...document.querySelectorAll<HTMLImageElement>('.sk img[data-url]')].map(({ dataset, src }) => [
      dataset['url'] ?? '',
      src,
    ]),
  )

/** Consecutive failures after which the host, rather than single pictures, is considered broken. */
const failuresToMove = 3

/**
 * Selects the origin of game pictures: random among the offered ones, then fixed for the session so that the browser's cache
 * is used. If it fails, the next one is used.
 */
export class ImageOrigins {
  readonly #deps: ImageOriginsDependencies
  readonly #draw: number
  #failedUrls = new Set<string>()
  #hasServed = false
  /** Failed origins; reused only when all have failed. */
  broken: readonly string[] = []

  constructor(deps: ImageOriginsDependencies) {
    this.#deps = deps
    this.#draw = deps.random.fraction()
    makeAutoObservable(this, { url: false }, { autoBind: true })
  }

  /** Null until the gateway offers an origin, or if the brand allows none of them. */
  get current(): string | null {
    const offered = this.#deps.offered()
    const usable = offered.filter((origin) => !this.broken.includes(origin))
    const kept = usable.find((origin) => origin === this.#deps.storage.get('imageOrigin'))
    return kept ?? usable[Math.floor(this.#draw * usable.length)] ?? offered[0] ?? null
  }

  /** The URL of a picture; null without an origin. Accepts only paths: vendors must not choose the host. */
  url(path: string): string | null {
    const origin = this.current
    if (origin === null || !/^\/(?!\/)/.test(path)) return null
    return this.#deps.sent?.get(origin + path) ?? origin + path
  }

  /** A picture has loaded, so its origin works. */
  loaded(url: string): void {
    const origin = this.current
    if (origin === null || !url.startsWith(`${origin}/`)) return
    this.#failedUrls.clear()
    if (this.#hasServed) return
    this.#hasServed = true
    this.#deps.storage.set('imageOrigin', origin)
  }

  /** A picture failed to load. An origin that never served one is dropped at once, others after `failuresToMove` failures. */
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
