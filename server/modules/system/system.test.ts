import { describe, expect, it } from 'vitest'
import { getStatus, getWhitelabel, openEvents } from '#schemas/api/system.ts'
import type { ModuleTreeNode } from '#schemas/api/system.ts'
import { getRegisterRules } from '#schemas/api/register.ts'
import { CommandRefused } from '#server/lib/ports.ts'
import { onOneEngine } from '#tests/support/database.ts'
import { sandboxAddressCheck } from './address-check.ts'
import { aSite, slicesOn } from '#tests/support/slices.ts'
import type { Told } from '#server/events/event-log.ts'
import { heardBy } from '#tests/support/heard.ts'
import { modulesOn, toModuleRows, toModuleTree } from './module-tree.ts'

const node = (modId: string, enabled: '0' | '1', ...childrenNodes: ModuleTreeNode[]): ModuleTreeNode => ({
  modId,
  enabled,
  childrenNodes,
})

describe('the module tree', () => {
  const tree = [
    node('A', '1', node('B', '0', node('C', '1')), node('D', '1')),
    node('E', '0', node('F', '1')),
  ]

  it('counts a module as on only with all its ancestors', () => {
    expect([...modulesOn(tree)]).toEqual(['A', 'D'])
  })

  it('comes back from its rows as it went in, whatever their order', () => {
    expect(toModuleTree(toModuleRows(tree).toReversed())).toEqual(tree)
  })

  it('refuses two nodes of one name', () => {
    expect(() => toModuleRows([node('A', '1', node('A', '1'))])).toThrow('Module A stands twice')
  })
})

