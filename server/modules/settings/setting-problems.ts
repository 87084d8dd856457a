import { Value } from 'typebox/value'
import { compilePattern } from '#domain/field-rules/pattern-match.ts'
import { fromDecimal } from '#domain/money/money.ts'
import { settingFaults, settingSchemas } from '#schemas/api/merchant-settings.ts'
import type { SettingKind, SettingValue } from '#schemas/api/merchant-settings.ts'

/** Maximum number of reported problems. */
const mostProblems = 8

/** Problems of a value with their place; empty when valid. */
export function settingProblems(kind: SettingKind, value: unknown): readonly string[] {
  const schema = settingSchemas[kind]
  const misfits = Value.Errors(schema, value).map(
    ({ instancePath, message }) => `${instancePath || '/'}: ${message}`,
  )
  const problems = misfits.length > 0 ? misfits : rules[kind](value as never)
  return problems.slice(0, mostProblems)
}

/** Rules beyond the schema. */
const rules: { readonly [K in SettingKind]: (value: SettingValue<K>) => readonly string[] } = {
  registerRules: (fields) =>
    Object.entries(fields).flatMap(([id, { minLength, maxLength, acceptedPattern }]) => [
      ...(maxLength > 0 && minLength > maxLength
        ? [`/${id}/minLength: ${settingFaults.aboveMaxLength}`]
        : []),
      ...(acceptedPattern === '*' || isPattern(acceptedPattern)
        ? []
        : [`/${id}/acceptedPattern: ${settingFaults.noPattern}`]),
    ]),
  paymentLimits: () => [],
  // Checked in `settings-desk.ts`, where brands are known.
  jackpots: () => [],
  links: ({ resources }) =>
    resources.flatMap(({ resourceType, url }, index) => {
      const [protocol, fault] =
        resourceType === 'EMAIL' ? ['mailto:', settingFaults.noAddress] : ['https:', settingFaults.noSafeLink]
      return URL.parse(url)?.protocol === protocol ? [] : [`/resources/${index}/url: ${fault}`]
    }),
  // Checked in `settings-desk.ts`, which can decode encrypted links.
  customerService: () => [],
  paymentBounds: (currencies) =>
    Object.entries(currencies).flatMap(([currency, { deposit, withdraw, voucher, upline, tip }]) =>
      Object.entries({
        'deposit/pix': deposit.pix,
        'deposit/bank': deposit.bank,
        'withdraw/pix': withdraw.pix,
        'withdraw/bank': withdraw.bank,
        voucher,
        upline,
        tip,
      }).flatMap(([place, each]) =>
        each === undefined ? [] : boundsProblems(`/${currency}/${place}`, currency, each),
      ),
    ),
}

interface AnyBounds {
  readonly min: string
  readonly max: string
  readonly fee?: string
  readonly dayMost?: string
  readonly dayMostIn?: string
}

function boundsProblems(place: string, currency: string, bounds: AnyBounds): readonly string[] {
  const unread = Object.entries(bounds).filter(([, text]) => fromDecimal(text, currency) === null)
  if (unread.length > 0)
    return unread.map(([name]) => `${place}/${name}: ${settingFaults.noAmount} ${currency}`)
  const minor = (text: string) => fromDecimal(text, currency) ?? 0n
  const { min, max, fee = '0', dayMost = max, dayMostIn = max } = bounds
  return [
    ...(minor(min) > 0n ? [] : [`${place}/min: ${settingFaults.notAboveZero}`]),
    ...(minor(min) > minor(max) ? [`${place}/min: ${settingFaults.aboveMax}`] : []),
    ...(minor(fee) >= minor(min) && minor(fee) > 0n ? [`${place}/fee: ${settingFaults.notBelowMin}`] : []),
    ...(minor(dayMost) < minor(max) ? [`${place}/dayMost: ${settingFaults.belowMax}`] : []),
    ...(minor(dayMostIn) < minor(max) ? [`${place}/dayMostIn: ${settingFaults.belowMax}`] : []),
  ]
}

function isPattern(source: string): boolean {
  try {
    compilePattern(source)
    return true
  } catch {
    return false
  }
}
