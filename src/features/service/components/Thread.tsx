import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ServiceMessage, ServiceNow } from '#schemas/api/service.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { storeHook } from '#src/lib/stores.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { saveFile, useFormat } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { ThreadStore } from '../thread.store.ts'
import { Composer } from './Composer.tsx'
import { firstWords, useSoon } from './first-answer.ts'
import { Messages } from './Messages.tsx'

const Column = styled.div({ display: 'flex', flexDirection: 'column', flex: 1, minBlockSize: 0 })
const Bar = styled.div({
  display: 'grid',
  gap: space(2),
  flex: 'none',
  padding: `${space(3)} ${space(4)}`,
  boxShadow: `inset 0 -1px 0 ${token('color.line')}`,
  '& > div': { display: 'flex', flexWrap: 'wrap', gap: space(2) },
})
const Waiting = styled.div({ display: 'grid', gap: space(3), padding: space(4) })

const useApi = storeHook('api')
const useStream = storeHook('stream')
const useService = storeHook('service')
const useClock = storeHook('clock')
const useRandom = storeHook('random')
const useLanguage = storeHook('language')
const useStorage = storeHook('storage')
const useSessionStore = storeHook('session')

/** A thread store that is open while the panel is mounted. */
function useThread(): ThreadStore {
  const stores = {
    api: useApi(),
    stream: useStream(),
    service: useService(),
    clock: useClock(),
    random: useRandom(),
    language: useLanguage(),
    storage: useStorage(),
    session: useSessionStore(),
  }
  const [thread] = useState(() => new ThreadStore(stores))
  const { isLoggedIn } = stores.session
  useEffect(() => {
    thread.open()
    return () => thread.leave()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whoever is logged in now has another thread
  }, [thread, isLoggedIn])
  return thread
}

/** The conversation: expected response time, messages and the message input. */
export const Thread = observer(function Thread({ startsWriting }: { startsWriting: boolean }) {
  const { t } = useTranslation()
  const store = useThread()
  const { now, failure } = store
  if (failure !== null)
    return (
      <Waiting role="alert">
        <Text tone="negative">{t(failure)}</Text>
        <Button tone="quiet" onClick={() => void store.read()}>
          {t('service:again')}
        </Button>
      </Waiting>
    )
  if (now === null)
    return (
      <Waiting aria-busy>
        <Skeleton shape="text" />
        <Skeleton shape="text" />
        <Skeleton shape="text" />
      </Waiting>
    )
  return (
    <Column>
      <Top store={store} now={now} />
      <Messages messages={now.thread?.messages ?? []} />
      <Composer store={store} startsWriting={startsWriting} />
    </Column>
  )
})

interface TopProps {
  readonly store: ThreadStore
  readonly now: ServiceNow
}

/** Expected response time, and actions on the thread. */
function Top({ store, now }: TopProps) {
  const { t } = useTranslation()
  const toasts = useToasts()
  const soon = useSoon()
  const transcript = useTranscript()
  const { thread } = now
  const end = async () => {
    const failed = await store.end()
    if (failed === null) toasts.show('info', 'service:ended')
    else toasts.show('negative', failed)
  }
  return (
    <Bar>
      <Text size="sm">{soon(now)}</Text>
      {thread !== null && thread.messages.length > 0 && (
        <div>
          <Button tone="quiet" size="sm" icon="download" onClick={() => transcript(thread.messages)}>
            {t('service:save')}
          </Button>
          {thread.state !== 'closed' && (
            <Button tone="quiet" size="sm" onClick={() => void end()}>
              {t('service:end')}
            </Button>
          )}
        </div>
      )}
    </Bar>
  )
}

/** Downloads the thread as a text file. */
function useTranscript() {
  const { t } = useTranslation()
  const { time } = useFormat()
  const soon = useSoon()
  return (messages: readonly ServiceMessage[]) => {
    const lines = messages.map((message) => {
      const { author, text, pictures, at } = message
      const said = author === 'house' ? firstWords(message, t, soon) : text
      const drawn = pictures > 0 ? ` [${t('service:pictures', { number: pictures })}]` : ''
      return `${time(at)}  ${t(`service:author.${author}`)}: ${said}${drawn}`
    })
    saveFile('customer-service.txt', 'text/plain;charset=utf-8', `${lines.join('\n')}\n`)
  }
}
