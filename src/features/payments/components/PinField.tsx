import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'

export const isPinShort = (pin: string): boolean => pin.length < 4

/** Field for the payment PIN; a link to set one for players without a PIN. */
export function PinField({
  hasPin,
  pin,
  isTried,
  onChange,
}: {
  hasPin: boolean
  pin: string
  /** Shows the validation error. */
  isTried: boolean
  onChange: (pin: string) => void
}) {
  const { t } = useTranslation()
  if (!hasPin)
    return (
      <Text size="sm" tone="muted">
        {t('payments:withdraw.noPin')}{' '}
        <TextLink as={Link} to="/member/account">
          {t('payments:withdraw.setPin')}
        </TextLink>
      </Text>
    )
  return (
    <TextField
      label={t('payments:withdraw.pin')}
      type="password"
      inputMode="numeric"
      autoComplete="off"
      required
      maxLength={64}
      value={pin}
      error={isTried && isPinShort(pin) ? t('payments:withdraw.pinMissing') : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
