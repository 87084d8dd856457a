import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'
import { framed } from '#src/slice/index.ts'
import { MallNewsStore } from './mall-news.store.ts'

const pages = [
  {
    id: 'vip',
    paths: ['/vip'],
    title: 'menu:vip',
    load: () => import('./pages/VipPage.tsx').then((module) => module.VipPage),
    ...framed,
  },
  {
    id: 'pointMall',
    paths: ['/pointMall'],
    title: 'menu:points',
    load: () => import('./pages/PointMallPage.tsx').then((module) => module.PointMallPage),
    footer: true,
    rightBar: false,
  },
  {
    id: 'missions',
    paths: ['/missions'],
    title: 'menu:missions',
    load: () => import('./pages/MissionBoardPage.tsx').then((module) => module.MissionBoardPage),
    ...framed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

export const rewardsSlice = {
  pages,
  stores: { mallNews: () => new MallNewsStore() },
  on: {
    pointsOrder: ({ mallNews, toasts }) => {
      mallNews.heard()
      toasts.show('info', 'rewards:mall.news')
    },
  },
  catchUp: ({ mallNews }) => mallNews.heard(),
  menus: {
    header: [
      { id: 'vip', label: 'menu:vip', icon: 'crown', to: '/vip', gate: 'vip' },
      { id: 'points', label: 'menu:points', icon: 'coins', to: '/pointMall', gate: 'points' },
      { id: 'missions', label: 'menu:missions', icon: 'trophy', to: '/missions', gate: 'missions' },
    ],
    footer: [{ id: 'vip', label: 'menu:vip', to: '/vip', gate: 'vip' }],
  },
} satisfies Slice
