import { lazyNamed } from '#src/lib/lazy-named.ts'
import type { PageEntry, PathsOf, Slice } from '#src/slice/index.ts'

const LoginWays = lazyNamed(() => import('./components/LoginWays.tsx'), 'LoginWays')

const pages = [
  {
    id: 'account',
    paths: ['/account'],
    title: 'security:page.title',
    load: () => import('./pages/AccountPage.tsx').then((module) => module.AccountPage),
    footer: true,
    rightBar: false,
  },
] as const satisfies readonly PageEntry[]

declare module '#src/slice/page.ts' {
  interface PagePaths extends PathsOf<typeof pages> {}
}

export const securitySlice = {
  pages,
  stores: {
    loginExtras: () => LoginWays,
    security: ({
      api,
      clock,
      session,
      dialogs,
      toasts,
      stamped,
      system,
      storage,
      gates,
      likelyCountry,
      adopt,
      go,
    }) => ({
      api,
      clock,
      session,
      dialogs,
      toasts,
      brand: stamped.brand,
      sandboxIdentity: () => system.site?.sandboxIdentity ?? null,
      storage,
      gate: (id) => gates.state(id),
      likelyCountry,
      entered: adopt,
      go,
    }),
  },
  whileLoggedIn: ({ security }) =>
    import('./start-idle-watch.ts').then((module) => module.startIdleWatch({ ...security, window })),
} satisfies Slice
