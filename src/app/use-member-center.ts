import { storeHook } from '#src/lib/stores.tsx'
import type { MenuContext } from '#src/menus/index.ts'
import type { PageLoader } from './page-loader.ts'

/** What the member centre needs of the application around it. */
export interface MemberCenterParts {
  readonly menuContext: MenuContext
  readonly pages: Pick<PageLoader, 'pageOf'>
  readonly reportFault: (error: unknown, where: string) => void
}

export const useMemberCenter = storeHook<MemberCenterParts>('memberCenter')
