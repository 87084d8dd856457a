import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { chatRuleIds } from '#domain/chat/chat-rules.ts'
import { tipChoices } from '#schemas/api/chat-tips.ts'
import { storeHook } from '#src/lib/stores.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { RoomStore } from '../room.store.ts'
import { Composer } from './Composer.tsx'
import { Log } from './Log.tsx'
import { Measures } from './Measures.tsx'
import { Failure, Note, SmallButton } from './parts.ts'
import { RainCard } from './RainCard.tsx'
import { TipPanel } from './TipPanel.tsx'

const Column = styled.div({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 })
const Bar = styled.div({
  display: 'grid',
  gap: space(2),
  flex: 'none',
  maxBlockSize: '60%',
  overflowY: 'auto',
  padding: space(3),
  boxShadow: `inset 0 -1px 0 ${token('color.line')}`,
  '& summary': { lineHeight: '44px', cursor: 'pointer', fontWeight: 600, fontSize: token('text.sm') },
  '& ul': { margin: 0, paddingInlineStart: space(5), fontSize: token('text.sm'), lineHeight: 1.6 },
})
const Choice = styled.div({ display: 'grid', gap: space(1), paddingBlock: space(2) })
const Waiting = styled.div({ display: 'grid', gap: space(3), padding: space(4) })

const useApi = storeHook('api')
const useStream = storeHook('stream')
const useChat = storeHook('chat')
const useClock = storeHook('clock')
const useRandom = storeHook('random')
const useLanguage = storeHook('language')
const useGates = storeHook('gates')

/** A room store that is open while the panel is mounted. */
function useRoom(): RoomStore {
  const stores = {
    api: useApi(),
    stream: useStream(),
    chat: useChat(),
    clock: useClock(),
    random: useRandom(),
    language: useLanguage(),
    gates: useGates(),
  }
  const [room] = useState(() => new RoomStore(stores))
  useEffect(() => {
    void room.enter()
    return () => room.leave()
  }, [room])
  return room
}

/** A chat room: rules, messages and the message input. */
export const Room = observer(function Room({ startsWriting }: { startsWriting: boolean }) {
  const { t } = useTranslation()
  const room = useRoom()
  const { entered, failure, standing } = room
  if (failure !== null)
    return (
      <Waiting role="alert">
        <Failure>{t(failure)}</Failure>
        <SmallButton type="button" onClick={() => void room.enter()}>
          {t('chat:again')}
        </SmallButton>
      </Waiting>
    )
  if (entered === null || standing === null)
    return (
      <Waiting aria-busy>
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </Waiting>
    )
  return (
    <Column>
      <Bar>
        <Rooms room={room} />
        <Rules room={room} />
        <Measures room={room} />
      </Bar>
      {standing.mayRead && <RainCard store={room.rain} />}
      {standing.mayRead && <Log key={entered.room} room={room} />}
      {room.tips.target !== null && (
        <TipPanel key={room.tips.target.messageId} tips={room.tips} target={room.tips.target} />
      )}
      {/* Hidden, it keeps what the player has written. */}
      <div hidden={room.tips.target !== null} css={{ flex: 'none', marginBlockStart: 'auto' }}>
        <Composer room={room} startsWriting={startsWriting} />
      </div>
    </Column>
  )
})

const Rooms = observer(function Rooms({ room }: { room: RoomStore }) {
  const { t, i18n } = useTranslation()
  const { entered } = room
  const [failure, setFailure] = useState<string | null>(null)
  if (entered === null || entered.rooms.length < 2) return null
  const names = new Intl.DisplayNames([i18n.language], { type: 'language' })
  const change = async (to: string) => {
    setFailure(null)
    setFailure(await room.enter(to))
  }
  return (
    <>
      <Select
        label={t('chat:room')}
        labelHidden
        value={entered.room}
        onChange={({ target }) => void change(target.value)}
        options={entered.rooms.map((value) => ({
          value,
          label: `${t('chat:room')}: ${names.of(value) ?? value}`,
        }))}
      />
      {failure !== null && <Failure role="alert">{t(failure)}</Failure>}
    </>
  )
})

const Rules = observer(function Rules({ room }: { room: RoomStore }) {
  const { t } = useTranslation()
  const { entered, ignored } = room
  if (entered === null) return null
  return (
    <details>
      <summary>{t('chat:rules.title')}</summary>
      <ul>
        {chatRuleIds.map((id) => (
          <li key={id}>{t(`chat:rules.${id}`)}</li>
        ))}
        {entered.slowModeSec > 0 && <li>{t('chat:slow', { seconds: entered.slowModeSec })}</li>}
      </ul>
      <Note>{t('chat:asAlias', { alias: entered.alias })}</Note>
      <Tips room={room} />
      {ignored.length > 0 && (
        <>
          <Note>{t('chat:ignore.list')}</Note>
          {ignored.map((alias) => (
            <SmallButton key={alias} type="button" onClick={() => void room.ignore(alias, false)}>
              {t('chat:ignore.undo', { alias })}
            </SmallButton>
          ))}
        </>
      )}
    </details>
  )
})

/** Whether the player can be tipped, and whether the room sees their tips. */
const Tips = observer(function Tips({ room: { tips } }: { room: RoomStore }) {
  const { t } = useTranslation()
  const [failure, setFailure] = useState<string | null>(null)
  const { own } = tips
  if (own === null) return null
  const change = async (value: string) => {
    const choice = tipChoices.find((each) => each === value)
    setFailure(null)
    if (choice !== undefined) setFailure(await tips.choose(choice))
  }
  return (
    <Choice>
      <Select
        label={t('chat:tip.choice.label')}
        value={own.choice}
        onChange={({ target }) => void change(target.value)}
        options={tipChoices.map((value) => ({ value, label: t(`chat:tip.choice.${value}`) }))}
      />
      {failure !== null && <Failure role="alert">{t(failure)}</Failure>}
    </Choice>
  )
})
