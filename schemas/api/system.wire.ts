import type { Reply } from './route.ts'
import type { getServiceScript, ModuleTreeNode, SiteEvent, StatusReply } from './system.ts'

/** Kinds of the merchant's links: wire name -> ours. Others are ordinary social links. */
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
  /** Picture of a QR code for `url`, or null. */
  readonly qrCodeUrl: string | null
  readonly label: string
}

/** Wire `csType` -> ours: live chat, contact of high VIP ranks, link to a service page. */
const serviceKinds = { '1': 'live', '2': 'vip', '3': 'link' } as const
export interface ServiceChannel {
  readonly kind: (typeof serviceKinds)[keyof typeof serviceKinds]
  readonly path: string
}

/** State and settings of the site in client terms. */
export interface Site {
  readonly status: 'open' | 'maintenance' | 'regionBlocked'
  readonly modules: readonly ModuleTreeNode[]
  readonly modulesVersion: number
  readonly resources: readonly SiteResource[]
  readonly serviceChannels: readonly ServiceChannel[]
  /** Origins of pictures and games, before filtering by the brand's allow list. */
  readonly imageOrigins: readonly string[]
  readonly launchOrigins: readonly string[]
  /** Base URL of the sandbox's identity service; null: the brand does not use it, or there is none. */
  readonly sandboxIdentity: string | null
  readonly visitor: { readonly ip: string; readonly country: string | null; readonly vpn: boolean | null }
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
    serviceChannels: info.customerService.flatMap(({ csType, path }) => channelsOf(csType, path)),
    imageOrigins: info.imageCDNs,
    launchOrigins: info.launchGameCDNs,
    sandboxIdentity: info.sandboxIdentity ?? null,
    visitor: location,
    playMoney: reply.playMoney,
    serverTimeMs: Date.parse(reply.serverTime),
  }
}

/** Customer service channels; unknown kinds are left out. */
export const toServiceChannels = ({ version }: Reply<typeof getServiceScript>): readonly ServiceChannel[] =>
  version.pathList.flatMap(({ type, path }) => channelsOf(type, path))

const channelsOf = (type: string, path: string): ServiceChannel[] =>
  isKey(serviceKinds, type) ? [{ kind: serviceKinds[type], path }] : []

const isKey = <T extends object>(table: T, key: string): key is keyof T & string => Object.hasOwn(table, key)

/** The code and the two flags are redundant; if any says "blocked", the site is blocked. */
function statusOf({ status, maintenance, regionRestriction }: StatusReply): Site['status'] {
  if (status === 2 || regionRestriction) return 'regionBlocked'
  return status === 1 || maintenance ? 'maintenance' : 'open'
}

// A record, so that a missing event type does not compile.
const eventTypes: Readonly<Record<SiteEvent['type'], true>> = {
  stream: true,
  modules: true,
  status: true,
  balance: true,
  money: true,
  sessionEnded: true,
  messages: true,
  announcements: true,
  contracts: true,
  pointsOrder: true,
  jackpots: true,
  jackpotHit: true,
  winners: true,
  raffles: true,
  promotions: true,
  lotteryDraws: true,
  raceStarted: true,
  races: true,
  feedback: true,
  service: true,
  chat: true,
  chatRain: true,
  chatStanding: true,
}

/** Parses one event of the stream; null for events unknown to this version. */
export function toSiteEvent(text: string): SiteEvent | null {
  try {
    const value = JSON.parse(text) as { type?: unknown } | null
    return typeof value?.type === 'string' && Object.hasOwn(eventTypes, value.type)
      ? (value as SiteEvent)
      : null
  } catch {
    return null
  }
}
