import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useDialogs } from '#src/dialogs/index.ts'
import { registerDialog } from '#src/features/session/index.ts'

/** `/register` is the home page with the register dialog above it: they come and go together. */
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
