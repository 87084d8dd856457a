import { describe, expect, it } from 'vitest'
import modules from '#schemas/modules.json' with { type: 'json' }
import { GameType } from '#schemas/api/shapes.ts'
import { accountTypeOf } from './account-type.ts'
import { categoryOf, gameCategories } from './game-category.ts'
import { siteStatusCode, siteStatusOf } from './site-status.ts'

describe('game categories', () => {
  it('name every category of the wire exactly once', () => {
    expect(gameCategories.map((category) => category.gameType).toSorted()).toEqual(
      [...GameType.enum].toSorted(),
    )
  })

  it('are found by their code', () => {
    for (const category of gameCategories) expect(categoryOf(category.gameType)).toBe(category)
  })

  it('carry the module of their lobby in the gate catalogue', () => {
    const catalogue = modules as Record<string, { module: string | null }>
    for (const { id, moduleId } of gameCategories) expect(catalogue[`lobby.${id}`]?.module).toBe(moduleId)
  })
})

describe('account types', () => {
  it.each([
    [0, 'member'],
    [3, 'member'],
    [4, 'trial'],
    [1, 'agent'],
    [2, 'agent'],
    [41, 'agent'],
    [42, 'agent'],
    [99, 'member'],
  ])('read code %i as %s', (code, type) => {
    expect(accountTypeOf(code)).toBe(type)
  })
})

describe('site status', () => {
  it.each(['open', 'maintenance', 'regionBlocked'] as const)(
    '%s survives the way over the wire',
    (status) => {
      expect(siteStatusOf(siteStatusCode(status))).toBe(status)
    },
  )
})
