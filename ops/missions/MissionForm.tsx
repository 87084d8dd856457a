import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useGetList, useTranslate } from 'react-admin'
import { categoryIds } from '#schemas/api/categories.ts'
import { missionEvery, missionMeasures, missionOrders } from '#schemas/api/mission-rule.ts'
import { Choice, Field, Marks } from '../parts/fields.tsx'
import { emptyTask, isOfPlay, mostTasks } from './mission-draft.ts'
import type { MissionDraft, TaskDraft } from './mission-draft.ts'

interface MissionFormProps {
  /** Empty: none is chosen yet. */
  readonly merchantCode: string
  readonly draft: MissionDraft
  readonly onChange: (draft: MissionDraft) => void
  /** Id, rhythm and first day can only be set on creation. */
  readonly isNew: boolean
}

/** The fields of a mission. */
export function MissionForm({ merchantCode, draft, onChange, isNew }: MissionFormProps) {
  const translate = useTranslate()
  const set = (part: Partial<MissionDraft>) => onChange({ ...draft, ...part })
  const { tasks } = draft
  const setTask = (place: number, task: TaskDraft) =>
    set({ tasks: tasks.map((each, at) => (at === place ? task : each)) })
  return (
    <>
      {isNew && (
        <>
          <Field
            label="desk.missions.id"
            value={draft.missionId}
            onChange={(missionId) => set({ missionId })}
            html={{ pattern: '[a-z0-9\\-]{1,40}' }}
          />
          <Choice
            label="desk.missions.rhythm"
            words="desk.missions.every"
            all={missionEvery}
            value={draft.every}
            onChange={(every) => set({ every })}
          />
          <TextField
            type="date"
            required
            fullWidth
            label={translate('desk.missions.from')}
            helperText={translate('desk.missions.fromHelp')}
            value={draft.from}
            onChange={({ target }) => set({ from: target.value })}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        </>
      )}
      <Alert severity="info">{translate('desk.missions.fair')}</Alert>
      {tasks.map((task, place) => (
        <Task
          key={place}
          place={place}
          task={task}
          onChange={(next) => setTask(place, next)}
          onRemove={tasks.length === 1 ? null : () => set({ tasks: tasks.filter((_, at) => at !== place) })}
        />
      ))}
      {tasks.length < mostTasks && (
        <Button variant="outlined" onClick={() => set({ tasks: [...tasks, emptyTask] })}>
          {translate('desk.missions.addTask')}
        </Button>
      )}
      {tasks.length > 1 && (
        <Choice
          label="desk.missions.orderLabel"
          words="desk.missions.order"
          all={missionOrders}
          value={draft.order}
          onChange={(order) => set({ order })}
        />
      )}
      <LockChoice
        merchantCode={merchantCode}
        own={draft.missionId}
        value={draft.lockedBy}
        onChange={(lockedBy) => set({ lockedBy })}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <Field
          label="desk.missions.rewardUnits"
          value={draft.rewardUnits}
          onChange={(rewardUnits) => set({ rewardUnits })}
          html={{ inputMode: 'decimal' }}
        />
        <Field
          label="desk.missions.claimDays"
          required={false}
          value={draft.claimDays}
          onChange={(claimDays) => set({ claimDays })}
          html={{ inputMode: 'numeric' }}
        />
      </Box>
    </>
  )
}

interface TaskProps {
  readonly place: number
  readonly task: TaskDraft
  readonly onChange: (task: TaskDraft) => void
  /** Null: the only task. */
  readonly onRemove: (() => void) | null
}

function Task({ place, task, onChange, onRemove }: TaskProps) {
  const translate = useTranslate()
  const name = translate('desk.missions.task', { place: place + 1 })
  return (
    <Box
      component="fieldset"
      sx={{
        display: 'grid',
        gap: 2,
        margin: 0,
        padding: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
      }}
    >
      <Typography component="legend" variant="subtitle2" sx={{ paddingInline: 1 }}>
        {name}
      </Typography>
      <Choice
        label="desk.missions.measureLabel"
        words="desk.missions.measure"
        all={missionMeasures}
        value={task.measure}
        onChange={(measure) => onChange({ ...task, measure })}
      />
      {task.measure !== 'limitSet' && (
        <Field
          label={`desk.missions.goal.${task.measure}`}
          value={task.goal}
          onChange={(goal) => onChange({ ...task, goal })}
          html={{ inputMode: 'decimal' }}
        />
      )}
      {isOfPlay(task) && (
        <Marks
          label="desk.promotions.gamesLabel"
          words="desk.promotions.games"
          all={categoryIds}
          value={task.categories}
          onChange={(categories) => onChange({ ...task, categories })}
        />
      )}
      {onRemove !== null && (
        <Button
          color="error"
          onClick={onRemove}
          aria-label={`${translate('desk.missions.removeTask')}: ${name}`}
        >
          {translate('desk.missions.removeTask')}
        </Button>
      )}
    </Box>
  )
}

interface LockChoiceProps {
  readonly merchantCode: string
  /** The mission itself, which cannot lock itself. */
  readonly own: string
  readonly value: string
  readonly onChange: (missionId: string) => void
}

/** The mission that must have been claimed first. */
function LockChoice({ merchantCode, own, value, onChange }: LockChoiceProps) {
  const translate = useTranslate()
  const { data = [] } = useGetList(
    'missions',
    { filter: { merchantCode }, pagination: { page: 1, perPage: 1_000 } },
    { enabled: merchantCode !== '' },
  )
  const ids = data
    .filter(({ state, until }) => state !== 'ended' && until === null)
    .map(({ missionId }) => String(missionId))
    .filter((id) => id !== own)
  return (
    <TextField
      select
      fullWidth
      label={translate('desk.missions.lockedBy')}
      helperText={translate('desk.missions.lockHelp')}
      // MUI cannot show a value that is not among the choices yet.
      value={ids.includes(value) ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      <MenuItem value="">{translate('desk.missions.noLock')}</MenuItem>
      {ids.map((id) => (
        <MenuItem key={id} value={id}>
          {id}
        </MenuItem>
      ))}
    </TextField>
  )
}
