/** Storage of this tab; null where the browser blocks it in framed pages. */
export function storageOf(kind: 'sessionStorage' | 'localStorage'): Storage | null {
  try {
    return window[kind]
  } catch {
    return null
  }
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** Whether the player prefers reduced motion. */
export const calm = () => stillness.matches

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
