import type { Meta } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { getDeskRace } from '#schemas/api/ops-races.ts'
import { aDeskRace, raceAnswers } from '../testing/race-answers.ts'
import { deskStory, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Races' } satisfies Meta
export default meta

const races = { path: '/races', sees: 'Evening table', answers: raceAnswers } as const
const race = {
  path: '/races/AURORA01~evening-table/show',
  sees: /Evening table/,
  answers: raceAnswers,
} as const

export const Races = deskStory(races)
export const RacesOnAPhone = deskStory({ ...races, phone: true })
export const RaceThatWaitsForPlayers = deskStory(race)
export const RaceThatWaitsInPortuguese = deskStory({ ...race, sees: /Mesa da noite/, language: 'pt' })
export const RaceThatStartedWhenFull = deskStory({
  ...race,
  answers: (api) => raceAnswers(api).answer(getDeskRace, aDeskRace('2026-11-23T12:00:00.000Z')),
})
export const DraftOfARaceThatStartsWhenFull = deskStory({
  ...races,
  async act() {
    await press('Write a race')
    const dialog = within(await screen.findByRole('dialog'))
    const choose = async (label: RegExp, option: string) => {
      await userEvent.click(dialog.getByRole('combobox', { name: label }))
      await userEvent.click(await screen.findByRole('option', { name: option }))
    }
    await choose(/^Start/, 'when enough players have joined')
    await choose(/^Score/, 'Fewest rounds to a target')
    await dialog.findByLabelText(/^Players who start it/)
    await dialog.findByLabelText(/^Target/)
  },
})
