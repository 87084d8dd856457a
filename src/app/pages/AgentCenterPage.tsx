import { CenterPage } from './CenterPage.tsx'
import { agentCenter } from './centers.ts'

/** The pages of an agent's team. Their gates open for agents alone. */
export const AgentCenterPage = () => <CenterPage center={agentCenter} />
