import { useState } from 'react'
import { CanAccess, useTranslate } from 'react-admin'
import { changePromotionState, simulatePromotion } from '#schemas/api/ops-promotions.ts'
import type { DeskPromotion } from '#schemas/api/ops-promotions.ts'
import type { Input } from '#schemas/api/route.ts'
import { call, currentSession } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Field } from '../parts/fields.tsx'
import { Waiting } from '../parts/queue.tsx'

type Act = Input<typeof changePromotionState>['act']

/** Actions per state. Approval and publishing require a simulation; the author cannot approve. */
const actsIn: Readonly<Record<DeskPromotion['state'], readonly Act[]>> = {
  draft: ['cancel'],
  checked: ['cancel'],
  simulated: ['approve', 'cancel'],
  approved: ['publish', 'cancel'],
  live: ['pause', 'end'],
  paused: ['resume', 'end'],
  ended: [],
  settled: [],
  cancelled: [],
}
const dangerous: ReadonlySet<Act> = new Set(['pause', 'end', 'cancel'])

/** The next actions of a promotion's lifecycle. */
export function PromotionActs({ detail }: { readonly detail: DeskPromotion }) {
  const translate = useTranslate()
  const { merchantCode, promotionId, version, state, author } = detail
  const isAuthor = currentSession()?.name === author
  return (
    <>
      {(state === 'checked' || state === 'simulated') && (
        <CanAccess resource="promotions" action="simulate">
          <Simulate detail={detail} />
        </CanAccess>
      )}
      <CanAccess resource="promotions" action="change">
        {actsIn[state].map((act) =>
          act === 'approve' && isAuthor ? (
            <Waiting key={act}>{translate('desk.promotions.otherPerson')}</Waiting>
          ) : (
            <ActButton
              key={act}
              label={`desk.promotions.act.${act}`}
              text={`desk.promotions.actText.${act}`}
              variant={dangerous.has(act) ? 'outlined' : 'contained'}
              danger={dangerous.has(act)}
              wantsReason
              act={(reason) =>
                call(changePromotionState, { merchantCode, promotionId, version, act, reason }).then(
                  () => null,
                )
              }
            />
          ),
        )}
      </CanAccess>
    </>
  )
}

function Simulate({ detail: { merchantCode, promotionId, state } }: { readonly detail: DeskPromotion }) {
  const [weeks, setWeeks] = useState('8')
  const isSound = /^\d{1,2}$/.test(weeks) && Number(weeks) >= 1 && Number(weeks) <= 26
  return (
    <ActButton
      label="desk.promotions.simulate"
      text="desk.promotions.simulateText"
      variant={state === 'checked' ? 'contained' : 'outlined'}
      wantsReason
      blocked={!isSound}
      act={(reason) =>
        call(simulatePromotion, { merchantCode, promotionId, weeks: Number(weeks), reason }).then(() => null)
      }
    >
      <Field
        label="desk.promotions.weeks"
        value={weeks}
        onChange={setWeeks}
        html={{ inputMode: 'numeric', pattern: '[0-9]{1,2}' }}
      />
    </ActButton>
  )
}
