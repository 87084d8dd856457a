import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Moment } from './formats.tsx'
import { Pictures } from './Pictures.tsx'
import { Part } from './Rows.tsx'

/** One message of a thread between the house and a player or visitor. */
interface ThreadItem {
  readonly place: number
  /** Author and kind, as text. */
  readonly by: string
  readonly at: string
  readonly text: string
  readonly pictures: number
  /** `asker`: from the player or visitor. `note`: internal. */
  readonly tone: 'asker' | 'house' | 'note'
  /** Facts attached by the house. */
  readonly facts?: ReactNode
}

interface ThreadProps {
  /** Copy key. */
  readonly title: string
  readonly items: readonly ThreadItem[]
  /** The asker's language, if known. */
  readonly lang?: string
  /** Base64 of a message's picture; `number` counts from 1. */
  readonly readPicture: (place: number, number: number) => Promise<string>
}

/** A message thread, for customer service and complaints. */
export const Thread = ({ title, items, lang, readPicture }: ThreadProps) => (
  <Part title={title}>
    <Box component="ol" sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: 1.5 }}>
      {items.map(({ place, by, at, text, pictures, tone, facts }) => (
        <Box
          component="li"
          key={place}
          sx={{
            padding: 1.5,
            borderRadius: 1,
            border: '1px solid',
            borderColor: tone === 'note' ? 'warning.main' : 'divider',
            backgroundColor: tone === 'asker' ? 'action.hover' : 'background.paper',
          }}
        >
          <Typography variant="body2" color="textSecondary">
            {by} · <Moment at={at} />
          </Typography>
          {facts}
          {text !== '' && (
            <Typography
              dir="auto"
              lang={lang}
              sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '75ch' }}
            >
              {text}
            </Typography>
          )}
          {pictures > 0 && (
            <Pictures
              label="desk.complaints.pictures"
              alt="desk.complaints.pictureOf"
              count={pictures}
              read={(number) => readPicture(place, number)}
            />
          )}
        </Box>
      ))}
    </Box>
  </Part>
)
