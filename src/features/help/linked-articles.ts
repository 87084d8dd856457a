/** Articles that other pages link to; a test checks that they exist. */
export const linkedArticles = [
  'bonus-terms',
  'deposit-bank',
  'deposit-pix',
  'deposit-voucher',
  'set-limits',
  'take-a-break',
  'verify-identity',
  'withdraw',
] as const
export type LinkedArticle = (typeof linkedArticles)[number]
