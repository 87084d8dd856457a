import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'
import { framed } from '#src/slice/index.ts'
import { createPromotions } from './create-promotions.ts'

const pages = [
  {
    id: 'promotions',
    paths: ['/promotions'],
    title: 'menu:promotions',
    load: () => import('./pages/PromotionsPage.tsx').then((module) => module.PromotionsPage),
    ...framed,
  },
  {
    id: 'promotion',
    paths: ['/promoDetail'],
    title: 'menu:promotions',
    load: () => import('./pages/PromotionPage.tsx').then((module) => module.PromotionPage),
    ...framed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

export const promotionsSlice = {
  pages,
  stores: { promotions: ({ api }) => createPromotions({ api }) },
  menus: {
    header: [
      { id: 'promotions', label: 'menu:promotions', icon: 'gift', to: '/promotions', gate: 'promotions' },
    ],
    footer: [{ id: 'promotions', label: 'menu:promotions', to: '/promotions', gate: 'promotions' }],
  },
  on: {
    balance: ({ promotions }) => promotions.tell(),
    promotions: ({ promotions }) => promotions.tell(),
  },
  catchUp: ({ promotions }) => promotions.tell(),
  onLogin: ({ promotions }) => promotions.changePlayer(),
  onLogout: ({ promotions }) => promotions.tell(),
} satisfies Slice
