import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addPushDevice, changePushDevice, getPush, pushTopics, removePushDevice } from '#schemas/api/push.ts'
import type { PushDevice } from '#schemas/api/push.ts'
import type { Reply } from '#schemas/api/route.ts'
import { useToasts } from '#src/dialogs/index.ts'
import { toApiError } from '#src/api/api-error.ts'
import { Link } from '#src/lib/link.tsx'
import { storeHook } from '#src/lib/stores.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Checkbox } from '#src/ui/primitives/Checkbox/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { createBrowserPush } from '../browser-push.ts'
import type { BrowserPush, PushState } from '../browser-push.ts'

const useStorage = storeHook('storage')

const Root = styled.div({ display: 'grid', gap: space(5) })
const Stack = styled.div({ display: 'grid', gap: space(4), justifyItems: 'start' })
const Fields = styled.fieldset({
  display: 'grid',
  gap: space(3),
  margin: 0,
  padding: 0,
  border: 0,
  minInlineSize: 0,
})

const Hint = styled.span({ display: 'block', color: token('color.muted') })

const firstChoices = { topics: ['money', 'bets', 'service', 'inbox'], details: false } as const

interface NotificationsPageProps {
  push?: BrowserPush
}

/** Push settings of this device and the player's other devices, with help if the browser does not allow push. */
export const NotificationsPage = observer(function NotificationsPage({ push }: NotificationsPageProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const [browser] = useState(() => push ?? createBrowserPush(window))
  const [changes, setChanges] = useState(0)
  const answer = useAnswer(`push ${changes}`, async () => {
    const [reply, state] = await Promise.all([api.call(getPush, {}), browser.state()])
    return { ...reply, state }
  })
  return (
    <Root>
      <div>
        <Heading level={1} size="lg">
          {t('push:title')}
        </Heading>
        <Text tone="muted">{t('push:lead')}</Text>
      </div>
      <Answered answer={answer} skeleton={<Skeleton shape="wide" />}>
        {(found) => <Devices {...found} browser={browser} onChanged={() => setChanges(changes + 1)} />}
      </Answered>
    </Root>
  )
})

interface DevicesProps extends Reply<typeof getPush> {
  state: PushState
  browser: BrowserPush
  onChanged: () => void
}

function Devices({ publicKey, devices, state, browser, onChanged }: DevicesProps) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const storage = useStorage()
  const { run, isBusy } = useRun(onChanged)
  const own =
    state === 'on' ? devices.find(({ deviceId }) => deviceId === storage.get('pushDevice')) : undefined
  const others = devices.filter((device) => device !== own)

  const turnOn = () =>
    run(async () => {
      const keys = await browser.subscribe(publicKey)
      if (keys === null) return
      const { topics, details } = firstChoices
      const { deviceId } = await api.call(addPushDevice, { ...keys, topics: [...topics], details })
      storage.set('pushDevice', deviceId)
    })
  const remove = (device: PushDevice) =>
    run(async () => {
      await api.call(removePushDevice, { deviceId: device.deviceId })
      if (device === own) await browser.unsubscribe()
    })
  return (
    <>
      <Card aria-labelledby="push-own" padding="lg">
        <Stack>
          <Heading level={2} size="sm" id="push-own">
            {t('push:own')}
          </Heading>
          {own === undefined ? (
            <Missing state={state} isBusy={isBusy} onTurnOn={() => void turnOn()} />
          ) : (
            <>
              <Choices key={JSON.stringify(own)} device={own} onChanged={onChanged} />
              <Button tone="quiet" busy={isBusy} onClick={() => void remove(own)}>
                {t('push:turnOff')}
              </Button>
            </>
          )}
          <Text size="sm" tone="muted">
            {t('push:breaks')}
          </Text>
        </Stack>
      </Card>
      {others.map((device) => (
        <Other key={device.deviceId} device={device} isBusy={isBusy} onRemove={() => void remove(device)} />
      ))}
    </>
  )
}

function Missing({ state, isBusy, onTurnOn }: { state: PushState; isBusy: boolean; onTurnOn: () => void }) {
  const { t } = useTranslation()
  // `on` here means that the subscription belongs to another account or was dropped by the gateway; turning on replaces it.
  const mayAsk = state === 'off' || state === 'on'
  return (
    <>
      <Text>{t(`push:state.${mayAsk ? 'off' : state}`)}</Text>
      {mayAsk && (
        <Button icon="bell" busy={isBusy} onClick={onTurnOn}>
          {t('push:turnOn')}
        </Button>
      )}
      {state === 'install' && (
        <Button as={Link} to="/down?on=ios" tone="brand" icon="phone">
          {t('push:howToInstall')}
        </Button>
      )}
    </>
  )
}

/** Switches are saved immediately. */
function Choices({ device, onChanged }: { device: PushDevice; onChanged: () => void }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const { run, isBusy } = useRun(onChanged)
  const { deviceId, topics, details } = device
  const change = (next: Partial<Pick<PushDevice, 'topics' | 'details'>>) =>
    void run(() => api.call(changePushDevice, { deviceId, topics, details, ...next }))
  return (
    <Fields disabled={isBusy}>
      {pushTopics.map((topic) => (
        <Checkbox
          key={topic}
          label={<Hinted label={t(`push:topic.${topic}`)} hint={t(`push:topicHint.${topic}`)} />}
          checked={topics.includes(topic)}
          onChange={({ target }) =>
            change({ topics: target.checked ? [...topics, topic] : topics.filter((each) => each !== topic) })
          }
        />
      ))}
      <Checkbox
        label={<Hinted label={t('push:details')} hint={t('push:detailsHint')} />}
        checked={details}
        onChange={({ target }) => change({ details: target.checked })}
      />
    </Fields>
  )
}

const Hinted = ({ label, hint }: { label: string; hint: string }) => (
  <>
    <strong>{label}</strong>
    <Hint>{hint}</Hint>
  </>
)

interface OtherProps {
  device: PushDevice
  isBusy: boolean
  onRemove: () => void
}

function Other({ device, isBusy, onRemove }: OtherProps) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Card aria-label={device.name}>
      <Stack>
        <Text>
          <bdi>{device.name}</bdi>
        </Text>
        <Text size="sm" tone="muted">
          {t('push:since', { at: format.time(device.addedAt) })}
        </Text>
        <Button tone="quiet" busy={isBusy} onClick={onRemove}>
          {t('push:remove')}
        </Button>
      </Stack>
    </Card>
  )
}

/** Runs an action with a busy state and shows errors as toasts. */
function useRun(onChanged: () => void) {
  const toasts = useToasts()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    try {
      await work()
      onChanged()
    } catch (error) {
      // A DOMException comes from the browser, not from the gateway.
      toasts.show('negative', error instanceof DOMException ? 'push:failed' : toApiError(error).copyKey)
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy }
}
