/** The username as stored and shown: trimmed, in Unicode normal form C. */
export const normalUsername = (typed: string): string => typed.trim().normalize('NFC')

/**
 * The form in which usernames are compared: lower case, and NFKC, which folds look-alike widths and ligatures, so
 * that "ａurora" equals "aurora".
 */
export const usernameKey = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase()
