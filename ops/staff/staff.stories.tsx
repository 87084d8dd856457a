import type { Meta } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import { addOperator, listOperators } from '#schemas/api/ops-session.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Operators' } satisfies Meta
export default meta

const operators = { path: '/operators', sees: 'carla' } as const

export const Operators = deskStory(operators)
export const OperatorsDark = deskStory({ ...operators, mode: 'dark' })
export const OperatorsInPortuguese = deskStory({ ...operators, language: 'pt' })
export const OperatorsOnAPhone = deskStory({ ...operators, phone: true })
export const OperatorsLoading = deskStory({
  ...operators,
  sees: 'Operators',
  answers: (api) => api.answer(listOperators, never),
})
export const OperatorsFailed = deskStory({
  ...operators,
  sees: 'Try again',
  answers: (api) => api.answer(listOperators, overloaded),
})
export const OperatorsNotAllowed = deskStory({ ...operators, sees: 'Access denied', role: 'payments' })

const add = async (says: string | RegExp) => {
  await press('Add an operator')
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'dora')
  await confirm(says)
}
export const OperatorAdded = deskStory({
  ...operators,
  answers: (api) => api.answer(addOperator, { oneTimePassword: 'hq5r-ks8q-xr7k-gk8a' }),
  act: () => add('hq5r-ks8q-xr7k-gk8a'),
})
export const OperatorNameTaken = deskStory({
  ...operators,
  answers: (api) =>
    api.answer(addOperator, () => {
      throw refusal('operator.nameTaken')
    }),
  act: () => add(/exists already/),
})
