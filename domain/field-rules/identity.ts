/** The form in which documents are compared: capitals and digits, nothing between them. */
export const identityKey = (text: string): string => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** Does a Brazilian CPF have the right length and check digits? Eleven equal digits fit the sum, but nobody has them. */
export function isCpf(text: string): boolean {
  const digits = Array.from(identityKey(text), Number)
  if (digits.length !== 11 || digits.some(Number.isNaN) || new Set(digits).size === 1) return false
  return checkDigit(digits.slice(0, 9)) === digits[9] && checkDigit(digits.slice(0, 10)) === digits[10]
}

/** Weights fall to 2 at the last digit; remainders of 10 read 0. */
function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0)
  return ((sum * 10) % 11) % 10
}
