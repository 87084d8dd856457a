import type { DeskPage } from '../desk-page.ts'
import { drawn } from '../parts/drawn.tsx'
import { AgentList } from './AgentList.tsx'
import { ContractList } from './ContractList.tsx'
import { ExceptionList } from './ExceptionList.tsx'
import { PolicyList } from './PolicyList.tsx'
import { SettlementList } from './SettlementList.tsx'
import { TermsPage } from './TermsPage.tsx'

export const agentsPages: readonly DeskPage[] = [
  {
    name: 'agents',
    section: 'agents',
    icon: drawn(
      'M12 8a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM5 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM19 22a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM12 8v4M5 16v-4h14v4',
    ),
    list: AgentList,
  },
  {
    name: 'contracts',
    section: 'agents',
    icon: drawn('M6 2h9l4 4v16H6zM15 2v4h4M9 11h7M9 15h7M9 19h3'),
    list: ContractList,
    create: TermsPage,
  },
  {
    name: 'settlements',
    section: 'agents',
    icon: drawn('M4 4h16v16H4zM4 9h16M9 9v11M12 15l2 2 4-4'),
    list: SettlementList,
  },
  {
    name: 'agentExceptions',
    section: 'agents',
    icon: drawn('M12 3l10 18H2zM12 10v5M12 18v.5'),
    list: ExceptionList,
  },
  {
    name: 'agentPolicies',
    section: 'agents',
    icon: drawn('M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM9 12l2 2 4-4'),
    list: PolicyList,
  },
]
