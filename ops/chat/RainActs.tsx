import { CanAccess, useTranslate } from 'react-admin'
import { approveRain, cancelRain } from '#schemas/api/ops-chat-rain.ts'
import type { DeskRainRow } from '#schemas/api/ops-chat-rain.ts'
import { call, currentSession } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { ActRow, Waiting } from '../parts/queue.tsx'

/** What can be done with a rain now. */
export function RainActs({ rain }: { readonly rain: DeskRainRow }) {
  const translate = useTranslate()
  const { merchantCode, rainId, state, madeBy } = rain
  if (state !== 'proposed' && state !== 'set') return null
  const key = { merchantCode, rainId }
  const isOwn = currentSession()?.name === madeBy
  return (
    <ActRow>
      {state === 'proposed' && isOwn && <Waiting>{translate('desk.chat.rain.otherPerson')}</Waiting>}
      {state === 'proposed' && !isOwn && (
        <CanAccess resource="chatRains" action="approve">
          <ActButton
            label="desk.chat.rain.approve"
            text="desk.chat.rain.approveText"
            variant="contained"
            wantsReason
            act={(reason) => call(approveRain, { ...key, reason }).then(() => null)}
          />
        </CanAccess>
      )}
      <CanAccess resource="chatRains" action="cancel">
        <ActButton
          label="desk.chat.rain.cancel"
          text="desk.chat.rain.cancelText"
          danger
          wantsReason
          act={(reason) => call(cancelRain, { ...key, reason }).then(() => null)}
        />
      </CanAccess>
    </ActRow>
  )
}
