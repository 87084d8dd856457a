import type { Meta } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { addOperator, confirmOperator, listOperators, setOperatorPassword } from '#schemas/api/ops-session.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { aStanding, confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

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
  await press('Add operator')
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
  act: () => add(/already exists/),
})

export const OperatorConfirmed = deskStory({
  ...operators,
  answers: (api) => api.answer(confirmOperator, {}),
  act: async () => {
    await press('Confirm operator')
    await confirm('Done.')
  },
})
export const OperatorNotConfirmedByWhoIsNot = deskStory({
  ...operators,
  answers: (api) =>
    api.answer(confirmOperator, () => {
      throw refusal('operator.unconfirmed')
    }),
  act: async () => {
    await press('Confirm operator')
    await confirm(/hasn’t been confirmed as a separate person yet/)
  },
})

const changePassword = async (says: string | RegExp, menu = 'ana') => {
  await press(menu)
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Change password' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByLabelText(/^Current password/), 'Seven-lanterns-over-41')
  await userEvent.type(dialog.getByLabelText(/^New password/), 'Nine-ferries-under-7')
  await userEvent.type(dialog.getByLabelText(/^Repeat password/), 'Nine-ferries-under-7')
  await confirm(says)
}
export const OwnPasswordChanged = deskStory({
  ...operators,
  answers: (api) => api.answer(setOperatorPassword, aStanding()),
  act: () => changePassword(/Password changed/),
})
export const OwnPasswordChangedOnAPhone = deskStory({
  ...operators,
  phone: true,
  role: 'support',
  path: '/players',
  sees: 'winner01',
  answers: (api) => api.answer(setOperatorPassword, aStanding({ role: 'support' })),
  act: () => changePassword(/Password changed/, 'Account'),
})
export const OwnPasswordOldOneWrong = deskStory({
  ...operators,
  answers: (api) =>
    api.answer(setOperatorPassword, () => {
      throw refusal('password.oldWrong')
    }),
  act: () => changePassword(/current password is incorrect/),
})
export const OwnPasswordTooWeak = deskStory({
  ...operators,
  mode: 'dark',
  answers: (api) =>
    api.answer(setOperatorPassword, () => {
      throw refusal('password.fieldsInvalid', { fields: { newPassword: 'denied' } })
    }),
  act: () => changePassword(/password is too common/),
})
