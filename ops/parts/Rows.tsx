import Card from '@mui/material/Card'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'

/** A titled section. Content wider than the page scrolls, by keyboard as well. */
export function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const translate = useTranslate()
  const heading = useId()
  return (
    <Card
      component="section"
      tabIndex={0}
      aria-labelledby={heading}
      sx={{ padding: { xs: 2, sm: 3 }, overflowX: 'auto' }}
    >
      <Typography id={heading} component="h3" variant="h6" sx={{ paddingBlockEnd: 1 }}>
        {translate(title)}
      </Typography>
      {children}
    </Card>
  )
}

interface RowsProps {
  readonly heads: readonly string[]
  readonly rows: readonly (readonly ReactNode[])[]
  readonly none: string
}

/** A time takes at most two lines, date and time of day; on a phone cells are closer to each other. */
const narrow = {
  '& time': { display: 'inline-block', whiteSpace: 'normal', minInlineSize: '12ch' },
  '& td, & th': { paddingInline: { xs: 1, sm: 2 } },
  '& :first-of-type:is(td, th)': { paddingInlineStart: { xs: 0, sm: 2 } },
  '& :last-of-type:is(td, th)': { paddingInlineEnd: { xs: 0, sm: 2 } },
} as const

/** A small table, or a text when it is empty. */
export function Rows({ heads, rows, none }: RowsProps) {
  const translate = useTranslate()
  if (rows.length === 0) return <Typography color="textSecondary">{translate(none)}</Typography>
  return (
    <Table size="small" sx={narrow}>
      {heads.length > 0 && (
        <TableHead>
          <TableRow>
            {heads.map((head) => (
              <TableCell key={head}>{translate(head)}</TableCell>
            ))}
          </TableRow>
        </TableHead>
      )}
      <TableBody>
        {rows.map((cells, index) => (
          <TableRow key={index}>
            {cells.map((cell, column) => (
              <TableCell key={column}>{cell}</TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}
