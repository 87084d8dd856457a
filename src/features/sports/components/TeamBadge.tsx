import styled from '@emotion/styled'
import type { SportsTeam } from '#schemas/vendor/sports.ts'

const Badge = styled.span({
  flex: 'none',
  inlineSize: 18,
  blockSize: 18,
  borderRadius: '50%',
  background: 'linear-gradient(90deg, var(--first) 50%, var(--second) 50%)',
  boxShadow: 'inset 0 0 0 1px rgb(0 0 0 / 25%)',
})

/** Badge in a team's two colours. */
export const TeamBadge = ({ team: { colours } }: { team: Pick<SportsTeam, 'colours'> }) => (
  <Badge aria-hidden css={{ '--first': colours[0], '--second': colours[1] }} />
)
