/** The form for comparing document numbers: capitals and digits without separators. */
export const identityKey = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Checks length and check digits of a Brazilian CPF. Eleven equal digits satisfy the sum but are never issued. */
export function isCpf(text: string): boolean {
  const digits = Array.from(identityKey(text), Number)
  if (digits.length !== 11 || digits.some(Number.isNaN) || new Set(digits).size === 1) return false
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
}

/** Weights fall to 2 at the last digit; a remainder of 10 counts as 0. */
function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0)
  return ((sum * 10) % 11) % 10
}
