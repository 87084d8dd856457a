import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { LocalesMenuButton, Notification, useLogin, useTranslate } from 'react-admin'
import { logOutOperator } from '#schemas/api/ops-session.ts'
import type { OperatorSessionReply } from '#schemas/api/ops-session.ts'
import { call, DeskError, foundSession, sentenceOf, setSession } from '../api.ts'
import { NewPasswordStep } from './NewPasswordStep.tsx'
import type { Go } from './Step.tsx'
import { PasswordStep } from './PasswordStep.tsx'
import { TotpStep } from './TotpStep.tsx'

/** Login steps: password, authenticator, and at first login a new password. */
export function LoginPage() {
  const [standing, setStanding] = useState<OperatorSessionReply | null>(null)
  const [isKnown, setKnown] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const login = useLogin()
  const translate = useTranslate()

  // After a reload between two steps, continue at the current step.
  useEffect(() => {
    const look = async () => {
      try {
        setStanding(await foundSession())
      } catch (error) {
        setProblem(sentenceOf(error))
      }
      setKnown(true)
    }
    void look()
  }, [])
  useEffect(() => {
    if (standing?.level === 'full') void login({})
  }, [standing, login])

  const take = async (step: () => Promise<OperatorSessionReply>) => {
    setBusy(true)
    try {
      const session = await step()
      // The message is cleared only now: clearing it on press would shift the button under a double press.
      setProblem(null)
      setSession(session)
      setStanding(session)
    } catch (error) {
      setProblem(sentenceOf(error))
      // An expired partial session restarts the login.
      if (error instanceof DeskError && error.code === 'session.expired') setStanding(null)
    }
    setBusy(false)
  }
  const go: Go = (step) => void take(step)
  const again = () => {
    void call(logOutOperator, {}).catch(() => undefined)
    setSession(null)
    setStanding(null)
    setProblem(null)
  }

  const parts = { go, busy, again: <Again onClick={again} disabled={busy} /> }
  return (
    <Box
      component="main"
      sx={{
        minHeight: '100vh',
        display: 'grid',
        placeItems: 'center',
        padding: 2,
        bgcolor: 'background.default',
      }}
    >
      <Card sx={{ inlineSize: '100%', maxWidth: 440, padding: { xs: 3, sm: 4 } }}>
        <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
          <Typography component="p" variant="overline">
            Marquee
          </Typography>
          <LocalesMenuButton />
        </Box>
        {problem !== null && (
          <Alert severity="error" sx={{ marginBlock: 2 }}>
            {translate(problem)}
          </Alert>
        )}
        {isKnown && standing === null && <PasswordStep go={go} busy={busy} />}
        {standing?.level === 'secondFactor' && <TotpStep enrolled={standing.totp} {...parts} />}
        {standing?.level === 'newPassword' && <NewPasswordStep {...parts} />}
      </Card>
      <Notification />
    </Box>
  )
}

interface AgainProps {
  readonly onClick: () => void
  readonly disabled: boolean
}

const Again = ({ onClick, disabled }: AgainProps) => {
  const translate = useTranslate()
  return (
    <Button onClick={onClick} disabled={disabled}>
      {translate('desk.login.again')}
    </Button>
  )
}
