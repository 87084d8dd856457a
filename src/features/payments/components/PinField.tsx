import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextField } from '#src/ui/primitives/TextField/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'

export const isPinShort = (pin: string): boolean => pin.length < 4

/** The word that lets money go; for somebody who has none, where one is made. */
export function PinField({
  hasPin,
  pin,
  isTried,
  onChange,
}: {
  hasPin: boolean
  pin: string
  /** Whether what is wrong with it is said. */
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
