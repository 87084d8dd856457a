import { useTranslation } from 'react-i18next'
import { useToasts } from '#src/dialogs/index.ts'
import { storeHook } from '#src/lib/stores.tsx'
import { Button } from '#src/ui/primitives/Button/index.ts'

const useLocationStore = storeHook('location')

/** Opens the system's share sheet with a result's URL, or else copies the URL. */
export function ShareButton({ path }: { path: string }) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const location = useLocationStore()
  const share = async () => {
    const url = new URL(path, location.href).href
    if ('share' in navigator) {
      // Rejects if the sheet is dismissed; not an error.
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
