import Box from '@mui/material/Box'
import { isValidElement } from 'react'
import type { ReactElement, ReactNode } from 'react'
import { List, Pagination, TopToolbar, useResourceContext } from 'react-admin'

interface DeskListProps {
  readonly filters?: ReactElement[]
  readonly filter?: object
  /** The list comes whole. */
  readonly whole?: boolean
  readonly actions?: ReactNode
  /** Stands above the rows, whatever they are. */
  readonly note?: ReactNode
  /** In the place of the rows when there are none. */
  readonly empty?: ReactNode
  readonly children: ReactNode
}

/** A list of the desk: its filters, its acts, a word on it, its rows. The gateway decides the order. */
export function DeskList({ filters, filter, whole = false, actions, note, empty, children }: DeskListProps) {
  const name = useResourceContext()
  return (
    <List
      {...(filters !== undefined && { filters })}
      {...(filter !== undefined && { filter })}
      actions={<TopToolbar>{actions}</TopToolbar>}
      pagination={whole ? false : <Pagination rowsPerPageOptions={[10, 25, 50, 100]} />}
      perPage={whole ? 1000 : 25}
      empty={isValidElement(empty) ? empty : false}
      exporter={false}
      disableSyncWithLocation={whole}
      storeKey={`desk.${name ?? ''}`}
    >
      <>
        {note !== undefined && <Box sx={{ paddingInline: 2, paddingBlockStart: 2 }}>{note}</Box>}
        <Box sx={{ overflowX: 'auto' }}>{children}</Box>
      </>
    </List>
  )
}
