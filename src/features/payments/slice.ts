import type { Slice } from '#src/slice/index.ts'

export const paymentsSlice = {
  stores: {
    payments: (stores) => stores,
  },
} satisfies Slice
