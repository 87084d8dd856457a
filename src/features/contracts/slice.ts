import type { Slice } from '#src/slice/index.ts'
import { ContractNewsStore } from './news.store.ts'

export const contractsSlice = {
  stores: { contractNews: () => new ContractNewsStore() },
  on: {
    // The member's data lists the agent's kinds of contract and enables their pages.
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
