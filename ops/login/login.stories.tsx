import type { Meta } from '@storybook/react-vite'
import { screen, userEvent } from 'storybook/test'
import {
  enrolOperatorTotp,
  logInOperator,
  proveOperator,
  setOperatorPassword,
} from '#schemas/api/ops-session.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import { aStanding, deskStory, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Login' } satisfies Meta
export default meta

const key = {
  secret: 'CSBKRIYVQDTXKZGR76AUY4MITNMCOIG6',
  uri: 'otpauth://totp/Marquee%20operators:ana?secret=CSBKRIYVQDTXKZGR76AUY4MITNMCOIG6',
}
const type = async (label: RegExp, text: string) => userEvent.type(await screen.findByLabelText(label), text)

const first = { path: '/login', sees: 'For the people who run the platform.', standing: null } as const
export const Password = deskStory(first)
export const PasswordOnAPhone = deskStory({ ...first, phone: true })
export const PasswordWrong = deskStory({
  ...first,
  answers: (api) =>
    api.answer(logInOperator, () => {
      throw refusal('session.invalidCredentials')
    }),
  act: async () => {
    await type(/^Name/, 'ana')
    await type(/^Password/, 'not this one')
    await press('Continue')
    await screen.findByText(/Incorrect username or password/)
  },
})
export const PasswordLocked = deskStory({
  ...first,
  answers: (api) =>
    api.answer(logInOperator, () => {
      throw refusal('session.locked')
    }),
  act: async () => {
    await type(/^Name/, 'ana')
    await type(/^Password/, 'not this one')
    await press('Continue')
    await screen.findByText(/Too many failed attempts/)
  },
})

const second = { path: '/login', standing: aStanding({ level: 'secondFactor' }) } as const
export const Code = deskStory({ ...second, sees: 'Two-step verification' })
export const CodeDark = deskStory({ ...second, sees: 'Two-step verification', mode: 'dark' })
export const CodeInPortuguese = deskStory({ ...second, sees: 'Verificação em duas etapas', language: 'pt' })
export const CodeWrong = deskStory({
  ...second,
  sees: 'Two-step verification',
  answers: (api) =>
    api.answer(proveOperator, () => {
      throw refusal('security.proofInvalid')
    }),
  act: async () => {
    await type(/^Code/, '000000')
    await press('Confirm')
    await screen.findByText(/each code works only once/)
  },
})
const fresh = {
  path: '/login',
  sees: key.secret,
  standing: aStanding({ level: 'secondFactor', totp: false }),
  answers: (api) => api.answer(enrolOperatorTotp, key),
} satisfies Parameters<typeof deskStory>[0]
export const Enrolment = deskStory(fresh)
export const EnrolmentDark = deskStory({ ...fresh, mode: 'dark' })
export const EnrolmentOnAPhone = deskStory({ ...fresh, phone: true })

const last = {
  path: '/login',
  sees: 'Choose your own password',
  standing: aStanding({ level: 'newPassword' }),
} as const
export const OwnPassword = deskStory(last)
export const OwnPasswordRefused = deskStory({
  ...last,
  answers: (api) =>
    api.answer(setOperatorPassword, () => {
      throw refusal('password.fieldsInvalid', { fields: { newPassword: 'tooShort' } })
    }),
  act: async () => {
    await type(/^New password/, 'short')
    await type(/^Repeat password/, 'short')
    await press('Save and open the desk')
    await screen.findByText(/Too short/)
  },
})
