import { expect, it } from 'vitest'
import { login } from '#schemas/api/session.ts'
import { getBalance } from '#schemas/api/wallet.ts'
import { getMemberInfo } from '#schemas/api/member.ts'
import { checkAffiliate, getRegisterRules } from '#schemas/api/register.ts'
import { createFieldCheck } from '#domain/field-rules/field-rule.ts'
import { toFieldRule } from '#schemas/api/register.wire.ts'
import { aBrand } from '#tests/support/brand.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { aSite, slicesOn } from '#tests/support/slices.ts'

/** Created by an operator, as with an agent's "add account". */
const newcomers = new Set(['novata', 'newcomer'])

const targets = [
  { merchantCode: 'AURORA01', currency: 'BRL' },
  { merchantCode: 'NOCTURNE01', currency: 'EUR' },
]

await onOneEngine('demo accounts', (database) => {
  it('are made once, with a password of their own that works and is stored nowhere', async () => {
    const { seedAccounts, visitorOf, merchants } = slicesOn(database().db)
    await Promise.all(targets.map(({ merchantCode }) => merchants.get(merchantCode)))
    const made = await seedAccounts([...targets, { merchantCode: 'SOMEBODY-NEW', currency: 'EUR' }])
    expect(made.map(({ merchantCode, accountTypeCode }) => [merchantCode, accountTypeCode])).toEqual([
      ['AURORA01', 0],
      ['AURORA01', 1],
      ['AURORA01', 0],
      ['NOCTURNE01', 0],
      ['NOCTURNE01', 1],
      ['NOCTURNE01', 0],
    ])
    expect(new Set(made.map(({ password }) => password)).size).toBe(6)

    for (const { merchantCode, username, password, accountTypeCode } of made) {
      const site = aSite({ merchantCode, brand: { currency: merchantCode === 'AURORA01' ? 'BRL' : 'EUR' } })
      const visitor = visitorOf(site)
      expect(await visitor.call(login, { type: 'username', username, password })).toMatchObject({
        isAgent: accountTypeCode,
        firstTimeLogin: newcomers.has(username),
        lastLoginAt: null,
      })
      expect(await visitor.call(getBalance, {})).toMatchObject({
        sumBalance: '1000.00',
        currency: site.currency,
      })
      expect(await visitor.call(getMemberInfo, {})).toMatchObject({
        account: username,
        type: accountTypeCode,
      })
      const { fields } = await visitor.call(getRegisterRules, {})
      for (const [id, value] of [
        ['username', username],
        ['password', password],
      ] as const) {
        const rule = fields[id]
        expect(rule === undefined ? 'no rule' : createFieldCheck(toFieldRule(rule))(value)).toBeNull()
      }
    }

    expect(await seedAccounts(targets)).toEqual([])
  })

  it('are the caller’s own for a merchant whose seed names none', async () => {
    const { seedAccounts } = slicesOn(database().db)
    const others = [{ username: 'demo', nickname: 'Demo', accountTypeCode: 0 }]
    const made = await seedAccounts([{ merchantCode: 'SOMEBODY-ELSE', currency: 'EUR' }], others)
    expect(made).toMatchObject([{ merchantCode: 'SOMEBODY-ELSE', username: 'demo', accountTypeCode: 0 }])
  })

  it('where passwords expire, one account has an old password and has to change it', async () => {
    const { seedAccounts, visitorOf } = slicesOn(database().db)
    const made = await seedAccounts([{ merchantCode: 'MISTRAL01', currency: 'GBP' }])
    const site = aSite({ merchantCode: 'MISTRAL01', brand: { currency: 'GBP' } })
    const expired = await Promise.all(
      made.map(async ({ username, password }) => {
        const { passwordExpired } = await visitorOf(site).call(login, {
          type: 'username',
          username,
          password,
        })
        return [username, passwordExpired]
      }),
    )
    expect(expired).toEqual([
      ['harbour', false],
      ['winter', true],
    ])
  })

  it('bring the agent’s invitation code', async () => {
    const { seedAccounts, visitorOf } = slicesOn(database().db)
    await seedAccounts(targets)
    const visitor = visitorOf(aSite({ merchantCode: 'AURORA01' }))
    const question = { affiliateCode: 'AURORA88', domain: 'aurora.example' }
    expect(await visitor.call(checkAffiliate, question)).toEqual({ valid: true })
  })

  it('one is connected to a social account of the sandbox, and to none of a real service', async () => {
    const connectedAt = async (projectId: string) => {
      const { db } = database()
      await db.deleteFrom('outside_identity').execute()
      await db.deleteFrom('player').where('merchant_code', '=', 'MISTRAL01').execute()
      const brand = aBrand({ providers: { firebase: { projectId, webKey: projectId, social: ['google'] } } })
      const { seedAccounts } = slicesOn(db, { brandOf: () => brand })
      await seedAccounts([{ merchantCode: 'MISTRAL01', currency: 'GBP' }])
      const rows = await db
        .selectFrom('outside_identity')
        .innerJoin('player', 'player.player_id', 'outside_identity.player_id')
        .select(['username', 'channel'])
        .execute()
      return rows.map(({ username, channel }) => [username, channel])
    }
    expect(await connectedAt('demo-mistral')).toEqual([['harbour', 'google']])
    expect(await connectedAt('mistral-live')).toEqual([])
  })

  it('have points and an order for the desk only where the brand has points', async () => {
    const ordersWith = async (points: boolean) => {
      const { db } = database()
      const merchantCode = points ? 'QAMAR01' : 'LANTERN01'
      const { seedAccounts } = slicesOn(db, { brandOf: () => aBrand({ modules: { points } }) })
      await seedAccounts([{ merchantCode, currency: 'EUR' }])
      const orders = await db
        .selectFrom('points_entry')
        .select('good_id')
        .where('merchant_code', '=', merchantCode)
        .where('kind', '=', 'redeem')
        .execute()
      return orders.length > 0
    }
    expect([await ordersWith(true), await ordersWith(false)]).toEqual([true, false])
  })
})
