import { useTranslation } from 'react-i18next'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'

interface AnotherCodeProps {
  /** Seconds until a code may be asked for again. */
  waitS: number
  /** A code was sent before. */
  wasSent: boolean
  onAsk: () => void
}

/** Asks for a code by SMS; counts down while the last one is still good. */
export const AnotherCode = ({ waitS, wasSent, onAsk }: AnotherCodeProps) => {
  const { t } = useTranslation()
  const words = t(wasSent ? 'session:code.again' : 'session:code.send')
  return (
    <TextLink as="button" tone="alone" disabled={waitS > 0} onClick={onAsk}>
      {waitS > 0 ? t('session:code.againIn', { count: waitS }) : words}
    </TextLink>
  )
}
