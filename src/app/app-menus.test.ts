import { createMenu } from '#src/menus/index.ts'
import { runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'
import { getStatus } from '#schemas/api/system.ts'
import type { ModuleId } from '#schemas/modules.generated.ts'
import { login } from '#schemas/api/session.ts'
import { aSession, aStatus, aTree, usualModules } from '#src/api/testing/builders.ts'
import { createFakeGateway } from '#src/api/testing/fake-gateway.ts'
import { anApp } from '#tests/support/app.tsx'
import { aBrand } from '#tests/support/brand.ts'
import { inOrder, rowsOf } from './app-menus.ts'
import type { AppMenuId } from './root.ts'
import { accountMenu } from './menus/account.menu.ts'
import { tabBarMenu } from './menus/tab-bar.menu.ts'

interface Situation {
  /** Modules on in addition to `usualModules`. */
  readonly on?: readonly ModuleId[]
  readonly accountTypeCode?: number
  readonly off?: readonly ModuleId[]
  readonly brand?: ReturnType<typeof aBrand>
}

/** The frame's menus for an account type, with the given modules on or off. */
async function menusFor({ accountTypeCode, on = [], off = [], brand = aBrand() }: Situation) {
  const api = createFakeGateway()
    .answer(
      getStatus,
      aStatus({
        info: {
          modules: aTree(
            [...usualModules, ...on].filter((id) => !off.includes(id)),
            off,
          ),
        },
      }),
    )
    .answer(login, aSession({ isAgent: accountTypeCode ?? 0 }))
  const { root } = anApp({ api, brand })
  await root.start()
  if (accountTypeCode !== undefined) await root.session.login({ username: 'marina', password: 'x' })
  const late = { tabBar: tabBarMenu, account: accountMenu }
  const menuOf = (id: AppMenuId | keyof typeof late) =>
    (id in late
      ? createMenu(late[id as keyof typeof late], root.menus.context)
      : root.menus[id as AppMenuId]
    ).get()
  const print = (id: Parameters<typeof menuOf>[0]) =>
    menuOf(id)
      .map((item) => item.id)
      .join(' ')
  return { root, print, menuOf }
}

describe('the header', () => {
  it.each<[string, Situation, string]>([
    ['lists home and the merchant’s categories', {}, 'home slots live fishing promotions'],
    [
      'leaves out a lobby the gateway has switched off',
      { off: ['GAMELIVE3'] },
      'home slots fishing promotions',
    ],
    ['leaves out all of them with the game service', { off: ['GAMELO3'] }, 'home promotions'],
  ])('%s', async (_, situation, expected) => {
    expect((await menusFor(situation)).print('header')).toBe(expected)
  })

  it('keeps places until the gateway has answered', () => {
    const { root } = anApp()
    expect(root.menus.header.get().map(({ id, state }) => `${id} ${state}`)).toEqual([
      'home shown',
      'gameCategories pending',
      'promotions pending',
    ])
  })

  it('comes in the brand’s order', () => {
    const order = inOrder(rowsOf('header'), ['help', 'gameCategories', 'home', 'no such row'], { max: 3 })
    expect(order).toMatchObject([{ id: 'help' }, { slot: 'gameCategories', max: 3 }, { id: 'home' }])
  })
})

describe('the bar of a phone', () => {
  it.each<[string, Situation, string]>([
    ['offers a visitor the two ways in', {}, 'home slots promotions login join'],
    ['offers no sign-up where there is none', { off: ['REG3'] }, 'home slots promotions login'],
    ['shows a member the account', { accountTypeCode: 0 }, 'home slots wallet promotions me'],
    ['shows an agent the team, too', { accountTypeCode: 41 }, 'home slots wallet agentCenter me'],
    ['shows a trial account the account', { accountTypeCode: 4 }, 'home slots promotions me'],
  ])('%s', async (_, situation, expected) => {
    expect((await menusFor(situation)).print('tabBar')).toBe(expected)
  })
})

describe('the account menu', () => {
  it.each<[string, Situation, string]>([
    [
      'of a member',
      { accountTypeCode: 0 },
      'memberCenter refreshBalance maskBalance topUp customerService help logout',
    ],
    [
      'of an agent',
      { accountTypeCode: 41 },
      'memberCenter agentCenter refreshBalance maskBalance topUp customerService help logout',
    ],
    [
      'of a trial account has no play money to top up',
      { accountTypeCode: 4 },
      'refreshBalance maskBalance customerService help logout',
    ],
  ])('%s', async (_, situation, expected) => {
    expect((await menusFor(situation)).print('account')).toBe(expected)
  })

  it('offers no play money where money is real', async () => {
    const api = createFakeGateway().answer(getStatus, aStatus({ playMoney: false }))
    const { root } = anApp({ api })
    await root.start()
    await root.session.login({ username: 'marina', password: 'x' })
    expect(
      createMenu(accountMenu, root.menus.context)
        .get()
        .map(({ id }) => id),
    ).toEqual(['memberCenter', 'refreshBalance', 'maskBalance', 'customerService', 'help', 'logout'])
  })
})

describe('the bar at the side', () => {
  const info = {
    resources: [
      { resourceType: 'TELEGRAM', url: 'https://t.example/a', qrCodeUrl: '', labelNameEn: 'Telegram' },
      { resourceType: 'INSTAGRAM', url: 'javascript:alert(1)', qrCodeUrl: '', labelNameEn: 'Instagram' },
      { resourceType: 'IOS', url: 'https://apps.example', qrCodeUrl: '', labelNameEn: 'iOS' },
    ],
    customerService: [
      { csType: '1', path: 'https://chat.example/room' },
      { csType: '2', path: 'https://chat.example/vip' },
    ],
  }
  const aRightBar = async () => {
    const { root } = anApp({ api: createFakeGateway().answer(getStatus, aStatus({ info })) })
    await root.start()
    return root
  }

  it('shows only what the gateway lists, and only addresses one may follow', async () => {
    const root = await aRightBar()
    const links = root.menus.rightBar.get().map(({ id, href }) => [id, href])
    expect(links).toEqual([
      ['customerService', 'https://chat.example/room'],
      ['telegram:Telegram', 'https://t.example/a'],
    ])
  })

  it('opens the house’s own thread where the merchant names no outside service', async () => {
    const { root } = anApp({ api: createFakeGateway() })
    await root.start()
    const [service] = root.menus.rightBar.get()
    expect([service?.id, service?.href, service?.to, service?.action]).toEqual([
      'customerService',
      null,
      null,
      'openService',
    ])
  })

  it('gives ranks above four their own line', async () => {
    const root = await aRightBar()
    await root.session.login({ username: 'marina', password: 'x' })
    const rank = (value: number) =>
      runInAction(() => {
        const { member } = root.session
        if (member !== null) root.session.member = { ...member, vipTier: { name: '', rank: value } }
      })
    await expect.poll(() => root.session.member).not.toBeNull()
    rank(4)
    expect(root.system.serviceUrl).toBe('https://chat.example/room')
    rank(5)
    expect(root.system.serviceUrl).toBe('https://chat.example/vip')
  })
})

describe('the footer', () => {
  it('links the rules and the help, where the help is on', async () => {
    expect((await menusFor({})).print('footer')).toBe('terms privacy responsiblePlay help')
  })
})
