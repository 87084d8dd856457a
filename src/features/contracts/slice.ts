import type { Slice } from '#src/slice/index.ts'
import { ContractNewsStore } from './news.store.ts'

export const contractsSlice = {
  stores: { contractNews: () => new ContractNewsStore() },
  on: {
    // Which kinds of contract an agent has is part of the member's data, and opens their pages.
    contracts: ({ session, contractNews }) => {
      contractNews.heard()
      void session.reloadMember()
    },
  },
  catchUp: ({ contractNews }) => contractNews.heard(),
  onLogin: (stores) => {
    if (stores.session.accountType === 'agent')
      void import('./offer-proposals.ts').then(
        (module) => module.offerProposals(stores),
        () => undefined,
      )
  },
} satisfies Slice
