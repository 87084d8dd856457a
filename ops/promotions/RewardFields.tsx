import { Choice, Field } from '../parts/fields.tsx'
import { RoundsFields } from '../parts/RoundsFields.tsx'
import { Games } from './Games.tsx'
import type { RuleFormProps } from './Games.tsx'
import type { RuleDraft } from './rule-draft.ts'

const rewards = ['money', 'match', 'cashback', 'points', 'tickets', 'good', 'freeRounds'] as const
const shares = ['stakes', 'netLoss'] as const

/** The reward and its wagering requirement. */
export function RewardFields(props: RuleFormProps) {
  const { draft, currency, onChange } = props
  const set = (parts: Partial<RuleDraft>) => onChange({ ...draft, ...parts })
  const { reward } = draft
  const isWagered = reward === 'money' || reward === 'match' || reward === 'freeRounds'
  const text = (field: TextField, unit?: string) => (
    <Field
      label={`desk.promotions.${field === 'units' ? 'bonus' : field}`}
      {...(unit !== undefined && { unit })}
      value={draft[field]}
      onChange={(value) => set({ [field]: value })}
      html={{ inputMode: field === 'raffleId' || field === 'goodId' ? 'text' : 'decimal', dir: 'ltr' }}
    />
  )
  return (
    <>
      <Choice
        label="desk.promotions.rewardLabel"
        words="desk.promotions.reward"
        all={rewards}
        value={reward}
        onChange={(next) => set({ reward: next })}
      />
      {reward === 'money' && text('units', currency)}
      {(reward === 'match' || reward === 'cashback') && text('percent', '%')}
      {(reward === 'match' || reward === 'cashback') && text('capUnits', currency)}
      {reward === 'cashback' && (
        <>
          <Choice
            label="desk.promotions.ofLabel"
            words="desk.promotions.of"
            all={shares}
            value={draft.of}
            onChange={(of) => set({ of })}
          />
          <Games value={draft.cashbackGames} onChange={(cashbackGames) => set({ cashbackGames })} />
        </>
      )}
      {reward === 'points' && text('points')}
      {reward === 'tickets' && text('raffleId')}
      {reward === 'tickets' && text('tickets')}
      {reward === 'good' && text('goodId')}
      {reward === 'freeRounds' && (
        <RoundsFields
          draft={draft}
          currency={currency}
          roundGames={props.roundGames}
          stakeHelp="desk.promotions.stakeHelp"
          onChange={set}
        />
      )}
      {isWagered && text('wageringTimes')}
      {isWagered && text('wageringDays')}
      {isWagered && (
        <Games value={draft.wageringGames} onChange={(wageringGames) => set({ wageringGames })} />
      )}
      <Field
        label="desk.promotions.claimDays"
        required={false}
        help="desk.promotions.claimDaysHelp"
        value={draft.claimDays}
        onChange={(claimDays) => set({ claimDays })}
        html={{ inputMode: 'numeric' }}
      />
    </>
  )
}

type TextField =
  | 'units'
  | 'percent'
  | 'capUnits'
  | 'points'
  | 'raffleId'
  | 'tickets'
  | 'goodId'
  | 'wageringTimes'
  | 'wageringDays'
