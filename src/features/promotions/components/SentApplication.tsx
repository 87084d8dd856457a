import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import { getOwnApplicationPicture } from '#schemas/api/promotions.ts'
import { SentPictures, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Bubble } from '#src/ui/patterns/Bubble/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import type { PromotionDetail } from '../promotions.store.ts'
import { Stack } from './parts.ts'

type Sent = NonNullable<NonNullable<PromotionDetail['mine']>['application']>

const Words = styled.p({ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' })

/** What the player sent with an application, and the decision or that it is still to come. */
export function SentApplication({ application }: { application: Sent }) {
  const { t } = useTranslation()
  const { time } = useFormat()
  const { api } = usePageServices()
  const { applicationId, state, text, pictures, at, answer } = application
  return (
    <Stack>
      {/* Text and pictures are erased with the player's data, before the application itself. */}
      {text !== '' && (
        <Bubble>
          <Words dir="auto">{text}</Words>
          <SentPictures
            count={pictures}
            of={applicationId}
            read={(index) =>
              api.call(getOwnApplicationPicture, { applicationId, index }).then(({ picture }) => picture)
            }
            words={{
              number: (number) => t('promotions:apply.picture', { number }),
              close: t('promotions:apply.close'),
            }}
          />
        </Bubble>
      )}
      <Stack aria-live="polite">
        <Text>
          {state === 'applying'
            ? t('promotions:apply.waiting', { when: time(at) })
            : t(state === 'issued' ? 'promotions:apply.approved' : 'promotions:apply.rejected')}
        </Text>
        {answer !== null && <Text>{answer}</Text>}
      </Stack>
    </Stack>
  )
}
