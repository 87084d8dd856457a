import type { Meta } from '@storybook/react-vite'
import { expect, screen, userEvent, within } from 'storybook/test'
import { changeMission, endMission, listDeskMissions } from '#schemas/api/ops-missions.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Missions' } satisfies Meta
export default meta

const missions = { path: '/missions', sees: 'first-steps' } as const

export const Missions = deskStory(missions)
export const MissionsDark = deskStory({ ...missions, mode: 'dark' })
export const MissionsInPortuguese = deskStory({ ...missions, language: 'pt' })
export const MissionsOnAPhone = deskStory({ ...missions, phone: true })
export const MissionsEmpty = deskStory({
  ...missions,
  sees: 'No entries yet.',
  answers: (api) => api.answer(listDeskMissions, { list: [] }),
})
export const MissionsLoading = deskStory({
  ...missions,
  sees: 'Missions',
  answers: (api) => api.answer(listDeskMissions, never),
})
export const MissionsFailed = deskStory({
  ...missions,
  sees: 'Try again',
  answers: (api) => api.answer(listDeskMissions, overloaded),
})
export const MissionsReadOnly = deskStory({ ...missions, role: 'support' })

export const MissionOfThreeTasks = deskStory({
  ...missions,
  act: async () => {
    await press('Add mission')
    const dialog = within(await screen.findByRole('dialog'))
    for (const _ of [2, 3]) await userEvent.click(dialog.getByRole('button', { name: 'Add task' }))
    await dialog.findByRole('group', { name: 'Task 3' })
  },
})
export const MissionChanged = deskStory({
  ...missions,
  answers: (api) => api.answer(changeMission, { from: '2026-11-30' }),
  act: async () => {
    await press('Edit')
    await confirm('Done.')
  },
})
export const MissionEnded = deskStory({
  ...missions,
  answers: (api) => api.answer(endMission, { until: '2026-11-30' }),
  act: async () => {
    await press('End')
    await confirm('Done.')
  },
})
export const MissionRefused = deskStory({
  ...missions,
  answers: (api) =>
    api.answer(endMission, () => {
      throw Object.assign(refusal('rewards.missionRefused'), {
        problems: [{ problem: 'lockUnknown', source: null }],
      })
    }),
  act: async () => {
    await press('End')
    await confirm(/opens after a mission that does not exist/)
  },
})

/** The reasons are below the fields: they are scrolled to and focused. */
export const ChangeRefused = deskStory({
  ...missions,
  answers: (api) =>
    api.answer(changeMission, () => {
      throw Object.assign(refusal('rewards.missionRefused'), {
        problems: [{ problem: 'lockUnknown', source: null }],
      })
    }),
  act: async () => {
    await press('Edit')
    await confirm(/opens after a mission that does not exist/)
    const reason = screen.getByText(/opens after a mission that does not exist/)
    await expect(reason.closest('[role="alert"]')).toHaveFocus()
    const seen = reason.closest('.MuiDialogContent-root')?.getBoundingClientRect()
    const { top, bottom } = reason.getBoundingClientRect()
    await expect(top).toBeGreaterThanOrEqual(seen?.top ?? Infinity)
    await expect(bottom).toBeLessThanOrEqual(seen?.bottom ?? 0)
  },
})
