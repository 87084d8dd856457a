import styled from '@emotion/styled'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { parseCalendarDate } from '#domain/field-rules/birthday.ts'
import { dateFormat } from '#domain/text/intl.ts'
import { mostPictures } from '#schemas/api/feedback.ts'
import { requestProfileChange } from '#schemas/api/member.ts'
import type { getProfileForm } from '#schemas/api/member.ts'
import type { Reply } from '#schemas/api/route.ts'
import { base64Of } from '#src/lib/base64-of.ts'
import { space } from '#src/lib/tokens.ts'
import { PicturePicker } from '#src/ui/patterns/PicturePicker/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { ProfileFields } from '../components/ProfileFields.tsx'
import type { ProfileField } from '../components/ProfileFields.tsx'
import { useSecurity } from '../security-dependencies.ts'
import { PanelFrame, Row, Rows, What } from './PanelFrame.tsx'
import { useMoment } from './use-moment.ts'

const Notes = styled.div({
  display: 'grid',
  gap: space(3),
  justifyItems: 'start',
  marginBlockStart: space(3),
})

type Change = Reply<typeof getProfileForm>['change']

interface ProvedPanelProps {
  /** The locked fields. */
  readonly fields: readonly ProfileField[]
  /** The last requested change. */
  readonly change: Change
  readonly onDone: () => void
}

/** Fields that identify the player: read-only, changed by an operator after the player has sent new documents. */
export function ProvedPanel({ fields, change, onDone }: ProvedPanelProps) {
  const { t } = useTranslation()
  const moment = useMoment()
  const [isOpen, setOpen] = useState(false)
  const isWaiting = change?.state === 'waiting'
  return (
    <PanelFrame title={t('security:proved.panel')} text={t('security:proved.text')}>
      {isOpen && !isWaiting ? (
        <ChangeForm fields={fields} onDone={onDone} onClose={() => setOpen(false)} />
      ) : (
        <>
          <Rows>
            {fields.map(({ id, value }) => (
              <Value key={id} id={id} value={value} wished={isWaiting ? wishedOf(change, id) : undefined} />
            ))}
          </Rows>
          <Notes>
            {change !== null && (
              <output>
                <Text size="sm" tone={isWaiting ? 'muted' : 'negative'}>
                  {t(`security:proved.${change.state}`, {
                    at: moment(change.at),
                    reason: change.reason ?? '',
                  })}
                </Text>
              </output>
            )}
            {!isWaiting && (
              <Button tone="quiet" onClick={() => setOpen(true)}>
                {t('security:proved.open')}
              </Button>
            )}
          </Notes>
        </>
      )}
    </PanelFrame>
  )
}

const wishedOf = (change: Change, id: ProfileField['id']) =>
  change?.fields.find((field) => field.id === id)?.value

interface ValueProps extends Pick<ProfileField, 'id' | 'value'> {
  /** The value that waits for an operator. */
  readonly wished: string | undefined
}

function Value({ id, value, wished }: ValueProps) {
  const { t, i18n } = useTranslation()
  const shown = (text: string) => {
    const day = id === 'birthday' ? parseCalendarDate(text) : null
    return day === null
      ? text
      : dateFormat(i18n.language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
  }
  return (
    <Row>
      <What>
        <Text size="sm" tone="muted">
          {t(`register:field.${id}`)}
        </Text>
        <Text>
          <bdi>{shown(value || t('security:proved.empty'))}</bdi>
        </Text>
        {wished !== undefined && (
          <Text size="sm" tone="muted">
            {t('security:proved.wished')} <bdi>{shown(wished || t('security:proved.empty'))}</bdi>
          </Text>
        )}
      </What>
    </Row>
  )
}

type ChangeFormProps = Pick<ProvedPanelProps, 'fields' | 'onDone'> & { readonly onClose: () => void }

function ChangeForm({ fields, onDone, onClose }: ChangeFormProps) {
  const { t } = useTranslation()
  const { api } = useSecurity()
  const [files, setFiles] = useState<readonly File[]>([])
  return (
    <ProfileFields
      fields={fields}
      submit={t('security:proved.send')}
      blocked={files.length === 0}
      done="security:proved.sent"
      onDone={onDone}
      send={async (changes) =>
        api.call(requestProfileChange, {
          fields: changes,
          pictures: await Promise.all(files.map(base64Of)),
        })
      }
      aside={
        <Button tone="quiet" onClick={onClose}>
          {t('security:proved.close')}
        </Button>
      }
    >
      <PicturePicker
        files={files}
        onChange={setFiles}
        most={mostPictures}
        words={{
          add: t('security:proved.add'),
          hint: t('security:proved.hint'),
          chosen: t('security:proved.chosen'),
          remove: (name) => t('security:proved.remove', { name }),
          refused: t('errors:feedback.pictureInvalid'),
        }}
      />
    </ProfileFields>
  )
}
