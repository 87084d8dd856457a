import type { IComputedValue } from 'mobx'
import type { GameCategoryId } from '#domain/vocabulary/game-category.ts'
import type { Brand } from '#schemas/brand.generated.ts'
import type { ResourceKind } from '#schemas/api/system.wire.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import type { GamesStore } from '#src/features/games/index.ts'
import type { SessionStore } from '#src/features/session/index.ts'
import type { SystemStore } from '#src/features/system/index.ts'
import type { GatesStore } from '#src/gates/index.ts'
import { createMenu } from '#src/menus/index.ts'
import type { MenuContext, MenuItem, ResolvedItem } from '#src/menus/index.ts'
import { accountMenu } from './menus/account.menu.ts'
import { footerMenu } from './menus/footer.menu.ts'
import { headerMenu, inOrder } from './menus/header.menu.ts'
import { rightBarMenu } from './menus/right-bar.menu.ts'
import { tabBarMenu } from './menus/tab-bar.menu.ts'

export type AppMenuId = 'header' | 'footer' | 'rightBar' | 'tabBar' | 'account'
export type AppMenus = Readonly<Record<AppMenuId, IComputedValue<readonly ResolvedItem[]>>>

export interface AppMenuSources {
  readonly brand: Pick<Brand, 'navigation'>
  readonly gates: Pick<GatesStore, 'state'>
  readonly session: Pick<SessionStore, 'gateSession'>
  readonly system: Pick<SystemStore, 'site' | 'links' | 'serviceUrl'>
  readonly games: Pick<GamesStore, 'categories'>
  readonly hasPage: (path: string) => boolean
}

/** The menus of the frame. */
export function createAppMenus(sources: AppMenuSources): AppMenus {
  const context = menuContext(sources)
  const { header, footer, maxCategories } = sources.brand.navigation
  return {
    header: createMenu(inOrder(headerMenu, header, { max: maxCategories }), context),
    footer: createMenu(inOrder(footerMenu, footer), context),
    rightBar: createMenu(rightBarMenu, context),
    tabBar: createMenu(tabBarMenu, context),
    account: createMenu(accountMenu, context),
  }
}

function menuContext({ gates, session, system, games, hasPage }: AppMenuSources): MenuContext {
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
    badge: () => 0,
  }
}

const categoryIcons: Readonly<Record<GameCategoryId, string>> = {
  slots: 'slots',
  live: 'live',
  fishing: 'fish',
  cardRooms: 'cards',
  sports: 'ball',
  esports: 'gamepad',
  lottery: 'lottery',
  eLottery: 'ticket',
}

const categoryItems = ({ categories }: Pick<GamesStore, 'categories'>): readonly MenuItem[] | null =>
  categories?.map(({ category, label, path }) => ({
    id: category,
    label,
    icon: categoryIcons[category],
    to: path,
    gate: `lobby.${category}` satisfies GateId,
  })) ?? null

/** A phone's bar has room for one lobby: the merchant's first. */
const firstLobby = (games: Pick<GamesStore, 'categories'>): readonly MenuItem[] | null =>
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
