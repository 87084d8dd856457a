import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { OfPlayer } from '../desk-resource.ts'

interface AgentLinkProps extends OfPlayer {
  readonly to: 'contracts' | 'settlements'
}

/** Links to the contracts or settlements of one agent. */
export function AgentLink({ to, merchantCode, playerId }: AgentLinkProps) {
  const translate = useTranslate()
  const filter = JSON.stringify({ merchantCode, playerId })
  return (
    <Button component={Link} to={`/${to}?${new URLSearchParams({ filter, page: '1' })}`}>
      {translate(`desk.agents.${to}`)}
    </Button>
  )
}

interface TermsLinkProps extends Partial<OfPlayer> {
  readonly username?: string
}

/** Links to the form of new terms; without an agent they can only be simulated, for all top agents. */
export function TermsLink({ merchantCode, playerId, username }: TermsLinkProps) {
  const translate = useTranslate()
  const query = new URLSearchParams(
    Object.entries({ merchantCode, playerId, username }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    ),
  )
  return (
    <Button
      component={Link}
      to={`/contracts/create?${query}`}
      variant={playerId === undefined ? 'contained' : 'text'}
    >
      {translate(playerId === undefined ? 'desk.contracts.simulateAll' : 'desk.agents.grant')}
    </Button>
  )
}
