import type { ResourceKind } from '#schemas/api/system.wire.ts'
import type { MenuItem } from '#src/menus/index.ts'
import type { Slice } from '#src/slice/index.ts'
import type { IconName } from '#src/ui/icons/index.ts'
import { securityOf, SystemStore } from './system.store.ts'

declare module '#src/menus/menu.ts' {
  interface MenuSlots {
    /** Customer service. */
    serviceChannels: true
    /** Links to the operator's external pages. */
    socialLinks: true
  }
  interface MenuFlags {
    playMoney: true
  }
}

export const systemSlice = {
  stores: {
    system: (stores) =>
      new SystemStore({
        api: stores.api,
        location: stores.location,
        security: securityOf(stores.stamped),
        vipRank: () => stores.session.member?.vipTier.rank ?? 0,
      }),
  },
  slots: {
    serviceChannels: ({ system }) => serviceItems(system),
    socialLinks: ({ system }) => socialItems(system),
  },
  flags: { playMoney: ({ system }) => system.site?.playMoney === true },
  start: ({ system }) => system.load(),
  on: {
    modules: ({ system }) => void system.load(),
    status: ({ system }) => void system.load(),
  },
  catchUp: ({ system }) => void system.load(),
} satisfies Slice

/** Without an external service, the menu opens the operator's own thread. */
function serviceItems({ site, serviceUrl }: SystemStore): readonly MenuItem[] | null {
  if (site === null) return null
  return [
    {
      id: 'customerService',
      label: 'menu:customerService',
      icon: 'headset',
      gate: 'customerService',
      ...(serviceUrl === null
        ? { action: 'openService', badge: 'unreadService' as const }
        : { href: serviceUrl }),
    },
  ]
}

const linkIcons: Readonly<Partial<Record<ResourceKind, IconName>>> = { telegram: 'send', email: 'mail' }

const socialItems = ({ site, links }: SystemStore): readonly MenuItem[] | null =>
  site === null
    ? null
    : links.map(({ kind, label, url }) => ({
        id: `${kind}:${label}`,
        label: 'menu:link',
        text: label,
        icon: linkIcons[kind] ?? 'users',
        href: url,
        gate: 'socialLinks',
      }))
