import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { Show, useRecordContext, useShowContext } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { Awaited } from './Awaited.tsx'
import { Failed } from './Failed.tsx'

interface DetailPageProps<T> {
  /** A field that only the whole record has: coming from the list, react-admin first supplies the list's row. */
  readonly mark: keyof T & string
  /** Default: 2 on wide screens; a `DetailHead` spans both. */
  readonly columns?: 1 | 2
  readonly children: (detail: T) => ReactNode
}

/** The page of one record; a failed load can be tried again. */
export const DetailPage = <T extends object>(props: DetailPageProps<T>) => (
  <Show actions={false} component="div" error={<LoadFailed />} queryOptions={stayHere}>
    <Detail {...props} />
  </Show>
)

const stayHere = { onError: () => undefined }
const one = 'minmax(0, 1fr)'

function LoadFailed() {
  const { error, refetch } = useShowContext()
  return <Failed error={error} again={refetch} />
}

function Detail<T extends object>({ mark, columns = 2, children }: DetailPageProps<T>) {
  const row = useRecordContext<T & RaRecord>()
  if (row?.[mark] === undefined) return <Awaited />
  const wide = columns === 2 ? `${one} ${one}` : one
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: one, lg: wide }, paddingBlock: 2 }}>
      {children(row)}
    </Box>
  )
}

interface DetailHeadProps {
  /** With the record's state. */
  readonly title: ReactNode
  readonly lines: readonly ReactNode[]
  /** Below the lines. */
  readonly alert?: ReactNode
  /** The actions. */
  readonly children: ReactNode
}

/** The head of a record's page: what it is, and what can be done with it now. */
export const DetailHead = ({ title, lines, alert, children }: DetailHeadProps) => (
  <Card
    sx={{ padding: 3, gridColumn: '1 / -1', display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
  >
    <Box sx={{ flexGrow: 1 }}>
      <Typography component="h2" variant="h5">
        {title}
      </Typography>
      {lines.map((line, index) => (
        // The index is the key: a fixed list.
        <Typography key={index} color="textSecondary">
          {line}
        </Typography>
      ))}
      {alert}
    </Box>
    {children}
  </Card>
)
