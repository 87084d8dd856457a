import { describe, expect, it } from 'vitest'
import type { StatusReply } from './system.ts'
import { SiteEvent } from './system.ts'
import { toSite, toSiteEvent } from './system.wire.ts'

const aReply = (overrides: Partial<StatusReply> = {}): StatusReply => ({
  status: 0,
  info: {
    modules: [],
    resources: [],
    customerService: [],
    analytics: { gtagId: null },
    imageCDNs: [],
    launchGameCDNs: [],
  },
  maintenance: false,
  regionRestriction: false,
  location: { ip: '203.0.113.7', country: null, vpn: null },
  playMoney: true,
  serverTime: '2026-01-01T00:00:00.000Z',
  modulesVersion: 3,
  ...overrides,
})

describe('the status of a site', () => {
  it.each([
    [{}, 'open'],
    [{ status: 1 }, 'maintenance'],
    [{ maintenance: true }, 'maintenance'],
    [{ status: 2 }, 'regionBlocked'],
    [{ status: 1, regionRestriction: true }, 'regionBlocked'],
  ] as const)('%o reads %s', (reply, status) => {
    expect(toSite(aReply(reply)).status).toBe(status)
  })
})

describe('lists of the status reply', () => {
  const { info } = aReply()
  const link = { url: 'https://t.example', qrCodeUrl: '', labelNameEn: 'Chat' }

  it('name what they know; any other link is a social one', () => {
    const resources = ['TELEGRAM', 'INSTAGRAM', 'toString'].map((resourceType) => ({ ...link, resourceType }))
    const site = toSite(aReply({ info: { ...info, resources } }))
    expect(site.resources.map(({ kind }) => kind)).toEqual(['telegram', 'social', 'social'])
    expect(site.resources[0]?.qrCodeUrl).toBeNull()
  })

  it('leave out unknown service channels', () => {
    const customerService = ['1', '2', '3', '9', 'constructor'].map((csType) => ({
      csType,
      path: 'https://a.example',
    }))
    const site = toSite(aReply({ info: { ...info, customerService } }))
    expect(site.serviceChannels.map(({ kind }) => kind)).toEqual(['live', 'vip', 'link'])
  })
})

describe('events of the stream', () => {
  it.each(['', 'null', '[]', '"balance"', '{"type":"launchMissiles"}', '{'])('%j is none', (text) => {
    expect(toSiteEvent(text)).toBeNull()
  })

  it('of every kind the gateway sends are understood', () => {
    const kinds = SiteEvent.anyOf.map(({ properties }) => properties.type.const)
    expect(kinds).toContain('races')
    for (const type of kinds) expect(toSiteEvent(JSON.stringify({ type }))).toEqual({ type })
  })

  it('are parsed', () => {
    expect(toSiteEvent('{"type":"modules","modulesVersion":4}')).toEqual({
      type: 'modules',
      modulesVersion: 4,
    })
  })
})
