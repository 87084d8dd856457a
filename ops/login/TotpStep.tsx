import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { encode } from 'uqr'
import { enrolOperatorTotp, proveOperator } from '#schemas/api/ops-session.ts'
import { call } from '../api.ts'
import { Step } from './Step.tsx'
import type { Go } from './Step.tsx'

interface TotpStepProps {
  readonly enrolled: boolean
  readonly go: Go
  readonly busy: boolean
  readonly again: ReactNode
}

/** Six digits; without an authenticator, first shows the key to enrol one. */
export function TotpStep({ enrolled, go, busy, again }: TotpStepProps) {
  const translate = useTranslate()
  const [code, setCode] = useState('')
  return (
    <Step
      heading={enrolled ? 'desk.login.totpHeading' : 'desk.login.enrolHeading'}
      intro={enrolled ? 'desk.login.totpIntro' : 'desk.login.enrolIntro'}
      submit="desk.login.prove"
      busy={busy}
      onSubmit={() => {
        setCode('')
        go(() => call(proveOperator, { code: code.replaceAll(/\s/g, '') }))
      }}
      aside={again}
    >
      {!enrolled && <NewKey />}
      <TextField
        label={translate('desk.login.code')}
        value={code}
        onChange={({ target }) => setCode(target.value)}
        autoComplete="one-time-code"
        slotProps={{ htmlInput: { inputMode: 'numeric', pattern: '[0-9 ]{6,7}', maxLength: 7 } }}
        required
        fullWidth
      />
    </Step>
  )
}

/** The key for the authenticator, as QR code and text. */
function NewKey() {
  const translate = useTranslate()
  const [key, setKey] = useState<{ readonly secret: string; readonly uri: string } | null>(null)
  useEffect(() => {
    let wanted = true
    void call(enrolOperatorTotp, {}).then(
      (fresh) => wanted && setKey(fresh),
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [])
  if (key === null) return null
  return (
    <>
      <QrCode text={key.uri} label={translate('desk.login.qr')} />
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        {translate('desk.login.key')}: <code data-key>{key.secret}</code>
      </Typography>
    </>
  )
}

function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: 4 })
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path d="${squares.join('')}"/></svg>`
  return (
    <Box
      component="img"
      alt={label}
      src={`data:image/svg+xml,${encodeURIComponent(picture)}`}
      sx={{ inlineSize: 200, blockSize: 200, bgcolor: '#fff', borderRadius: 2, justifySelf: 'center' }}
    />
  )
}
