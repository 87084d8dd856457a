/** Badge tone of an order's status. */
export const stepTone = {
  ordered: 'warning',
  fulfilling: 'soft',
  delivered: 'positive',
  refunded: 'negative',
} as const
