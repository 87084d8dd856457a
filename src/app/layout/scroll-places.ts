/** How long a page may take until it has its height again. */
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

  /**
   * Scrolls to the followed entry's last position as soon as the page is tall enough, and again when it grows further:
   * for content that arrives above the viewport the browser moves the position (scroll anchoring).
   */
  restore(): void {
    this.#cancel()
    const top = this.#left
    if (top === 0) return
    const root = document.documentElement
    /** The height at which the position was restored. */
    let restoredAt: number | null = null
    const attempt = () => {
      const height = root.scrollHeight
      if (height - window.innerHeight < top) return
      restoredAt = height
      if (window.scrollY !== top) window.scrollTo(0, top)
    }
    // Without a change of height the player has scrolled, by a scroll bar for example.
    const check = () => {
      if (root.scrollHeight === restoredAt && window.scrollY !== top) cancel()
    }
    const sizes = new ResizeObserver(attempt)
    const timer = setTimeout(() => cancel(), patienceMs)
    const cancel = () => {
      sizes.disconnect()
      clearTimeout(timer)
      for (const move of ownMoves) window.removeEventListener(move, cancel)
      window.removeEventListener('scroll', check)
      this.#cancel = () => {}
    }
    this.#cancel = cancel
    for (const move of ownMoves) window.addEventListener(move, cancel, { passive: true, once: true })
    window.addEventListener('scroll', check, { passive: true })
    sizes.observe(document.body)
    attempt()
  }
}
