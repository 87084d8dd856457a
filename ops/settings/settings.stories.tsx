import type { Meta } from '@storybook/react-vite'
import {
  addPartnerKey,
  changeSetting,
  endPartnerKey,
  listPartnerKeys,
  listSettings,
} from '#schemas/api/ops-settings.ts'
import type { DeskSetting } from '#schemas/api/ops-settings.ts'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { listedSettings } from '../testing/merchant-settings.ts'
import { confirm, deskStory, never, overloaded, press } from '../testing/story-desk.tsx'

const meta = { title: 'Operators’ desk/Settings' } satisfies Meta
export default meta

const keys = { path: '/keys', sees: 'STUDIO' } as const

export const Keys = deskStory(keys)
export const KeysDark = deskStory({ ...keys, mode: 'dark' })
export const KeysInPortuguese = deskStory({ ...keys, language: 'pt' })
export const KeysOnAPhone = deskStory({ ...keys, phone: true })
export const KeysEmpty = deskStory({
  ...keys,
  sees: /No partner outside this process/,
  answers: (api) => api.answer(listPartnerKeys, { list: [] }),
})
export const KeysLoading = deskStory({
  ...keys,
  sees: 'Keys',
  answers: (api) => api.answer(listPartnerKeys, never),
})
export const KeysFailed = deskStory({
  ...keys,
  sees: 'Try again',
  answers: (api) => api.answer(listPartnerKeys, overloaded),
})
export const KeysNotAllowed = deskStory({ ...keys, sees: 'Access denied', role: 'payments' })

export const KeyAdded = deskStory({
  ...keys,
  answers: (api) =>
    api.answer(addPartnerKey, { keyId: '5b20d7e1a6c4', secret: 'kQ3v8T0mZy5rN1cXw7hLbE4sUa2dGf9J' }),
  act: async () => {
    await press('New key')
    await confirm('kQ3v8T0mZy5rN1cXw7hLbE4sUa2dGf9J')
  },
})
export const KeyEndedMeanwhile = deskStory({
  ...keys,
  answers: (api) =>
    api.answer(endPartnerKey, () => {
      throw refusal('ops.wrongState')
    }),
  act: async () => {
    await press('End key')
    await confirm(/already been handled/)
  },
})

const settings = { path: '/settings', sees: 'Payment bounds' } as const

export const Settings = deskStory(settings)
export const SettingsDark = deskStory({ ...settings, mode: 'dark' })
export const SettingsInPortuguese = deskStory({
  ...settings,
  language: 'pt',
  sees: 'Formulário de cadastro',
})
export const SettingsOnAPhone = deskStory({ ...settings, phone: true })
export const SettingsEmpty = deskStory({
  ...settings,
  sees: /No merchant is served/,
  answers: (api) => api.answer(listSettings, { list: [], schemas: {} }),
})
export const SettingsLoading = deskStory({
  ...settings,
  sees: 'Merchant settings',
  answers: (api) => api.answer(listSettings, never),
})
export const SettingsFailed = deskStory({
  ...settings,
  sees: 'Try again',
  answers: (api) => api.answer(listSettings, overloaded),
})
export const SettingsNotAllowed = deskStory({ ...settings, sees: 'Access denied', role: 'payments' })

const hiddenOf = (kind: DeskSetting['kind']): DeskSetting['hidden'] => {
  if (kind === 'links') return ['download']
  return kind === 'customerService' ? ['customerService'] : []
}
const hidden = (api: FakeApi) =>
  api.answer(listSettings, (input) => {
    const { list, schemas } = listedSettings(input)
    return { list: list.map((each) => ({ ...each, hidden: hiddenOf(each.kind) })), schemas }
  })

/** A setting of something that the site does not show says so, in the list and in its form. */
export const SettingsNotShown = deskStory({
  ...settings,
  answers: hidden,
  async act() {
    const row = (await screen.findAllByRole('row', { name: /Outside customer service/ }))[0]
    if (row === undefined) throw new Error('no row')
    within(row).getByText(/offers no customer service/)
    await userEvent.click(within(row).getByRole('button', { name: 'Change' }))
    await within(await screen.findByRole('dialog')).findByText(/offers no customer service/)
  },
})

