/** How long a page may take to become as tall as it was. */
const patienceMs = 3_000
/** The player goes on by hand: the old place is of no use any more. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Where pages were left, by their entry in the history. A list that is read again is short at first, so that the browser's own
 * restoration ends at its top: this one waits until the page is tall enough.
 */
export class ScrollPlaces {
  readonly #places = new Map<string, number>()
  #key: string | null = null
  /** Where the page that is shown was left, before its short beginning moved it. */
  #left = 0
  #cancel = () => {}

  /** Notes from now on where the page of this entry is. Returns the way to stop. */
  follow(key: string): () => void {
    this.#key = key
    this.#left = this.#places.get(key) ?? 0
    const note = () => {
      if (this.#key === key) this.#places.set(key, window.scrollY)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      if (this.#key === key) this.#key = null
    }
  }

  /** Goes where the page that is followed was left, as soon as that is possible. */
  restore(): void {
    this.#cancel()
    const top = this.#left
    if (top === 0) return
    const root = document.documentElement
    const attempt = () => {
      if (root.scrollHeight - window.innerHeight < top) return
      window.scrollTo(0, top)
      this.#cancel()
    }
    const sizes = new ResizeObserver(attempt)
    const timer = setTimeout(() => this.#cancel(), patienceMs)
    const cancel = () => {
      sizes.disconnect()
      clearTimeout(timer)
      for (const move of ownMoves) window.removeEventListener(move, cancel)
      this.#cancel = () => {}
    }
    this.#cancel = cancel
    for (const move of ownMoves) window.addEventListener(move, cancel, { passive: true, once: true })
    sizes.observe(document.body)
    attempt()
  }
}
