import { settingSchemas } from '#schemas/api/merchant-settings.ts'
import type { DeskSetting, listSettings } from '#schemas/api/ops-settings.ts'
import type { Input } from '#schemas/api/route.ts'

const merchantCode = 'AURORA01'
const asItBegan = { merchantCode, changedBy: null, changedAt: null, hidden: [] }

/** A merchant whose payment bounds were changed. */
export const merchantSettings: DeskSetting[] = [
  {
    ...asItBegan,
    kind: 'registerRules',
    text: JSON.stringify(
      {
        email: {
          enabled: true,
          required: true,
          acceptedPattern: '*',
          patternId: 0,
          minLength: 6,
          maxLength: 64,
        },
      },
      null,
      2,
    ),
  },
  {
    ...asItBegan,
    kind: 'paymentLimits',
    text: JSON.stringify({ openDeposits: 5, voucherDays: 365 }, null, 2),
  },
  {
    ...asItBegan,
    kind: 'links',
    text: JSON.stringify({
      resources: [
        { resourceType: 'EMAIL', url: 'mailto:hello@aurora.example', labelNameEn: 'E-mail' },
        { resourceType: 'ANDROID', url: 'https://apps.aurora.example/aurora.apk', labelNameEn: 'Android' },
      ],
    }),
  },
  {
    ...asItBegan,
    kind: 'customerService',
    text: JSON.stringify({
      allowedHosts: ['chat.aurora.example'],
      links: [{ csType: '1', path: 'https://chat.aurora.example/room' }],
    }),
  },
  {
    merchantCode,
    kind: 'paymentBounds',
    text: JSON.stringify(
      { BRL: { deposit: { pix: { min: '20.00', max: '5000.00' } }, withdraw: {} } },
      null,
      2,
    ),
    changedBy: 'bruno',
    changedAt: '2026-11-21T19:48:00.000Z',
    hidden: [],
  },
]

/** The gateway's answer: those of one kind, or all. */
export const listedSettings = ({ kind }: Input<typeof listSettings>) => ({
  list: merchantSettings.filter((each) => kind === undefined || each.kind === kind),
  schemas: settingSchemas,
})
