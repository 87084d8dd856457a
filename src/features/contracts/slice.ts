import type { Slice } from '#src/slice/index.ts'

export const contractsSlice = {
  onLogin: (stores) => {
    if (stores.session.accountType === 'agent')
      void import('./offer-proposals.ts').then(
        (module) => module.offerProposals(stores),
        () => undefined,
      )
  },
} satisfies Slice
