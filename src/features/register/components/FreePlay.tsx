import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getFreePlayTicket, loginFreePlay } from '#schemas/api/ways-in.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/use-dialogs.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { useRegisterDependencies } from '../register-dependencies.ts'

/**
 * Button that opens a demo account; its label confirms the age. `short`: it was pressed before this code had loaded, so it starts
 * at once.
 */
export function FreePlay({ short = false }: { short?: boolean }) {
  const { t } = useTranslation()
  const { api, adopt, brand } = useRegisterDependencies()
  const toasts = useToasts()
  const [busy, setBusy] = useState(false)

  const play = async () => {
    setBusy(true)
    try {
      const { ticket: random } = await api.call(getFreePlayTicket, {})
      const os = navigator.platform.slice(0, 40)
      adopt(await api.call(loginFreePlay, { os, platform: 'W', random, version: 3, ageConfirmed: true }))
    } catch (error) {
      toasts.show('negative', toApiError(error).copyKey)
      setBusy(false)
    }
  }
  const hasBegun = useRef(false)
  const begin = useEffectEvent(() => {
    if (!short || hasBegun.current) return
    hasBegun.current = true
    void play()
  })
  useEffect(() => begin(), [])

  return (
    <Button tone="quiet" wide={!short} busy={busy} onClick={() => void play()}>
      {t(short ? 'session:freePlayShort' : 'session:freePlay', { minAge: brand.jurisdiction.minAge })}
    </Button>
  )
}
