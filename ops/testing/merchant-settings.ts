import type { DeskSetting } from '#schemas/api/ops-settings.ts'

const merchantCode = 'AURORA01'
const asItBegan = { merchantCode, changedBy: null, changedAt: null } as const

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
    merchantCode,
    kind: 'paymentBounds',
    text: JSON.stringify(
      { BRL: { deposit: { pix: { min: '20.00', max: '5000.00' } }, withdraw: {} } },
      null,
      2,
    ),
    changedBy: 'bruno',
    changedAt: '2026-11-21T19:48:00.000Z',
  },
]
