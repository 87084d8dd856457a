import type { PathsOf, Screens } from '#src/slice/index.ts'

const memberPages = [
  {
    path: '/member/rebate',
    load: () => import('./pages/RebatePage.tsx').then((module) => module.RebatePage),
    menu: {
      id: 'manualRebate',
      order: 80,
      label: 'memberCenter:menu.manualRebate',
      icon: 'percent',
      gate: 'member.manualRebate',
    },
  },
  {
    path: '/member/points',
    load: () => import('./pages/PointsPage.tsx').then((module) => module.PointsPage),
    menu: {
      id: 'points',
      order: 110,
      label: 'memberCenter:menu.points',
      icon: 'star',
      gate: 'points',
    },
  },
  {
    path: '/member/rewards',
    load: () => import('./pages/RewardCenterPage.tsx').then((module) => module.RewardCenterPage),
    menu: {
      id: 'rewardCenter',
      order: 130,
      label: 'memberCenter:menu.rewardCenter',
      icon: 'sparkle',
      gate: 'member.rewardCenter',
    },
  },
  {
    path: '/member/missions',
    load: () => import('./pages/MissionsPage.tsx').then((module) => module.MissionsPage),
    menu: {
      id: 'missions',
      order: 150,
      label: 'memberCenter:menu.missions',
      icon: 'trophy',
      gate: 'member.missions',
      badge: 'openMissions',
    },
  },
  {
    path: '/member/rank',
    load: () => import('./pages/RankPage.tsx').then((module) => module.RankPage),
    menu: {
      id: 'rank',
      order: 170,
      label: 'memberCenter:menu.rank',
      icon: 'crown',
      gate: 'member.rank',
    },
  },
] as const satisfies Screens['memberPages']

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof memberPages> {}
}

export const rewardsScreens = { memberPages } satisfies Screens