const links = { path: '/appLinks', sees: /mailto:hello@aurora.example/ } as const

export const Links = deskStory(links)
export const LinksDark = deskStory({ ...links, mode: 'dark' })
export const LinksInPortuguese = deskStory({ ...links, language: 'pt' })
export const LinksOnAPhone = deskStory({ ...links, phone: true })
export const LinksNotShown = deskStory({ ...links, answers: hidden, sees: /has no download page/ })
export const LinksNotAllowed = deskStory({ ...links, sees: 'Access denied', role: 'support' })

/** Opens the setting of a row. */
const opened = (kind: RegExp) => async () => {
  const row = (await screen.findAllByRole('row', { name: kind }))[0]
  if (row !== undefined) await userEvent.click(within(row).getByRole('button', { name: /Change|Alterar/ }))
}
const openBounds = async () => {
  await opened(/Payment bounds/)()
  await press('Open: BRL')
}

export const BoundsForm = deskStory({
  ...settings,
  act: async () => {
    await openBounds()
    await press('Open: PIX')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Voucher' }))
    const dialog = within(screen.getByRole('dialog'))
    await expect(dialog.getByRole('button', { name: 'Confirm' })).toBeDisabled()
  },
})
export const RegisterFormInPortuguese = deskStory({
  ...settings,
  language: 'pt',
  sees: 'Formulário de cadastro',
  act: async () => {
    await opened(/Formulário de cadastro/)()
    await press('Abrir: E-mail')
  },
})
export const LimitsWithAFault = deskStory({
  ...settings,
  act: async () => {
    await opened(/Payment limits/)()
    await userEvent.type(await screen.findByLabelText('Voucher lasts, days'), 'x')
    await expect(await screen.findByText('A whole number from 1 to 10000.')).toBeVisible()
  },
})

/** A list whose entries are added, chosen and removed. */
export const LinksForm = deskStory({
  ...settings,
  act: async () => {
    await opened(/Links and apps/)()
    await press('Add: Links')
    const names = await screen.findAllByLabelText('Name')
    await expect(names).toHaveLength(3)
    await expect(await screen.findByText('Fill in this field.')).toBeVisible()
    await press('Remove: Links 1')
    await expect(screen.getAllByLabelText('Address')[0]).toHaveValue('https://apps.aurora.example/aurora.apk')
  },
})
/** On a phone, rows are cards. */
export const LinksFormOnAPhone = deskStory({
  ...settings,
  phone: true,
  act: async () => {
    const card = (await screen.findByText('Links and apps')).closest('li')
    if (card !== null) await userEvent.click(within(card).getByRole('button', { name: 'Change' }))
    await press('Add: Links')
    await expect(await screen.findAllByLabelText('Name')).toHaveLength(3)
  },
})
export const OutsideService = deskStory({
  ...settings,
  act: opened(/Outside customer service/),
})

/** The table becomes cards and back while the form is open; the form keeps its input. */
export const FormAcrossWidths = deskStory({
  ...settings,
  act: async () => {
    await opened(/Payment limits/)()
    const days = await screen.findByLabelText('Voucher lasts, days')
    await userEvent.clear(days)
    await userEvent.type(days, '23')
    const frame = window.frameElement as HTMLElement | null
    const before = frame?.style.cssText ?? ''
    try {
      for (const width of ['390px', '1100px']) {
        frame?.style.setProperty('width', width, 'important')
        const isCards = width === '390px'
        await waitFor(() => expect(document.querySelector('table.MuiTable-root') === null).toBe(isCards))
        await expect(screen.getByLabelText('Voucher lasts, days')).toHaveValue('23')
      }
    } finally {
      if (frame !== null) frame.style.cssText = before
    }
  },
})

export const SettingRefused = deskStory({
  ...settings,
  answers: (api) =>
    api.answer(changeSetting, () => {
      const sentences = ['/BRL/deposit/pix/min: above max']
      throw Object.assign(refusal('ops.settingInvalid'), { sentences })
    }),
  act: async () => {
    await opened(/Payment bounds/)()
    await confirm(/isn’t a value of this setting/)
    await expect(await screen.findByText('Above the largest amount.')).toBeVisible()
  },
})
