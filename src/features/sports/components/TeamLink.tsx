import styled from '@emotion/styled'
import type { SportsTeam } from '#schemas/vendor/sports.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { TeamBadge } from './TeamBadge.tsx'

const Root = styled(Link)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space(2.5),
  minBlockSize: 44,
  color: token('color.text'),
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})

/** Badge and name of a team, linked to its page. */
export const TeamLink = ({ team, to }: { team: SportsTeam; to: string }) => (
  <Root to={to}>
    <TeamBadge team={team} />
    {team.name}
  </Root>
)
