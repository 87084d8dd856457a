import type { ModuleTreeNode, SiteEvent, StatusReply } from './system.ts'

/** Kinds of links the merchant lists: word of the wire -> ours. Anything else is an ordinary social link. */
const resourceKinds = {
  TELEGRAM: 'telegram',
  EMAIL: 'email',
  IOS: 'ios',
  IOS_LITE: 'iosLite',
  ANDROID: 'android',
} as const
export type ResourceKind = (typeof resourceKinds)[keyof typeof resourceKinds] | 'social'

export interface SiteResource {
  readonly kind: ResourceKind
  readonly url: string
  /** Picture of a QR code that leads to `url`, or null. */
  readonly qrCodeUrl: string | null
  readonly label: string
}

/** `csType` of the wire -> ours: live chat, the line for high ranks, a link to a service page. */
const serviceKinds = { '1': 'live', '2': 'vip', '3': 'link' } as const
export interface ServiceChannel {
  readonly kind: (typeof serviceKinds)[keyof typeof serviceKinds]
  readonly path: string
}

/** What the gateway says about the site, in our own words. */
export interface Site {
  readonly status: 'open' | 'maintenance' | 'regionBlocked'
  readonly modules: readonly ModuleTreeNode[]
  readonly modulesVersion: number
  readonly resources: readonly SiteResource[]
  readonly serviceChannels: readonly ServiceChannel[]
  /** Origins that offer game pictures and games; not yet filtered by what the brand allows. */
  readonly imageOrigins: readonly string[]
  readonly launchOrigins: readonly string[]
  readonly visitor: { readonly ip: string; readonly country: string | null }
  readonly playMoney: boolean
  readonly serverTimeMs: number
}

export function toSite(reply: StatusReply): Site {
  const { info, location } = reply
  return {
    status: statusOf(reply),
    modules: info.modules,
    modulesVersion: reply.modulesVersion,
    resources: info.resources.map(({ resourceType, url, qrCodeUrl, labelNameEn }) => ({
      kind: isKey(resourceKinds, resourceType) ? resourceKinds[resourceType] : 'social',
      url,
      qrCodeUrl: qrCodeUrl === '' ? null : qrCodeUrl,
      label: labelNameEn,
    })),
    serviceChannels: info.customerService.flatMap(({ csType, path }) =>
      isKey(serviceKinds, csType) ? [{ kind: serviceKinds[csType], path }] : [],
    ),
    imageOrigins: info.imageCDNs,
    launchOrigins: info.launchGameCDNs,
    visitor: location,
    playMoney: reply.playMoney,
    serverTimeMs: Date.parse(reply.serverTime),
  }
}

const isKey = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key)

/** The code and the two flags say the same thing; whoever says "blocked" is believed. */
function statusOf({ status, maintenance, regionRestriction }: StatusReply): Site['status'] {
  if (status === 2 || regionRestriction) return 'regionBlocked'
  return status === 1 || maintenance ? 'maintenance' : 'open'
}

const eventTypes: ReadonlySet<string> = new Set<SiteEvent['type']>([
  'modules',
  'status',
  'balance',
  'sessionEnded',
  'messages',
])

/** Reads one event of the stream; null for what this version does not know. */
export function toSiteEvent(text: string): SiteEvent | null {
  try {
    const value = JSON.parse(text) as { type?: unknown } | null
    return typeof value?.type === 'string' && eventTypes.has(value.type) ? (value as SiteEvent) : null
  } catch {
    return null
  }
}
