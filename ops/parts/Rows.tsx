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
    <Card component="section" tabIndex={0} aria-labelledby={heading} sx={{ padding: 3, overflowX: 'auto' }}>
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

/** A small table, or a text when it is empty. */
export function Rows({ heads, rows, none }: RowsProps) {
  const translate = useTranslate()
  if (rows.length === 0) return <Typography color="textSecondary">{translate(none)}</Typography>
  return (
    <Table size="small" sx={{ '& time': { whiteSpace: 'normal' } }}>
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
