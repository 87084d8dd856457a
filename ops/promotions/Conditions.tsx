import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslate } from 'react-admin'
import { factAttributes, numberAttributes } from '#schemas/api/promotion-rule.ts'
import { LabelChoice } from '../labels/LabelChoice.tsx'
import { Choice, Field } from '../parts/fields.tsx'
import { isFact } from './rule-draft.ts'
import type { ConditionDraft, RuleDraft } from './rule-draft.ts'

const attributes = [...numberAttributes, ...factAttributes, 'label'] as const
const comparisons = ['atLeast', 'atMost'] as const
const answers = ['yes', 'no'] as const
const most = 8

interface ConditionsProps {
  /** Empty: none is chosen yet. */
  readonly merchantCode: string
  readonly draft: RuleDraft
  readonly onChange: (draft: RuleDraft) => void
}

/** Conditions a player must fulfil, all of them. */
export function Conditions({ merchantCode, draft, onChange }: ConditionsProps) {
  const translate = useTranslate()
  const { conditions } = draft
  const set = (next: readonly ConditionDraft[]) => onChange({ ...draft, conditions: next })
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 2 }}>
      {conditions.map((condition, index) => (
        <ConditionFields
          // The index is the key: a condition has no other name.
          key={index}
          merchantCode={merchantCode}
          number={index + 1}
          condition={condition}
          onChange={(next) => set(conditions.with(index, next))}
          onRemove={() => set(conditions.toSpliced(index, 1))}
        />
      ))}
      {conditions.length < most && (
        <Box>
          <Button
            onClick={() => set([...conditions, { attribute: 'rank', op: 'atLeast', value: '1', label: '' }])}
          >
            {translate('desk.promotions.addCondition')}
          </Button>
        </Box>
      )}
    </Box>
  )
}

interface ConditionFieldsProps extends Pick<ConditionsProps, 'merchantCode'> {
  /** From 1. */
  readonly number: number
  readonly condition: ConditionDraft
  readonly onChange: (condition: ConditionDraft) => void
  readonly onRemove: () => void
}

function ConditionFields({ merchantCode, number, condition, onChange, onRemove }: ConditionFieldsProps) {
  const translate = useTranslate()
  const { attribute, op, value, label } = condition
  const isAnswered = attribute === 'label' || isFact(attribute)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          md: attribute === 'label' ? '1fr 2fr 1fr auto' : '2fr 1fr 1fr auto',
        },
      }}
    >
      <Choice
        label="desk.promotions.attributeLabel"
        words="desk.promotions.attribute"
        all={attributes}
        value={attribute}
        onChange={(next) =>
          onChange(
            next === 'label' || isFact(next)
              ? { attribute: next, op: 'is', value: 'yes', label: '' }
              : {
                  attribute: next,
                  op: op === 'is' ? 'atLeast' : op,
                  value: isAnswered ? '1' : value,
                  label: '',
                },
          )
        }
      />
      {attribute === 'label' && (
        <LabelChoice
          merchantCode={merchantCode}
          value={label}
          onChange={(next) => onChange({ ...condition, label: next })}
        />
      )}
      {isAnswered ? (
        <Choice
          label="desk.promotions.answerLabel"
          words="desk.promotions.answer"
          all={answers}
          value={value === 'no' ? 'no' : 'yes'}
          onChange={(next) => onChange({ ...condition, value: next })}
        />
      ) : (
        <>
          <Choice
            label="desk.promotions.opLabel"
            words="desk.promotions.op"
            all={comparisons}
            value={op === 'atMost' ? 'atMost' : 'atLeast'}
            onChange={(next) => onChange({ ...condition, op: next })}
          />
          <Field
            label="desk.promotions.value"
            value={value}
            onChange={(next) => onChange({ ...condition, value: next })}
            html={{ inputMode: 'decimal' }}
          />
        </>
      )}
      <Button onClick={onRemove} aria-label={translate('desk.promotions.removeCondition', { number })}>
        {translate('ra.action.remove')}
      </Button>
    </Box>
  )
}
