import { useState } from 'react'
import { getPointsExpiry, setPointsExpiry } from '#schemas/api/ops-mall.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Field } from '../parts/fields.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'

const isMonths = (text: string) => /^([1-9]|[1-5]\d|60)$/.test(text)

/** Expiry of a merchant's points in months; empty: no expiry. */
export function PointsExpiry() {
  const [merchantCode, setMerchantCode] = useState('')
  /** Null: the current value has not loaded. */
  const [months, setMonths] = useState<string | null>(null)
  const choose = (code: string) => {
    setMerchantCode(code)
    setMonths(null)
    void call(getPointsExpiry, { merchantCode: code }).then(
      (now) => setMonths(now.months === null ? '' : String(now.months)),
      // Without the current value nothing can be saved: the button stays disabled, and reselecting retries.
      () => setMerchantCode(''),
    )
  }
  const text = months?.trim() ?? ''
  return (
    <ActButton
      label="desk.goods.expiry"
      text="desk.goods.expiryText"
      wantsReason
      blocked={merchantCode === '' || months === null || (text !== '' && !isMonths(text))}
      act={async (reason) => {
        await call(setPointsExpiry, {
          merchantCode,
          months: text === '' ? null : Number(text),
          reason,
        })
        return null
      }}
    >
      <MerchantChoice value={merchantCode} onChange={choose} />
      {months !== null && (
        <Field
          label="desk.goods.expiryMonths"
          required={false}
          value={months}
          onChange={setMonths}
          html={{ inputMode: 'numeric', pattern: '[0-9]*' }}
        />
      )}
    </ActButton>
  )
}
