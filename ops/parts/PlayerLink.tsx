import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Link } from 'react-router-dom'
import { playerIdOf } from '../desk-resource.ts'

interface PlayerLinkProps {
  readonly merchantCode: string
  readonly playerId: string
  readonly username: string
}

/** Links to a player's page, by name and merchant. */
export const PlayerLink = ({ merchantCode, playerId, username }: PlayerLinkProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'center' }}>
    <Typography
      component={Link}
      to={`/players/${encodeURIComponent(playerIdOf({ merchantCode, playerId }))}/show`}
      color="primary"
      sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
    >
      {username}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {merchantCode}
    </Typography>
  </Box>
)
