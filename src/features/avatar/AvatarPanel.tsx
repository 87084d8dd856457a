import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chooseAvatar, listAvatars, uploadAvatar } from '#schemas/api/avatars.ts'
import type { Avatar as AvatarReply, AvatarId } from '#schemas/api/avatars.ts'
import { toApiError } from '#src/api/api-error.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { useSession } from '#src/features/session/index.ts'
import { base64Of } from '#src/lib/base64-of.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Avatar } from '#src/ui/primitives/Avatar/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useAvatar } from './use-avatar.ts'

const mostBytes = 5_000_000
const kinds: readonly string[] = ['image/png', 'image/jpeg']

const Parts = styled.div({ display: 'grid', gap: space(4) })
const Now = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) })
const Gallery = styled.fieldset({
  minInlineSize: 0,
  margin: 0,
  padding: 0,
  border: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(56px, 1fr))',
  gap: space(2),
  maxInlineSize: 560,
})
const Choice = styled.button({
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '1',
  padding: 4,
  border: 0,
  borderRadius: token('radius.pill'),
  background: 'none',
  cursor: 'pointer',
  '& img': { inlineSize: '100%', borderRadius: token('radius.pill') },
  '&:hover': { boxShadow: `inset 0 0 0 2px ${token('color.lineStrong')}` },
  '&[aria-pressed=true]': { boxShadow: `inset 0 0 0 3px ${token('color.brand')}` },
})

/** Chooses the player's profile picture: from the gallery, an upload, or none. */
export const AvatarPanel = observer(function AvatarPanel() {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const answer = useAnswer('avatars', () => api.call(listAvatars, {}))
  return (
    <Card>
      <Parts>
        <Heading level={2} size="sm">
          {t('security:avatar.panel')}
        </Heading>
        <Answered answer={answer} skeleton={<Skeleton shape="text" />}>
          {({ list, ...first }) => <Picker gallery={list} first={first} />}
        </Answered>
      </Parts>
    </Card>
  )
})

interface PickerProps {
  gallery: readonly { readonly avatarId: AvatarId; readonly avatar: string }[]
  first: AvatarReply
}

const Picker = observer(function Picker({ gallery, first }: PickerProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const toasts = useToasts()
  const store = useAvatar()
  const session = useSession()
  const picker = useRef<HTMLInputElement>(null)
  const [now, setNow] = useState(first)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const name = session.shownName

  const change = async (call: () => Promise<AvatarReply>) => {
    setBusy(true)
    setFailure(undefined)
    try {
      const changed = await call()
      setNow(changed)
      store.show(changed.avatar)
      toasts.show('positive', 'security:avatar.changed')
    } catch (error) {
      setFailure(t(toApiError(error).copyKey))
    }
    setBusy(false)
  }
  const send = async (file: File | undefined) => {
    if (file === undefined) return
    if (!kinds.includes(file.type) || file.size > mostBytes) setFailure(t('errors:avatar.pictureInvalid'))
    else await change(async () => api.call(uploadAvatar, { picture: await base64Of(file) }))
  }
  return (
    <>
      <Now>
        <Avatar name={name} imageUrl={now.avatar ?? undefined} size="lg" />
        <input
          ref={picker}
          type="file"
          accept="image/png,image/jpeg"
          hidden
          aria-label={t('security:avatar.own')}
          onChange={({ target }) => {
            void send(target.files?.[0])
            target.value = ''
          }}
        />
        <Button tone="quiet" icon="plus" disabled={isBusy} onClick={() => picker.current?.click()}>
          {t('security:avatar.own')}
        </Button>
        {now.avatar !== null && (
          <Button
            tone="quiet"
            disabled={isBusy}
            onClick={() => void change(() => api.call(chooseAvatar, { avatarId: null }))}
          >
            {t('security:avatar.none')}
          </Button>
        )}
      </Now>
      <Text size="sm" tone="muted">
        {t('security:avatar.text')}
      </Text>
      <Gallery aria-label={t('security:avatar.gallery')}>
        {gallery.map(({ avatarId, avatar }) => (
          <Choice
            key={avatarId}
            type="button"
            disabled={isBusy}
            aria-pressed={avatar === now.avatar}
            aria-label={t(`security:avatar.names.${avatarId}`)}
            onClick={() => void change(() => api.call(chooseAvatar, { avatarId }))}
          >
            <img src={avatar} alt="" />
          </Choice>
        ))}
      </Gallery>
      <div role="alert">{failure !== undefined && <Text tone="negative">{failure}</Text>}</div>
    </>
  )
})
