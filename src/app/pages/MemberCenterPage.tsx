import { CenterPage } from './CenterPage.tsx'
import { memberCenter } from './centers.ts'

/** The member centre: the player's account pages. */
export const MemberCenterPage = () => <CenterPage center={memberCenter} />
