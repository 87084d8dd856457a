/** Storage of this tab, or null where the browser keeps it from framed pages. */
export function storageOf(kind: 'sessionStorage' | 'localStorage'): Storage | null {
  try {
    return window[kind]
  } catch {
    return null
  }
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)')

/** The player wants as little motion as possible. */
export const calm = () => stillness.matches

export const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
