import { CenterPage } from './CenterPage.tsx'
import { agentCenter } from './centers.ts'

/** The agent centre; its gates are on for agents only. */
export const AgentCenterPage = () => <CenterPage center={agentCenter} />
