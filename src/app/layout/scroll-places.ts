/** How long to wait for the page to regain its height. */
const patienceMs = 3_000
/** User input that cancels the restoration. */
const ownMoves = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/**
 * Scroll positions by history entry. A list that is fetched again is short at first, so the browser's own scroll restoration
 * fails; this one waits until the page is tall enough.
 */
export class ScrollPlaces {
  readonly #places = new Map<string, number>()
  #key: string | null = null
  /** The position to restore, saved before the still short page overwrites it. */
  #left = 0
  #cancel = () => {}

  /** Records the scroll position of this history entry from now on. Returns a function that stops it. */
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

  /** Scrolls to the followed entry's last position as soon as the page is tall enough. */
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
