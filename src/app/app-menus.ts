import type { IComputedValue } from 'mobx'
import type { Brand } from '#schemas/brand.generated.ts'
import type { ResourceKind } from '#schemas/api/system.wire.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { GamesStore } from '#src/features/games/index.ts'
import { lobbies } from '#src/features/games/lobbies.ts'
import type { UnseenStore } from '#src/features/messages/index.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { SystemStore } from '#src/features/system/index.ts'
import type { GatesStore } from '#src/gates/index.ts'
import { createMenu } from '#src/menus/index.ts'
import type { MenuContext, MenuItem, ResolvedItem } from '#src/menus/index.ts'
import { footerMenu } from './menus/footer.menu.ts'
import { headerMenu, inOrder } from './menus/header.menu.ts'
import { rightBarMenu } from './menus/right-bar.menu.ts'

export type AppMenuId = 'header' | 'footer' | 'rightBar'
export type AppMenus = Readonly<Record<AppMenuId, IComputedValue<readonly ResolvedItem[]>>> & {
  /** What menus of single pages are worked out from. */
  readonly context: MenuContext
}

type MenuGames = Pick<GamesStore, 'categories' | 'entryPath'>

export interface AppMenuSources {
  readonly brand: Pick<Brand, 'navigation'>
  readonly gates: Pick<GatesStore, 'state'>
  readonly session: Pick<SessionStore, 'gateSession'>
  readonly system: Pick<SystemStore, 'site' | 'links' | 'serviceUrl'>
  readonly games: MenuGames
  readonly unseen: Pick<UnseenStore, 'counts'>
  readonly hasPage: (path: string) => boolean
}

/** The menus every frame shows; others are made by whoever shows them (`useMenu`). */
export function createAppMenus(sources: AppMenuSources): AppMenus {
  const context = menuContext(sources)
  const { header, footer, maxCategories } = sources.brand.navigation
  return {
    header: createMenu(inOrder(headerMenu, header, { max: maxCategories }), context),
    footer: createMenu(inOrder(footerMenu, footer), context),
    rightBar: createMenu(rightBarMenu, context),
    context,
  }
}

function menuContext({ gates, session, system, games, unseen, hasPage }: AppMenuSources): MenuContext {
  const slots: Readonly<Record<string, () => readonly MenuItem[] | null>> = {
    gameCategories: () => categoryItems(games),
    firstLobby: () => firstLobby(games),
    serviceChannels: () => serviceItems(system),
    socialLinks: () => socialItems(system),
  }
  return {
    gate: (id) => gates.state(id),
    hasPage,
    get viewer() {
      return session.gateSession.account
    },
    slot: (name) => slots[name]?.() ?? null,
    flag: (name) => name === 'playMoney' && system.site?.playMoney === true,
    badge: (name) => (unseen.counts as Readonly<Partial<Record<string, number>>>)[name] ?? 0,
  }
}

const categoryItems = (games: MenuGames): readonly MenuItem[] | null =>
  games.categories?.map(({ category, label, path }) => ({
    id: category,
    label,
    icon: lobbies[category].icon,
    to: games.entryPath(category) ?? path,
    gate: `lobby.${category}` satisfies GateId,
  })) ?? null

/** A phone's bar has room for one lobby: the merchant's first. */
const firstLobby = (games: MenuGames): readonly MenuItem[] | null =>
  categoryItems(games)?.map((item) => ({ ...item, label: 'menu:games', icon: 'grid' })) ?? null

const serviceItems = ({ site, serviceUrl }: Pick<SystemStore, 'site' | 'serviceUrl'>) => {
  if (site === null) return null
  if (serviceUrl === null) return []
  const item: MenuItem = {
    id: 'customerService',
    label: 'menu:customerService',
    icon: 'headset',
    href: serviceUrl,
    gate: 'customerService',
  }
  return [item]
}

const linkIcons: Readonly<Partial<Record<ResourceKind, string>>> = { telegram: 'send', email: 'mail' }

const socialItems = ({ site, links }: Pick<SystemStore, 'site' | 'links'>): readonly MenuItem[] | null =>
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
