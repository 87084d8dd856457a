import { listStudioBrands, openStudio } from '#schemas/api/ops-studio.ts'
import type { Host } from '#server/host.ts'
import type { BrandStudio } from '#server/lib/brand-studio.ts'
import { ApiError, handle } from '#server/lib/handle.ts'
import type { Handler, OperatorSession } from '#server/lib/handle.ts'
import type { Audit, Deed } from './audit.ts'
import { callerOf } from './audited.ts'
import type { OperatorSessions } from './operator-sessions.ts'

interface Deps extends Pick<Host, 'brands'> {
  /** Null: not available. */
  readonly studio: BrandStudio | null
  readonly sessions: Pick<OperatorSessions, 'find'>
  readonly audit: Pick<Audit, 'around'>
}

const stateless = { state: () => Promise.resolve(null) }

/** Access to the brand studio through a desk session, and its audit. */
export const studioRoutes = ({ brands, studio, sessions, audit }: Deps): Handler[] => [
  handle(listStudioBrands, () => {
    studio?.prepare()
    return Promise.resolve({
      list: studio === null ? [] : brands().map(({ id, merchantCode }) => ({ brandId: id, merchantCode })),
    })
  }),
  handle(openStudio, ({ input: { brandId }, operator, cookies, ip, requestId }) => {
    const deed = (action: string, id: string): Deed => ({
      ...callerOf(operator, { ip, requestId }),
      action,
      merchantCode: brands().find((brand) => brand.id === id)?.merchantCode ?? null,
      subject: `brand ${id}`,
      reason: null,
    })
    const sid = cookies.get('sid') ?? ''
    const visit = {
      brandId,
      mayStay: async (isSignOfLife: boolean) => mayEdit(await sessions.find(sid, isSignOfLife)),
      saving: <T>(id: string, work: () => Promise<T>) =>
        audit.around(deed('studio.save', id), stateless, work),
    }
    return audit.around(deed('studio.open', brandId), stateless, () => {
      if (studio === null || !brands().some(({ id }) => id === brandId))
        return Promise.reject(new ApiError('ops.unknown'))
      return Promise.resolve({ address: studio.open(visit) })
    })
  }),
]

const mayEdit = (found: OperatorSession | 'expired' | null) =>
  found !== null &&
  found !== 'expired' &&
  found.level === 'full' &&
  openStudio.roles.some((role) => role === found.role)
