/** A name that its owner knows and others do not: the first and the last letter of it, whatever its length. */
export function maskedName(name: string): string {
  const letters = Array.from(name)
  return `${letters[0] ?? ''}•••${letters.length > 2 ? (letters.at(-1) ?? '') : ''}`
}
