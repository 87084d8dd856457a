import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useLogoutIfAccessDenied, useTranslate } from 'react-admin'
import { showOrderAddress } from '#schemas/api/ops-mall.ts'
import type { OrderAddress as Address, RedeemOrderRow } from '#schemas/api/ops-mall.ts'
import { call, sentenceOf } from '../api.ts'
import { Awaited } from '../parts/Awaited.tsx'

type Key = Pick<RedeemOrderRow, 'merchantCode' | 'playerId' | 'orderId'>

/** A button that shows where an order goes. The address is read when it is pressed, and the audit log names the reader. */
export function OrderAddress({ merchantCode, playerId, orderId }: Key) {
  const translate = useTranslate()
  const leaveIfLoggedOut = useLogoutIfAccessDenied()
  const title = useId()
  const [open, setOpen] = useState(false)
  const [address, setAddress] = useState<Address | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const show = async () => {
    setOpen(true)
    setProblem(null)
    try {
      setAddress(await call(showOrderAddress, { merchantCode, playerId, orderId }))
    } catch (error) {
      if (!(await leaveIfLoggedOut(error))) setProblem(sentenceOf(error))
    }
  }
  const close = () => {
    setOpen(false)
    setAddress(null)
  }
  return (
    <>
      <Button onClick={() => void show()}>{translate('desk.redeems.address')}</Button>
      <Dialog open={open} onClose={close} aria-labelledby={title} maxWidth="xs" fullWidth>
        <DialogTitle id={title}>{translate('desk.redeems.address')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          {problem !== null && <Alert severity="error">{translate(problem)}</Alert>}
          {address === null && problem === null && <Awaited />}
          {address !== null && <Label address={address} />}
        </DialogContent>
        <DialogActions>
          {address !== null && address.address !== null && <CopyLabel address={address} />}
          <Button onClick={close}>{translate('desk.close')}</Button>
        </DialogActions>
      </Dialog>
    </>
  )
}

const linesOf = ({ name, address, mobile }: Address) =>
  [name, address, mobile].filter((line): line is string => line !== null)

function Label({ address }: { readonly address: Address }) {
  const translate = useTranslate()
  return (
    <>
      {address.address === null && <Alert severity="warning">{translate('desk.redeems.noAddress')}</Alert>}
      <Box sx={{ display: 'grid', gap: 0.5, userSelect: 'all' }}>
        {linesOf(address).map((line) => (
          <Box key={line} component="bdi" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {line}
          </Box>
        ))}
      </Box>
    </>
  )
}

function CopyLabel({ address }: { readonly address: Address }) {
  const translate = useTranslate()
  const [isCopied, setCopied] = useState(false)
  // Without clipboard access the lines can be selected by hand.
  const copy = () =>
    navigator.clipboard.writeText(linesOf(address).join('\n')).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <Button onClick={() => void copy()} aria-live="polite">
      {translate(isCopied ? 'desk.copied' : 'desk.copy')}
    </Button>
  )
}
