import type { PathsOf, Screens } from '#src/slice/index.ts'

const agentPages = [
  {
    path: '/agent/overview',
    load: () => import('./pages/OverviewPage.tsx').then((module) => module.OverviewPage),
    menu: {
      id: 'overview',
      order: 20,
      label: 'agents:menu.overview',
      icon: 'grid',
      gate: 'agent.overview',
    },
  },
  {
    path: '/agent/accounts',
    load: () => import('./pages/AddAccountPage.tsx').then((module) => module.AddAccountPage),
    menu: {
      id: 'addAccount',
      order: 30,
      label: 'agents:menu.addAccount',
      icon: 'plus',
      gate: 'agent.addAccount',
    },
  },
  {
    path: '/agent/team',
    load: () => import('./pages/TeamPage.tsx').then((module) => module.TeamPage),
    menu: {
      id: 'downlines',
      order: 40,
      label: 'agents:menu.downlines',
      icon: 'users',
      gate: 'agent.downlines',
    },
  },
] as const satisfies Screens['agentPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof agentPages> {}
}

export const agentsScreens = { agentPages } satisfies Screens
