import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDialogs } from '#src/dialogs/index.ts'
import { registerDialog } from '#src/features/session/index.ts'

/** Couples the `/register` URL, which shows the home page, with the register dialog: each opens and closes with the other. */
export function RegisterAddress() {
  const dialogs = useDialogs()
  const navigate = useNavigate()
  const isRegister = /^\/register(\.html)?$/.test(useLocation().pathname)

  useEffect(() => {
    if (!isRegister) return undefined
    let isHere = true
    dialogs.open(
      registerDialog,
      {},
      { hasAddress: true, onClosed: () => isHere && void navigate('/', { replace: true }) },
    )
    return () => {
      isHere = false
      dialogs.close(registerDialog.id)
    }
  }, [dialogs, isRegister, navigate])

  return null
}
