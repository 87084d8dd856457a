import { numberFormat } from '#domain/text/intl.ts'
import { css } from '@emotion/react'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { DialogProps } from '#src/dialogs/dialog-key.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Dialog } from '#src/ui/patterns/Dialog/index.ts'
import type { HumanTask } from '../human-task.ts'

const parts = css({ display: 'grid', gap: space(4) })

const PersonWidget = lazyNamed(() => import('./PersonWidget.tsx'), 'PersonWidget')

/** Human check: an external captcha widget, or the progress of a proof of work. */
export const HumanDialog = ({ task, onClose }: DialogProps<{ task: HumanTask }>) => {
  const { t } = useTranslation()
  if (task.widget === null) return <DeviceDialog task={task} onClose={onClose} />
  return (
    <Dialog title={t('outside:check.title')} closeLabel={t('outside:check.stop')} onClose={onClose} size="sm">
      <Suspense>
        <PersonWidget task={task} onStop={onClose} />
      </Suspense>
    </Dialog>
  )
}

/** Progress of a proof of work on a slow device, with a cancel button. */
const DeviceDialog = observer(function DeviceDialog({ task, onClose }: DialogProps<{ task: HumanTask }>) {
  const { t, i18n } = useTranslation()
  const percent = numberFormat(i18n.language, { style: 'percent' }).format(task.percent / 100)
  return (
    <Dialog title={t('session:human.title')} closeLabel={t('session:human.stop')} onClose={onClose} size="sm">
      <div css={parts}>
        <Text>{t('session:human.text')}</Text>
        <ProgressBar label={t('session:human.progress')} value={task.percent} max={100} valueText={percent} />
        <Button tone="quiet" wide onClick={onClose} data-autofocus>
          {t('session:human.stop')}
        </Button>
      </div>
    </Dialog>
  )
})
