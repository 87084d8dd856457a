import { dialogRow } from '#src/dialogs/index.ts'
import type { PathsOf, Screens } from '#src/slice/index.ts'
import { contractEditorDialog, proposalsDialog } from './dialog-keys.ts'

const contractPages = () => import('./pages/ContractPage.tsx')

const agentPages = [
  {
    path: '/agent/income',
    load: () => import('./pages/IncomePage.tsx').then((module) => module.IncomePage),
    menu: {
      id: 'agentIncome',
      order: 80,
      label: 'contracts:menu.income',
      icon: 'wallet',
      gate: 'agent.income',
    },
  },
  {
    path: '/agent/dividend',
    load: () => contractPages().then((module) => module.DividendPage),
    menu: {
      id: 'agentDividend',
      order: 110,
      label: 'contracts:kinds.dividend',
      icon: 'percent',
      gate: 'agent.dividend',
    },
  },
  {
    path: '/agent/daily',
    load: () => contractPages().then((module) => module.DailySalaryPage),
    menu: {
      id: 'agentDailySalary',
      order: 120,
      label: 'contracts:kinds.daily',
      icon: 'calendar',
      gate: 'agent.dailySalary',
    },
  },
  {
    path: '/agent/hourly',
    load: () => contractPages().then((module) => module.HourlySalaryPage),
    menu: {
      id: 'agentHourlySalary',
      order: 130,
      label: 'contracts:kinds.hourly',
      icon: 'clock',
      gate: 'agent.hourlySalary',
    },
  },
  {
    path: '/agent/realtime',
    load: () => contractPages().then((module) => module.RealtimeSalaryPage),
    menu: {
      id: 'agentRealtimeSalary',
      order: 140,
      label: 'contracts:kinds.realtime',
      icon: 'bolt',
      gate: 'agent.realtimeSalary',
    },
  },
] as const satisfies Screens['agentPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof agentPages> {}
}

export const contractsScreens = {
  agentPages,
  dialogs: {
    ...dialogRow(contractEditorDialog, () =>
      import('./components/ContractEditor.tsx').then((module) => module.ContractEditor),
    ),
    ...dialogRow(proposalsDialog, () =>
      import('./components/ProposalsDialog.tsx').then((module) => module.ProposalsDialog),
    ),
  },
} satisfies Screens
