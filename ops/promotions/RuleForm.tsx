import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useTranslate } from 'react-admin'
import { promotionTypes } from '#schemas/api/promotion-card.ts'
import { promotionPeriods } from '#schemas/api/promotion-rule.ts'
import { Choice, Field } from '../parts/fields.tsx'
import { Conditions } from './Conditions.tsx'
import { Games } from './Games.tsx'
import type { RuleFormProps } from './Games.tsx'
import { RewardFields } from './RewardFields.tsx'
import type { RuleDraft } from './rule-draft.ts'

/** The fields of a rule by group; those that do not apply to the kind are hidden. */
export function RuleForm(props: RuleFormProps) {
  const { draft, onChange } = props
  const set = (parts: Partial<RuleDraft>) => onChange({ ...draft, ...parts })
  return (
    <>
      <Group
        title="desk.promotions.group.window"
        at={['/type', '/startsAt', '/endsAt', '/period']}
        {...props}
      >
        <Choice
          label="desk.promotions.typeLabel"
          words="desk.promotions.type"
          all={promotionTypes}
          value={draft.type}
          onChange={(type) => set({ type })}
        />
        <Choice
          label="desk.promotions.periodLabel"
          words="desk.promotions.period"
          all={promotionPeriods}
          value={draft.period}
          onChange={(period) => set({ period })}
          help="desk.promotions.periodHelp"
        />
        <Field
          label="desk.promotions.startsAt"
          unit="UTC"
          type="datetime-local"
          value={draft.startsAt}
          onChange={(startsAt) => set({ startsAt })}
        />
        <Field
          label="desk.promotions.endsAt"
          unit="UTC"
          type="datetime-local"
          required={false}
          help="desk.promotions.endsAtHelp"
          value={draft.endsAt}
          onChange={(endsAt) => set({ endsAt })}
        />
      </Group>
      <Group title="desk.promotions.group.entry" at={['/entry']} {...props}>
        <Choice
          label="desk.promotions.entryLabel"
          words="desk.promotions.entry"
          all={entries}
          value={draft.entry}
          onChange={(entry) => set({ entry })}
        />
        {draft.entry === 'code' && (
          <Field
            label="desk.promotions.code"
            value={draft.code}
            onChange={(code) => set({ code: code.toUpperCase() })}
            html={{ pattern: '[A-Z0-9]{3,20}', dir: 'ltr', autoCapitalize: 'characters' }}
          />
        )}
      </Group>
      <Group title="desk.promotions.group.trigger" at={['/trigger']} {...props}>
        <TriggerFields {...props} />
      </Group>
      <Group title="desk.promotions.group.conditions" at={['/conditions']} {...props}>
        <Conditions merchantCode={props.merchantCode} draft={draft} onChange={onChange} />
      </Group>
      <Group title="desk.promotions.group.reward" at={['/reward', '/claimDays']} {...props}>
        <RewardFields {...props} />
      </Group>
      <Group title="desk.promotions.group.limits" at={['/limits', '']} {...props}>
        <Field
          label="desk.promotions.grants"
          required={false}
          help="desk.promotions.noLimitHelp"
          value={draft.grants}
          onChange={(grants) => set({ grants })}
          html={{ inputMode: 'numeric' }}
        />
        <Field
          label="desk.promotions.budget"
          unit={props.currency}
          required={false}
          help="desk.promotions.noLimitHelp"
          value={draft.budgetUnits}
          onChange={(budgetUnits) => set({ budgetUnits })}
          html={{ inputMode: 'decimal' }}
        />
      </Group>
    </>
  )
}

const entries = ['automatic', 'optIn', 'code'] as const
const triggers = ['claim', 'deposit', 'stakes', 'periodEnd', 'application'] as const
const whichDeposits = ['any', 'first'] as const

function TriggerFields({ draft, currency, onChange }: RuleFormProps) {
  const set = (parts: Partial<RuleDraft>) => onChange({ ...draft, ...parts })
  return (
    <>
      <Choice
        label="desk.promotions.triggerLabel"
        words="desk.promotions.trigger"
        all={triggers}
        value={draft.trigger}
        onChange={(trigger) => set({ trigger })}
      />
      {(draft.trigger === 'deposit' || draft.trigger === 'stakes') && (
        <Field
          label={`desk.promotions.units.${draft.trigger}`}
          unit={currency}
          value={draft.triggerUnits}
          onChange={(triggerUnits) => set({ triggerUnits })}
          html={{ inputMode: 'decimal' }}
        />
      )}
      {draft.trigger === 'deposit' && (
        <Choice
          label="desk.promotions.whichLabel"
          words="desk.promotions.which"
          all={whichDeposits}
          value={draft.which}
          onChange={(which) => set({ which })}
        />
      )}
      {draft.trigger === 'stakes' && (
        <Games value={draft.triggerGames} onChange={(triggerGames) => set({ triggerGames })} />
      )}
    </>
  )
}

interface GroupProps extends RuleFormProps {
  /** Copy key. */
  readonly title: string
  /** JSON pointers of the problems shown here. */
  readonly at: readonly string[]
  readonly children: ReactNode
}

const tones = { error: 'error', law: 'error', warning: 'warning' } as const

function Group({ title, at, problems, children }: GroupProps) {
  const translate = useTranslate()
  const own = problems.filter((problem) =>
    at.some((pointer) => problem.at === pointer || (pointer !== '' && problem.at.startsWith(`${pointer}/`))),
  )
  return (
    <Box component="fieldset" sx={fieldset}>
      <Typography component="legend" sx={{ paddingInline: 1, fontWeight: 600 }}>
        {translate(title)}
      </Typography>
      {children}
      {own.map(({ at: pointer, kind, code, message, source }) => (
        <Alert key={`${pointer} ${code}`} severity={tones[kind]} sx={{ gridColumn: '1 / -1' }}>
          {message}
          {source !== null && (
            <Typography variant="body2" color="textSecondary">
              {translate('desk.promotions.source', { source })}
            </Typography>
          )}
        </Alert>
      ))}
    </Box>
  )
}

const fieldset = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1,
  padding: 2,
  minWidth: 0,
} as const
