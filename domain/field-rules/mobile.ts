/** A national number: digits alone, without the country's dialling code. */
export const mobileShape = /^\d{4,15}$/

/** A number as it was typed, without spaces, brackets and dashes: "(11) 98765-4321" -> "11987654321". */
export const mobileDigits = (typed = ''): string => typed.replaceAll(/\D/g, '')

/** The value of a typed form field: digits of a mobile number, any other text trimmed. */
export const typedValue = (fieldId: string, typed = ''): string =>
  fieldId === 'mobileNum' ? mobileDigits(typed) : typed.trim()
