import { isSandboxProject } from '#domain/brand/outside-services.ts'
import { siteStatusCode } from '#domain/vocabulary/site-status.ts'
import type { SiteStatus } from '#domain/vocabulary/site-status.ts'
import type { StatusReply } from '#schemas/api/system.ts'
import type { RequestSite } from '#server/lib/handle.ts'
import type { Clock } from '#server/lib/ports.ts'
import type { createSiteLinks } from './site-links.ts'
import type { Merchants } from './merchants.ts'
import type { VpnFlag } from './address-check.ts'

export type SystemService = ReturnType<typeof createSystemService>

export interface Visitor {
  readonly ip: string
  /** `null`: unknown. */
  readonly country: string | null
}

export interface SystemServiceDeps {
  readonly merchants: Pick<Merchants, 'get'>
  readonly links: ReturnType<typeof createSiteLinks>
  readonly clock: Clock
  /** The origin that serves games and their images to this site. */
  readonly gamesOrigin: (site: RequestSite) => string
  /** Base URL of the sandbox's identity service; null: none is accepted. */
  readonly sandboxIdentity: (site: RequestSite) => string | null
  readonly vpnFlag: VpnFlag
  /** Public key for sealed request bodies. */
  readonly envelopeKey: () => Promise<unknown>
}

export function createSystemService(deps: SystemServiceDeps) {
  const { merchants, links, clock, gamesOrigin, sandboxIdentity, vpnFlag, envelopeKey } = deps

  /** Checked only where the market refuses VPNs; null: not checked or unknown. */
  const vpnOf = async ({ brand }: RequestSite, { ip }: Visitor): Promise<boolean | null> =>
    brand.jurisdiction.geo.denyVpn ? vpnFlag(ip) : null

  /** Whether the visitor may use the site, by the merchant's and the market's region rules. */
  const admission = async (site: RequestSite, visitor: Visitor): Promise<SiteStatus> => {
    const { country } = visitor
    const { status, region } = await merchants.get(site.merchantCode)
    if (status !== 'open') return status
    const served = serves(region, country) && serves(site.brand.jurisdiction.geo, country)
    if (!served || (await vpnOf(site, visitor)) === true) return 'regionBlocked'
    return 'open'
  }

  const status = async (site: RequestSite, visitor: Visitor): Promise<StatusReply> => {
    const merchant = await merchants.get(site.merchantCode)
    const { ip, country } = visitor
    const siteStatus = await admission(site, visitor)
    const origin = gamesOrigin(site)
    const identity = isSandboxProject(site.brand.providers.firebase?.projectId ?? '')
      ? sandboxIdentity(site)
      : null
    return {
      status: siteStatusCode(siteStatus),
      info: {
        modules: merchant.modules,
        resources: links.resources(merchant),
        customerService: await links.customerService(merchant),
        analytics: { gtagId: merchant.gtagId },
        imageCDNs: [origin],
        launchGameCDNs: [origin],
        ...(identity !== null && { sandboxIdentity: identity }),
      },
      maintenance: siteStatus === 'maintenance',
      regionRestriction: siteStatus === 'regionBlocked',
      location: { ip, country, vpn: await vpnOf(site, visitor) },
      playMoney: true,
      serverTime: clock.now().toISOString(),
      ...(site.brand.security.payloadEnvelope === 'jwe' && { envelopeKey: await envelopeKey() }),
      modulesVersion: merchant.modulesVersion,
    }
  }

  const whitelabel = async (merchantCode: string) => {
    const { modules, modulesVersion } = await merchants.get(merchantCode)
    return { modules, modulesVersion }
  }

  const domains = async ({ brand, merchantCode }: RequestSite) => ({
    domainList: [brand.domains.primary, ...brand.domains.aliases],
    resources: links.resources(await merchants.get(merchantCode)),
  })

  const serviceScript = async (merchantCode: string) => {
    const channels = await links.customerService(await merchants.get(merchantCode))
    return { version: { pathList: channels.map(({ csType, path }) => ({ type: csType, path })) } }
  }

  return { admission, status, whitelabel, domains, serviceScript }
}

interface Countries {
  /** Empty or `null`: all countries that are not denied. */
  readonly allow: readonly string[] | null
  readonly deny: readonly string[]
}

/** An unknown country is allowed: a sandbox has no proxy that provides one. */
function serves({ allow, deny }: Countries, country: string | null): boolean {
  if (country === null) return true
  return !deny.includes(country) && (allow === null || allow.length === 0 || allow.includes(country))
}
