import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { listRanks } from '#schemas/api/rewards.ts'
import type { Rebate } from '#schemas/api/rewards.wire.ts'
import type { Reply } from '#schemas/api/route.ts'
import { space, token } from '#src/lib/tokens.ts'
import { today, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { changesOfRates, changesOfTiers } from './changes.ts'
import { Stack } from './parts.ts'

const Lines = styled.ul({
  display: 'grid',
  gap: space(2),
  margin: 0,
  paddingInlineStart: space(5),
  listStyle: 'disc',
  lineHeight: 1.5,
  color: token('color.text'),
  '& li::marker': { color: token('color.accentText') },
})

interface ChangeProps {
  /** Day of the brand's calendar. */
  readonly from: string
  readonly lines: readonly string[]
  /** What stays. */
  readonly note: string
}

function Change({ from, lines, note }: ChangeProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const services = usePageServices()
  return (
    <Card>
      <Stack>
        <Heading level={2} size="sm">
          {t('rewards:coming.from', { day: format.longDay(from, today(services)) })}
        </Heading>
        <Lines>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Lines>
        <Text size="sm" tone="muted">
          {note}
        </Text>
      </Stack>
    </Card>
  )
}

type Ranks = Reply<typeof listRanks>
type RanksProps = Pick<Ranks, 'tiers' | 'currency' | 'coming'>

/** Approved changes of ranks: only what will be different. Nothing without one. */
export function ComingRanks({ tiers, currency, coming = [] }: RanksProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return changesOfTiers(tiers, coming).map(({ from, changed, renamed, gone }) => (
    <Change
      key={from}
      from={from}
      lines={[
        ...renamed.map((names) => t('rewards:coming.renamed', names)),
        ...changed.map(({ labelName, turnover, rebatePercent, gift, needsCheck }) => {
          const line = t('rewards:coming.rank', {
            name: labelName,
            from:
              Number(turnover) === 0
                ? t('rewards:coming.start')
                : t('rewards:coming.stakes', { amount: format.money(turnover, currency) }),
            rebate:
              Number(rebatePercent) === 0
                ? t('rewards:coming.noExtra')
                : t('rewards:coming.extra', { percent: format.percent(rebatePercent) }),
            gift: Number(gift) === 0 ? t('rewards:coming.noGift') : format.money(gift, currency),
          })
          return needsCheck === true ? t('rewards:coming.checked', { line }) : line
        }),
        ...gone.map(({ labelName }) => t('rewards:coming.gone', { name: labelName })),
      ]}
      note={t('rewards:coming.kept')}
    />
  ))
}

/** Approved changes of the player's rebate rates: only those that will be different. Nothing without one. */
export function ComingRebate({ rates, coming }: Pick<Rebate, 'rates' | 'coming'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return changesOfRates(rates, coming).map(({ from, changed }) => (
    <Change
      key={from}
      from={from}
      lines={changed.map(({ category, now, following }) =>
        t('rewards:coming.rate', {
          name: t(`games:category.${category}`),
          following: format.percent(following),
          now: format.percent(now),
        }),
      )}
      note={t('rewards:coming.days')}
    />
  ))
}
