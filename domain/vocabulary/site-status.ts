export type SiteStatus = 'open' | 'maintenance' | 'regionBlocked'

const codes = { open: 0, maintenance: 1, regionBlocked: 2 } as const satisfies Record<SiteStatus, number>
export type SiteStatusCode = (typeof codes)[SiteStatus]

const statuses: Readonly<Record<SiteStatusCode, SiteStatus>> = {
  0: 'open',
  1: 'maintenance',
  2: 'regionBlocked',
}

export const siteStatusCode = (status: SiteStatus): SiteStatusCode => codes[status]
export const siteStatusOf = (code: SiteStatusCode): SiteStatus => statuses[code]
