import { autorun, observable, runInAction } from 'mobx'
import { describe, expect, it } from 'vitest'
import { createMenu } from './create-menu.ts'
import { resolveMenu } from './menu.ts'
import type { MenuContext, MenuItem, MenuTable } from './menu.ts'

const table: MenuTable = [
  { id: 'home', label: 'menu:home', to: '/' },
  { slot: 'gameCategories', max: 2 },
  { id: 'vip', label: 'menu:vip', to: '/vip', gate: 'vip' },
  { id: 'logout', label: 'menu:logout', action: 'logout', viewers: ['member', 'trial'] },
  { id: 'topUp', label: 'menu:topUp', action: 'topUp', flag: 'playMoney', badge: 'openMissions' },
]

const lobbies: readonly MenuItem[] = ['slots', 'live', 'fishing'].map((id) => ({
  id,
  label: id,
  to: `/${id}`,
}))

const aContext = (overrides: Partial<MenuContext> = {}): MenuContext => ({
  gate: () => 'on',
  hasPage: () => true,
  viewer: 'member',
  slot: () => lobbies,
  flag: () => true,
  badge: () => ({ count: 0, label: 'menu:count' }),
  ...overrides,
})

/** A menu as one line: `?` marks pending items, `(2)` a badge. */
const print = (context: MenuContext) =>
  resolveMenu(table, context)
    .map(
      ({ id, state, badge }) =>
        `${state === 'pending' ? '?' : ''}${id}${(badge?.count ?? 0) > 0 ? `(${badge?.count})` : ''}`,
    )
    .join(' ')

describe('a menu', () => {
  it.each<[string, Partial<MenuContext>, string]>([
    ['shows everything to whom everything is open', {}, 'home slots live vip logout topUp'],
    ['leaves out what a gate closes', { gate: () => 'off' }, 'home slots live logout topUp'],
    [
      'keeps the place of what is not known yet',
      { gate: () => 'unknown' },
      'home slots live ?vip logout topUp',
    ],
    ['leaves out what has no page', { hasPage: (path) => path === '/' }, 'home logout topUp'],
    ['leaves out what is not for this viewer', { viewer: 'visitor' }, 'home slots live vip topUp'],
    ['leaves out what is not so', { flag: () => false }, 'home slots live vip logout'],
    ['waits for the server’s list', { slot: () => null }, 'home ?gameCategories vip logout topUp'],
    ['takes an empty list for an answer', { slot: () => [] }, 'home vip logout topUp'],
    ['counts', { badge: () => ({ count: 3, label: 'menu:count' }) }, 'home slots live vip logout topUp(3)'],
  ])('%s', (_, context, expected) => {
    expect(print(aContext(context))).toBe(expected)
  })

  it('fills a slot with open entries up to its limit', () => {
    const closed = lobbies.map((item) => ({ ...item, gate: 'vip' as const }))
    const [slots, live, fishing] = closed
    if (!slots || !live || !fishing) throw new Error('three lobbies')
    const context = aContext({
      slot: () => [slots, { ...live, gate: 'missions' }, fishing],
      gate: (id) => (id === 'vip' ? 'on' : 'off'),
    })
    expect(print(context)).toBe('home slots fishing vip logout topUp')
  })
})

describe('a menu on stores', () => {
  it('is news only when it reads differently', () => {
    const state = observable<{ vip: 'on' | 'off'; unrelated: number }>({ vip: 'on', unrelated: 0 })
    const menu = createMenu(
      table,
      aContext({
        gate: () => (state.unrelated >= 0 ? state.vip : 'off'),
      }),
    )
    const seen: number[] = []
    const stop = autorun(() => seen.push(menu.get().length))
    runInAction(() => (state.unrelated = 1))
    expect(seen).toEqual([6])
    runInAction(() => (state.vip = 'off'))
    expect(seen).toEqual([6, 5])
    stop()
  })
})
