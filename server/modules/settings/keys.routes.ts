import { addPartnerKey, endPartnerKey, listPartnerKeys, usePartnerKey } from '#schemas/api/ops-settings.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import { CommandRefused } from '#server/lib/ports.ts'
import type { Desk } from '#server/modules/ops/desk.ts'
import type { PartnerKeys } from './partner-keys.ts'

interface Deps extends Pick<Desk, 'audited'> {
  readonly partnerKeys: PartnerKeys
}

/** Desk routes for secrets shared with partners. */
export const keyRoutes = ({ audited, partnerKeys }: Deps): Handler[] => [
  handle(listPartnerKeys, async () => ({
    list: (await partnerKeys.list()).map((key) => ({
      ...key,
      madeAt: key.madeAt?.toISOString() ?? null,
      endedAt: key.endedAt?.toISOString() ?? null,
    })),
  })),
  audited(addPartnerKey, { action: 'key.add', to, after: idAlone }, ({ partnerCode }, { name }) =>
    partnerKeys.add(partnerCode, name).catch(refused),
  ),
  audited(usePartnerKey, { action: 'key.use', to, after: idAlone }, ({ partnerCode }) =>
    partnerKeys.use(partnerCode).catch(refused),
  ),
  audited(endPartnerKey, { action: 'key.end', to, after: idAlone }, ({ partnerCode }, { name }) =>
    partnerKeys.end(partnerCode, name).catch(refused),
  ),
]

const to = ({ partnerCode, reason }: { readonly partnerCode: string; readonly reason: string }) => ({
  merchantCode: null,
  subject: `partner ${partnerCode}`,
  reason,
})
const idAlone = ({ keyId }: { readonly keyId: string }) => ({ keyId })

/** Refused commands mean a concurrent change or an outdated page. */
const refused = (error: unknown): never => {
  throw error instanceof CommandRefused ? new ApiError('ops.wrongState') : error
}
