/** Stands for a player whose name is not shown at all. */
export const hiddenName = '•••'

/** A masked name: first and last letter with a mask of constant length. */
export function maskedName(name: string): string {
  const letters = Array.from(name)
  return `${letters[0] ?? ''}•••${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`
}
