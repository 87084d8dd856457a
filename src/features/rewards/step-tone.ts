/** How the steps of an order are marked. */
export const stepTone = {
  ordered: 'warning',
  fulfilling: 'soft',
  delivered: 'positive',
  refunded: 'negative',
} as const
