import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getRank } from '#schemas/api/rewards.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Stack } from '../components/parts.ts'
import { ComingRanks } from '../components/coming.tsx'
import { RankCheck } from '../components/RankCheck.tsx'
import { RankLadder, RankStanding } from '../components/ranks.tsx'

/** The player's rank, the progress to the next one, and the benefits of each. */
export function RankPage() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [revision, setRevision] = useState(0)
  const answer = useAnswer(String(revision), () => api.call(getRank, {}))
  return (
    <>
      <Heading level={1} size="lg">
        {t('rewards:rank.title')}
      </Heading>
      <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
        {(rank) => (
          <Stack>
            <RankStanding rank={rank} />
            {rank.check != null && <RankCheck check={rank.check} />}
            <ComingRanks {...rank} />
            <Heading level={2} size="md">
              {t('rewards:rank.tiers')}
            </Heading>
            <RankLadder
              tiers={rank.tiers}
              currency={rank.currency}
              mine={rank.rankLevel}
              onClaimed={() => setRevision(revision + 1)}
            />
          </Stack>
        )}
      </Answered>
    </>
  )
}
