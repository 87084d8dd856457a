import { CenterPage } from './CenterPage.tsx'
import { memberCenter } from './centers.ts'

/** The pages of a player's own account. */
export const MemberCenterPage = () => <CenterPage center={memberCenter} />
