/** The username as it is stored and shown: no blanks around it, one form of every accented letter. */
export const normalUsername = (typed: string): string => typed.trim().normalize('NFC')

/**
 * The form in which usernames are compared. Capitals do not make a different name; NFKC folds look-alike widths and
 * ligatures, so that nobody registers a second "ａurora".
 */
export const usernameKey = (typed: string): string => typed.trim().normalize('NFKC').toLowerCase()
