import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '#src/features/session/index.ts'
import { Gate } from '#src/gates/index.ts'
import { lazyNamed } from '#src/lib/lazy-named.ts'
import { space } from '#src/lib/tokens.ts'
import { LeftOut } from '#src/ui/behaviour/WhenNear.tsx'
import { Heading } from '#src/ui/primitives/Heading/index.ts'

const RunningBonus = lazyNamed(() => import('../late-sections.ts'), 'RunningBonus')

/** As high as the running bonus, so that nothing below moves when it arrives. */
const Root = styled.header({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space(2)} ${space(6)}`,
  minBlockSize: 52,
})

/** The player's name and the bonus that runs. */
export const Welcome = observer(function Welcome() {
  const { t } = useTranslation()
  const { username, calledAs } = useSession()
  return (
    <Root>
      <Heading level={1} size="lg">
        {calledAs === null ? t('home:welcome.title') : t('home:welcome.name', { name: calledAs })}
      </Heading>
      {username !== null && (
        <Gate id="member.bonusDetails">
          <LeftOut>
            <Suspense>
              <RunningBonus />
            </Suspense>
          </LeftOut>
        </Gate>
      )}
    </Root>
  )
})
