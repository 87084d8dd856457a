import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Title, useCanAccess, useGetList, useNotify, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { useParams } from 'react-router-dom'
import { setModule } from '#schemas/api/ops.ts'
import type { ModulesReply } from '#schemas/api/ops.ts'
import catalogue from '../../schemas/modules.json'
import { call, sentenceOf } from '../api.ts'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'

type Node = ModulesReply['list'][number]
type Row = Node & RaRecord

/** Titles of a tree node, from the gates it controls. */
const titles = new Map<string, readonly string[]>()
for (const gate of Object.values(catalogue))
  if ('module' in gate && gate.module !== null)
    titles.set(gate.module, [...(titles.get(gate.module) ?? []), gate.title])

/** A merchant's white-label tree with a switch per node. */
export function ModuleTree() {
  const { id: merchantCode = '' } = useParams()
  const translate = useTranslate()
  const [wanted, setWanted] = useState('')
  const { data, error, refetch } = useGetList<Row>('modules', { filter: { merchantCode } }, { retry: false })
  const title = <Title title={merchantCode} />
  if (error !== null)
    return (
      <>
        {title}
        <Failed error={error} again={refetch} />
      </>
    )
  if (data === undefined)
    return (
      <>
        {title}
        <Awaited />
      </>
    )
  const depths = depthsOf(data)
  return (
    <Card sx={{ padding: 3, marginBlock: 2 }}>
      {title}
      <Typography component="h2" variant="h6">
        {translate('desk.sites.tree')}
      </Typography>
      <Typography color="textSecondary" sx={{ paddingBlockEnd: 2 }}>
        {translate('desk.sites.treeHelp')}
      </Typography>
      <TextField
        type="search"
        size="small"
        label={translate('desk.sites.find')}
        value={wanted}
        onChange={({ target }) => setWanted(target.value)}
      />
      <Box component="ul" sx={{ listStyle: 'none', padding: 0 }}>
        {data
          .filter((node) => fits(node, wanted))
          .map((node) => (
            <ModuleRow
              key={node.modId}
              node={node}
              depth={wanted === '' ? (depths.get(node.modId) ?? 0) : 0}
              merchantCode={merchantCode}
              onSwitched={refetch}
            />
          ))}
      </Box>
    </Card>
  )
}

interface ModuleRowProps {
  readonly node: Node
  readonly depth: number
  readonly merchantCode: string
  readonly onSwitched: () => Promise<unknown>
}

function ModuleRow({ node: { modId, enabled, on }, depth, merchantCode, onSwitched }: ModuleRowProps) {
  const translate = useTranslate()
  const notify = useNotify()
  const { canAccess = false } = useCanAccess({ resource: 'merchants', action: 'switch' })
  const [busy, setBusy] = useState(false)
  const turn = async (next: boolean) => {
    setBusy(true)
    try {
      await call(setModule, { merchantCode, modId, on: next })
    } catch (error) {
      notify(sentenceOf(error), { type: 'error' })
    }
    await onSwitched()
    setBusy(false)
  }
  const id = `module-${modId}`
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        paddingInlineStart: depth * 4,
        borderBlockEnd: '1px solid',
        borderColor: 'divider',
      }}
    >
      <Box component="label" htmlFor={id} sx={{ flexGrow: 1, paddingBlock: 1 }}>
        <strong>{modId}</strong>{' '}
        <Typography component="span" color="textSecondary">
          {(titles.get(modId) ?? []).join(', ')}
        </Typography>
        {enabled && !on && (
          <Typography component="span" color="warning">
            {` · ${translate('desk.sites.off')}`}
          </Typography>
        )}
      </Box>
      <Switch
        checked={enabled}
        disabled={!canAccess || busy}
        onChange={({ target }) => void turn(target.checked)}
        slotProps={{ input: { id, role: 'switch' } }}
      />
    </Box>
  )
}

const fits = ({ modId }: Node, wanted: string) =>
  [modId, ...(titles.get(modId) ?? [])].some((text) => text.toLowerCase().includes(wanted.toLowerCase()))

function depthsOf(nodes: readonly Node[]): ReadonlyMap<string, number> {
  const depths = new Map<string, number>()
  for (const { modId, parentId } of nodes)
    depths.set(modId, parentId === null ? 0 : (depths.get(parentId) ?? 0) + 1)
  return depths
}
