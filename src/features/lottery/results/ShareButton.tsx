import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/dialogs/index.ts'
import { storeHook } from '#src/lib/stores.tsx'
import { Button } from '#src/ui/primitives/Button/index.ts'

const useLocationStore = storeHook('location')

/** Hands the address of a result to the device's share sheet, else copies it. */
export function ShareButton({ path }: { path: string }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const location = useLocationStore()
  const share = async () => {
    const url = new URL(path, location.href).href
    if ('share' in navigator) {
      // Dismissing the sheet is no failure.
      await navigator.share({ url }).catch(() => undefined)
      return
    }
    await (navigator as Navigator).clipboard.writeText(url).then(
      () => toasts.show('positive', 'lottery:results.copied'),
      () => toasts.show('warning', 'lottery:results.notCopied'),
    )
  }
  return (
    <Button tone="quiet" size="sm" icon="send" onClick={() => void share()}>
      {t('lottery:results.share')}
    </Button>
  )
}
