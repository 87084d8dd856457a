import { framed, unframed } from '#src/slice/index.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'

const pages = [
  {
    id: 'login',
    paths: ['/login'],
    openPaths: ['/login'],
    title: 'app:page.login',
    load: () => import('./pages/LoginPage.tsx').then((module) => module.LoginPage),
    ...framed,
  },
  {
    id: 'memberCenter',
    paths: ['/member'],
    under: '/member/',
    title: 'memberCenter:title',
    load: () => import('./pages/MemberCenterPage.tsx').then((module) => module.MemberCenterPage),
    ...unframed,
  },
  {
    id: 'agentCenter',
    paths: ['/agent'],
    under: '/agent/',
    title: 'agents:title',
    load: () => import('./pages/AgentCenterPage.tsx').then((module) => module.AgentCenterPage),
    ...unframed,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

/** Pages and menu rows that belong to the application frame, not to a feature. */
export const frameSlice = {
  pages,
  whileLoggedIn: (stores) =>
    stores.session.accountType === 'trial'
      ? Promise.resolve(() => {})
      : import('./keep-language.ts').then((module) => module.keepLanguage(stores)),
  menus: {
    header: [{ id: 'help', label: 'menu:help', icon: 'info', to: '/help', gate: 'help' }],
    footer: [
      { id: 'terms', label: 'menu:terms', to: '/help#terms' },
      { id: 'privacy', label: 'menu:privacy', to: '/help#privacy' },
      { id: 'responsiblePlay', label: 'menu:responsiblePlay', to: '/help#responsible-play' },
      { id: 'help', label: 'menu:help', to: '/help', gate: 'help' },
    ],
  },
} satisfies Slice
