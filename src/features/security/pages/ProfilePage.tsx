import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changeProfile, getProfileForm } from '#schemas/api/member.ts'
import { space } from '#src/lib/tokens.ts'
import { Answered, useAnswer } from '#src/record-page/index.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { ProfileFields } from '../components/ProfileFields.tsx'
import { PanelFrame } from '../panels/PanelFrame.tsx'
import { ProvedPanel } from '../panels/ProvedPanel.tsx'
import { useSecurity } from '../security-dependencies.ts'

const Root = styled.div({ display: 'grid', gap: space(5) })

/** The player's profile. What documents prove changes with new documents and an operator's approval. */
export function ProfilePage() {
  const { t } = useTranslation()
  const { api } = useSecurity()
  const [changes, setChanges] = useState(0)
  const answer = useAnswer(`form ${changes}`, () => api.call(getProfileForm, {}))
  const onDone = () => setChanges(changes + 1)
  return (
    <Root>
      <div>
        <Heading level={1} size="lg">
          {t('security:edit.title')}
        </Heading>
        <Text tone="muted">{t('security:edit.text')}</Text>
      </div>
      <Answered answer={answer} skeleton={<Skeleton shape="wide" />}>
        {({ fields, change }) => {
          const open = fields.filter(({ locked }) => !locked)
          const proved = fields.filter(({ locked }) => locked)
          return fields.length === 0 ? (
            <EmptyState icon="user">{t('security:edit.none')}</EmptyState>
          ) : (
            <>
              {open.length > 0 && (
                <PanelFrame title={t('security:edit.panel')} text={t('security:edit.panelText')}>
                  <ProfileFields
                    // What was saved arrives after the form has changed: it starts again from that.
                    key={JSON.stringify(open.map(({ id, value }) => [id, value]))}
                    fields={open}
                    submit={t('security:edit.save')}
                    send={(texts) => api.call(changeProfile, { fields: texts })}
                    done="security:edit.done"
                    onDone={onDone}
                  />
                </PanelFrame>
              )}
              {proved.length > 0 && (
                <ProvedPanel key={`proved ${changes}`} fields={proved} change={change} onDone={onDone} />
              )}
            </>
          )
        }}
      </Answered>
    </Root>
  )
}
