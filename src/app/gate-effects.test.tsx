import { describe, expect, it, vi } from 'vitest'
import { gameCategories } from '#domain/vocabulary/game-category.ts'
import modulesJson from '#schemas/modules.json' with { type: 'json' }
import { getGameMenus, getVendorLanes } from '#schemas/api/games.ts'
import { getMemberInfo } from '#schemas/api/member.ts'
import { getUnreadCount } from '#schemas/api/messages.ts'
import { getMissions } from '#schemas/api/missions.ts'
import { getSession } from '#schemas/api/session.ts'
import { getStatus } from '#schemas/api/system.ts'
import { gateRules } from '#schemas/modules.generated.ts'
import type { GateId } from '#schemas/modules.generated.ts'
import { plannedEntries, plannedGates } from '#schemas/planned.generated.ts'
import { aMember, aSession, aStatus, aTree } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { createMenu } from '#src/menus/index.ts'
import type { MenuTable } from '#src/menus/index.ts'
import { keysOf } from '#src/lib/objects.ts'
import { createAppStorage } from '#src/storage/app-storage.ts'
import { memoryAreas } from '#src/storage/memory-areas.ts'
import { anApp } from '#tests/support/app.tsx'
import { aBrand } from '#tests/support/brand.ts'
import { gateReaders } from '#tests/support/gate-readers.ts'
import type { MenuName } from '#tests/support/gate-readers.ts'
import { rowsOf } from './app-menus.ts'
import { accountMenu } from './menus/account.menu.ts'
import { rightBarMenu } from './menus/right-bar.menu.ts'
import { tabBarMenu } from './menus/tab-bar.menu.ts'
import { hasPage } from './page-table.ts'
import { agentCenter, memberCenter } from './pages/centers.ts'

vi.setConfig({ testTimeout: 60_000 })
const gateIds = keysOf(gateRules)
const allModules = [...new Set(gateIds.flatMap((id) => gateRules[id].module ?? []))]
type Side = 'brand' | 'server'
interface TurnedOff {
  readonly id: GateId
  readonly side: Side
}

const viewers = ['visitor', 'member', 'agent'] as const
type Viewer = (typeof viewers)[number]

const holdsAll = aMember({
  divtypereq: true,
  dailysalreqtype: true,
  contracthoursalreq: true,
  realtimesalreqtype: true,
})

/** A site with every gate on except `off`. Agents have access to every kind of contract. */
function aSite(viewer: Viewer, off: TurnedOff | null) {
  const modulesOff = off?.side === 'server' ? [gateRules[off.id].module ?? []].flat() : []
  const brand = aBrand(off?.side === 'brand' ? { modules: { [off.id]: false } } : {})
  const api = createFakeGateway()
    .answer(
      getStatus,
      aStatus({
        info: {
          modules: aTree(
            allModules.filter((id) => !modulesOff.includes(id)),
            modulesOff,
          ),
          resources: [
            { resourceType: 'TELEGRAM', url: 'https://t.example/a', qrCodeUrl: '', labelNameEn: 'Telegram' },
          ],
          customerService: [{ csType: '1', path: 'https://chat.example/room' }],
        },
      }),
    )
    .answer(
      getGameMenus,
      gameCategories.map(({ gameType }) => ({
        gameType,
        name: gameType,
        englishName: gameType,
        pageRoute: '/rng',
        pointRatio: '1.00',
      })),
    )
    .answer(getVendorLanes, {
      lanes: gameCategories.map(({ gameType }) => ({
        title: gameType,
        gameClassify: gameType,
        cards: [
          {
            vassalage: 'EMBER_ROW',
            gameType,
            name: 'Ember Row',
            logo: '',
            gameCount: 1,
            // Lotteries have no lobby: their menu entry opens the game.
            gameId: gameType === 'LOTT' || gameType === 'ELOTT' ? `draw-${gameType}` : null,
          },
        ],
      })),
    })
    .answer(getUnreadCount, { inbox: 1, announcements: 1 })
    .answer(getMissions, { open: 0, missions: [] })
  const areas = memoryAreas()
  if (viewer !== 'visitor') {
    createAppStorage(areas).set('sessionHint', '1')
    api.answer(getSession, aSession({ isAgent: viewer === 'agent' ? 1 : 0 })).answer(getMemberInfo, holdsAll)
  }
  return { api, areas, brand }
}

const sidesOf = (id: GateId) => (gateRules[id].module === null ? ['brand'] : ['brand', 'server']) as Side[]
const readBy = (kind: string) =>
  gateIds.flatMap((id) => {
    const reader = gateReaders[id]
    return reader.startsWith(`${kind}:`) ? sidesOf(id).map((side) => ({ id, side, reader })) : []
  })

describe('a menu row', () => {
  const tables = {
    header: rowsOf('header'),
    footer: rowsOf('footer'),
    rightBar: rightBarMenu,
    tabBar: tabBarMenu,
    account: accountMenu,
    member: memberCenter.menu,
    agent: agentCenter.menu,
  } as const satisfies Record<MenuName, MenuTable>
  const sees = async (viewer: Viewer, reader: string, off: TurnedOff | null) => {
    const [, menu = '', ...row] = reader.split(':')
    const { root } = anApp(aSite(viewer, off))
    await root.start()
    // Waits for the server's lists.
    await new Promise((resolve) => setTimeout(resolve, 10))
    const rows = createMenu(tables[menu as MenuName], root.menus.context).get()
    return rows.some(({ id }) => id === row.join(':'))
  }

  it.each(readBy('menu'))('of $id goes when the $side turns it off', async ({ id, side, reader }) => {
    const on = await Promise.all(viewers.map((viewer) => sees(viewer, reader, null)))
    const off = await Promise.all(viewers.map((viewer) => sees(viewer, reader, { id, side })))
    expect([on.includes(true), off.includes(true)]).toEqual([true, false])
  })
})

describe('the catalogue', () => {
  it('marks exactly the gates without an effect as planned', () => {
    const idle = gateIds.filter((id) => gateReaders[id] === 'planned')
    expect(Object.keys(plannedGates).toSorted()).toEqual(idle.toSorted())
    expect(gateIds.filter((id) => 'planned' in modulesJson[id]).toSorted()).toEqual(idle.toSorted())
  })

  it('marks exactly the menu entries without a page as planned', () => {
    const isMemberPage = (path: string) => memberCenter.pages.some((page) => page.path === path)
    const leadsSomewhere = (to: string) => (to.startsWith('/member/') ? isMemberPage(to) : hasPage(to))
    const dead = (menu: 'header' | 'footer') =>
      rowsOf(menu)
        .flatMap((row) => ('slot' in row || row.to === undefined || leadsSomewhere(row.to) ? [] : [row.id]))
        .toSorted()
    expect(Object.keys(plannedEntries['/navigation/header'] ?? {}).toSorted()).toEqual(dead('header'))
    expect(Object.keys(plannedEntries['/navigation/footer'] ?? {}).toSorted()).toEqual(dead('footer'))
  })
})
