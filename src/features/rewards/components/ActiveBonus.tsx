import { useTranslation } from 'react-i18next'
import { useState } from 'react'
import { cancelBonus } from '#schemas/api/rewards.ts'
import type { Grant } from '#schemas/api/rewards.wire.ts'
import { usePageServices } from '#src/record-page/index.ts'
import { useFormat } from '#src/record-page/index.ts'
import { ConfirmDialog } from '#src/ui/patterns/ConfirmDialog/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { ProgressBar } from '#src/ui/primitives/ProgressBar/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useAction } from '#src/record-page/index.ts'
import { useCategories } from '../use-categories.ts'
import { Beside, Stack } from './parts.ts'

/** The bonus that runs: how far it has got, what is left to do and until when. */
export function ActiveBonus({ grant, onChange }: { grant: Grant; onChange: () => void }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useFormat()
  const categories = useCategories()
  const [isAsking, setAsking] = useState(false)
  const { busy, run } = useAction(onChange)
  const { reward, wagering, staked, currency, expiresAt, kind } = grant
  const giveUp = async () => {
    await run({
      id: grant.grantKey,
      call: (options) => api.call(cancelBonus, { grantKey: grant.grantKey }, options),
      done: 'rewards:bonus.givenUp',
    })
    setAsking(false)
  }
  return (
    <Card tone="raised">
      <Stack>
        <Beside>
          <div>
            <Heading level={2} size="sm">
              {t(`rewards:bonus.kinds.${kind}`)}
            </Heading>
            <Text size="sm" tone="muted">
              {t('rewards:bonus.remaining', {
                reward: format.money(reward, currency),
                categories: categories(grant.categories),
                until: format.time(expiresAt),
              })}
            </Text>
          </div>
          <Button tone="quiet" onClick={() => setAsking(true)}>
            {t('rewards:bonus.giveUp')}
          </Button>
        </Beside>
        <ProgressBar
          label={t('rewards:bonus.progress')}
          value={Number(staked)}
          max={Number(wagering)}
          valueText={t('rewards:of', {
            part: format.money(staked, currency),
            whole: format.money(wagering, currency),
          })}
        />
      </Stack>
      {isAsking && (
        <ConfirmDialog
          title={t('rewards:bonus.giveUpTitle')}
          confirmLabel={t('rewards:bonus.giveUp')}
          cancelLabel={t('rewards:bonus.keep')}
          tone="danger"
          busy={busy !== null}
          onConfirm={() => void giveUp()}
          onCancel={() => setAsking(false)}
        >
          {t('rewards:bonus.giveUpText')}
        </ConfirmDialog>
      )}
    </Card>
  )
}