await onOneEngine('the system slice', (database) => {
  const aVisit = (site = aSite(), who: { ip?: string; country?: string | null } = {}) => {
    const slices = slicesOn(database().db)
    return { ...slices, site, visitor: slices.visitorOf(site, who) }
  }

  it('tells status, tree, links, origins and location in one reply', async () => {
    const site = aSite({ merchantCode: 'AURORA01' })
    const { visitor } = aVisit(site, { ip: '198.51.100.4', country: 'BR' })
    const reply = await visitor.call(getStatus, { url: 'aurora.localhost' })
    expect(reply).toMatchObject({
      status: 0,
      maintenance: false,
      regionRestriction: false,
      location: { ip: '198.51.100.4', country: 'BR' },
      playMoney: true,
      serverTime: '2026-11-21T12:00:00.000Z',
      modulesVersion: 1,
    })
    expect(reply.info.imageCDNs).toEqual(['http://games.localhost:8080'])
    expect(reply.info.launchGameCDNs).toEqual(['http://games.localhost:8080'])
    expect(reply.info.modules.length).toBeGreaterThan(5)
  })

  it('tells the lines of customer service in plain, also one that was stored as an older feed sends it', async () => {
    const site = aSite({ merchantCode: 'LINES01' })
    await aVisit(site).visitor.call(getStatus, { url: 'lines.localhost' })
    await database()
      .db.updateTable('merchant')
      .set({
        customer_service: JSON.stringify({
          allowedHosts: ['chat.aurora.example'],
          links: [
            { csType: '1', path: 'https://chat.aurora.example/room' },
            {
              csType: '3',
              path: 'PmPc7uXlCl+XPY5s0s501R1KFuYm3FrlcUzEMQmqKEY4M481caAR+A==Au7orA01',
            },
          ],
        }),
      })
      .where('merchant_code', '=', site.merchantCode)
      .execute()
    // Another process: merchants are kept in memory.
    const { info } = await aVisit(site).visitor.call(getStatus, { url: 'lines.localhost' })
    expect(info.customerService).toEqual([
      { csType: '1', path: 'https://chat.aurora.example/room' },
      { csType: '3', path: 'https://chat.aurora.example/room?vip=0' },
    ])
  })

  it('serves a merchant without a stored tree from its first call on', async () => {
    const { visitor, visitorOf, site } = aVisit()
    const together = await Promise.all([
      visitor.call(getWhitelabel, {}),
      visitorOf(site).call(getWhitelabel, {}),
    ])
    expect(together[0]).toEqual(together[1])
    expect(together[0].modules.length).toBeGreaterThan(0)
  })

  it('gives two merchants different trees and different forms', async () => {
    const [aurora, nocturne] = ['AURORA01', 'NOCTURNE01'].map((merchantCode) =>
      aVisit(aSite({ merchantCode })),
    )
    for (const route of [getWhitelabel, getRegisterRules] as const) {
      expect(await aurora?.visitor.call(route as typeof getWhitelabel, {})).not.toEqual(
        await nocturne?.visitor.call(route as typeof getWhitelabel, {}),
      )
    }
  })

  describe('switching a module', () => {
    it('shuts the door at once, raises the version and tells the open pages of that merchant', async () => {
      const { visitor, site, merchants, hub } = aVisit()
      await visitor.call(getStatus, {})
      const page = (await visitor.call(openEvents, {})) as unknown as AsyncIterableIterator<Told>
      const elsewhere = heardBy(hub, 'SOMEBODY-ELSE', null)

      expect(await merchants.isOn(site.merchantCode, 'REG3')).toBe(true)
      expect(await merchants.set(site.merchantCode, 'REG3', false)).toEqual({ modulesVersion: 2 })
      expect(await merchants.isOn(site.merchantCode, 'REG3')).toBe(false)
      expect(await merchants.isOn(site.merchantCode, 'AFFMAN3')).toBe(false)
      expect((await page.next()).value.event).toEqual({ type: 'stream', missed: false })
      expect((await page.next()).value.event).toEqual({ type: 'modules', modulesVersion: 2 })
      await expect(visitor.call(getRegisterRules, {})).rejects.toMatchObject({ code: 'module.disabled' })
      expect((await visitor.call(getWhitelabel, {})).modulesVersion).toBe(2)

      hub.publish({ merchantCode: 'SOMEBODY-ELSE' }, { type: 'balance' })
      expect((await elsewhere.next()).value).toEqual({ type: 'balance' })
    })

    it('outlives the process', async () => {
      const { site, merchants } = aVisit()
      await merchants.get(site.merchantCode)
      await merchants.set(site.merchantCode, 'GAMELO3', false)
      const restarted = aVisit(site)
      expect(await restarted.merchants.isOn(site.merchantCode, 'GAMELO3')).toBe(false)
      expect(await restarted.merchants.isOn(site.merchantCode, 'COMM3')).toBe(true)
    })

    it('reaches a gateway beside this one with its next refresh', async () => {
      const { site, merchants } = aVisit()
      const beside = aVisit(site)
      await merchants.get(site.merchantCode)
      expect(await beside.merchants.isOn(site.merchantCode, 'REG3')).toBe(true)
      const page = heardBy(beside.hub, site.merchantCode, null)

      await merchants.set(site.merchantCode, 'REG3', false)
      await merchants.setStatus(site.merchantCode, 'maintenance')
      expect(await beside.merchants.isOn(site.merchantCode, 'REG3')).toBe(true)
      await beside.merchants.refresh()
      expect(await beside.merchants.isOn(site.merchantCode, 'REG3')).toBe(false)
      expect((await page.next()).value).toEqual({ type: 'modules', modulesVersion: 2 })
      expect((await page.next()).value).toEqual({ type: 'status', status: 1 })
    })

    it('names the unknown merchant or module', async () => {
      const { site, merchants } = aVisit()
      await merchants.get(site.merchantCode)
      await expect(merchants.set(site.merchantCode, 'NOSUCH3', true)).rejects.toThrow(
        new CommandRefused(`Merchant ${site.merchantCode} has no module NOSUCH3.`),
      )
      await expect(merchants.set('NOBODY01', 'REG3', true)).rejects.toThrow(
        new CommandRefused('There is no merchant NOBODY01.'),
      )
      await expect(merchants.setStatus('NOBODY01', 'open')).rejects.toThrow(CommandRefused)
    })

    it('leaves an unknown module off', async () => {
      const { site, merchants } = aVisit()
      expect(await merchants.isOn(site.merchantCode, 'NOSUCH3')).toBe(false)
    })
  })

  describe('the site’s status', () => {
    it.each([
      ['maintenance', { status: 1, maintenance: true, regionRestriction: false }],
      ['regionBlocked', { status: 2, maintenance: false, regionRestriction: true }],
    ] as const)('can be %s for one merchant, and open pages hear of it', async (status, told) => {
      const { visitor, site, merchants, hub, visitorOf } = aVisit()
      await visitor.call(getStatus, {})
      const page = heardBy(hub, site.merchantCode, null)
      await merchants.setStatus(site.merchantCode, status)
      expect(await visitor.call(getStatus, {})).toMatchObject(told)
      expect((await page.next()).value).toEqual({ type: 'status', status: told.status })
      expect((await visitorOf(aSite()).call(getStatus, {})).status).toBe(0)
    })

    it.each([
      ['a country the market denies', { deny: ['US'] }, 'US', 2],
      ['a country outside the market', { allow: ['BR'] }, 'PT', 2],
      ['a country of the market', { allow: ['BR'] }, 'BR', 0],
      ['nobody told the country', { allow: ['BR'] }, null, 0],
      ['all countries are welcome', { allow: [] }, 'PT', 0],
    ])('follows the market’s countries: %s', async (_, geo, country, status) => {
      const site = aSite({ brand: { jurisdiction: { geo } } })
      const { visitor } = aVisit(site, { country })
      expect((await visitor.call(getStatus, {})).status).toBe(status)
    })

    it('refuses addresses of VPNs where the market does, and says that this is why', async () => {
      const seen = async (denyVpn: boolean, ip: string) => {
        const site = aSite({ brand: { jurisdiction: { geo: { denyVpn } } } })
        const slices = slicesOn(database().db, { addressCheck: sandboxAddressCheck })
        const { status, location } = await slices.visitorOf(site, { ip }).call(getStatus, {})
        return [status, location.vpn, await slices.admission(site, { ip, country: null })]
      }
      expect(await seen(true, '198.51.100.4')).toEqual([2, true, 'regionBlocked'])
      expect(await seen(true, '203.0.113.7')).toEqual([0, false, 'open'])
      expect(await seen(false, '198.51.100.4')).toEqual([0, null, 'open'])
    })

    it('follows the merchant’s countries as well', async () => {
      const { site, merchants } = aVisit()
      await merchants.get(site.merchantCode)
      await database()
        .db.updateTable('merchant')
        .set({ region: JSON.stringify({ allow: [], deny: ['DE'] }) })
        .where('merchant_code', '=', site.merchantCode)
        .execute()
      const { visitorOf, admission } = aVisit(site)
      expect((await visitorOf(site, { country: 'DE' }).call(getStatus, {})).status).toBe(2)
      const from = (country: string) => admission(site, { ip: '203.0.113.7', country })
      expect(await from('DE')).toBe('regionBlocked')
      expect(await from('AT')).toBe('open')
    })
  })
})
