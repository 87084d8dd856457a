import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useId, useState } from 'react'
import type { FC } from 'react'
import { CanAccess, ResourceContextProvider, useTranslate } from 'react-admin'
import { Link } from 'react-router-dom'
import type { OfPlayer } from '../desk-resource.ts'
import { Part } from '../parts/Rows.tsx'
import { BetRecords, MovementRecords } from './BetRecords.tsx'
import { GrantRecords, RewardRecords } from './RewardRecords.tsx'

interface Records {
  /** Its copy key below `desk.records.tab`. */
  readonly name: string
  readonly resource: string
  readonly List: FC<{ readonly player: OfPlayer }>
}

const all: readonly [Records, ...Records[]] = [
  { name: 'movements', resource: 'playerMovements', List: MovementRecords },
  { name: 'bets', resource: 'playerBets', List: BetRecords },
  { name: 'grants', resource: 'playerGrants', List: GrantRecords },
  { name: 'rewards', resource: 'playerRewards', List: RewardRecords },
]

/** What happened with a player's money, bets and rewards, one list at a time. */
export function Records({ player: { merchantCode, playerId } }: { readonly player: OfPlayer }) {
  const translate = useTranslate()
  const [chosen, setChosen] = useState(all[0])
  const id = useId()
  const { name, resource, List } = chosen
  const player = { merchantCode, playerId }
  return (
    <Part title="desk.records.title">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between' }}>
        <Tabs
          value={name}
          onChange={(_event, next: string) => setChosen(all.find((each) => each.name === next) ?? all[0])}
          variant="scrollable"
          allowScrollButtonsMobile
          // The scrolling box would cut an outline outside of the tab.
          sx={{ '& .Mui-focusVisible': { outlineOffset: '-3px' } }}
          aria-label={translate('desk.records.title')}
        >
          {all.map((each) => (
            <Tab
              key={each.name}
              value={each.name}
              id={`${id}-${each.name}`}
              aria-controls={`${id}-rows`}
              label={translate(`desk.records.tab.${each.name}`)}
            />
          ))}
        </Tabs>
        <Payments player={player} />
      </Box>
      <Box role="tabpanel" id={`${id}-rows`} aria-labelledby={`${id}-${name}`} sx={narrow}>
        {/* The key: filters of one list are unknown to the next one. */}
        <ResourceContextProvider key={resource} value={resource}>
          <List player={player} />
        </ResourceContextProvider>
      </Box>
    </Part>
  )
}

/** On a phone a time may take two lines. */
const narrow = { '& time': { whiteSpace: { xs: 'normal', md: 'nowrap' } } } as const

/** Links to the lists of deposits and withdrawals, of this player only. */
function Payments({ player }: { readonly player: OfPlayer }) {
  const translate = useTranslate()
  const filter = encodeURIComponent(JSON.stringify(player))
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {['deposits', 'withdrawals'].map((name) => (
        <CanAccess key={name} resource={name} action="list">
          <Button component={Link} to={`/${name}?filter=${filter}`} variant="outlined">
            {translate(`resources.${name}.name`, { smart_count: 2 })}
          </Button>
        </CanAccess>
      ))}
    </Box>
  )
}
