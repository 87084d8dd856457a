import { getMemberInfo } from '#schemas/api/member.ts'
import { handle } from '#server/lib/handle.ts'
import type { Handler } from '#server/lib/handle.ts'
import type { MemberService } from './member.service.ts'

export const memberRoutes = ({ member }: { member: MemberService }): Handler[] => [
  handle(getMemberInfo, ({ site, session }) => member.info(site.merchantCode, session.playerId)),
]
