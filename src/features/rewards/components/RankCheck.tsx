import { useTranslation } from 'react-i18next'
import type { getRank } from '#schemas/api/rewards.ts'
import type { Reply } from '#schemas/api/route.ts'
import { AskService } from '#src/features/service/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Stack } from './parts.ts'

type Check = NonNullable<Reply<typeof getRank>['check']>

/** Why the benefits of the player's rank have not begun, with the way to customer service. */
export function RankCheck({ check }: { readonly check: Check }) {
  const { t } = useTranslation()
  const title = t(`rewards:rank.check.title.${check}`)
  return (
    <Card aria-label={title}>
      <Stack css={{ justifyItems: 'start' }}>
        <Badge tone="warning" icon="clock">
          {title}
        </Badge>
        <Text>{t(`rewards:rank.check.${check}`)}</Text>
        <AskService />
      </Stack>
    </Card>
  )
}
