import { useTranslation } from 'react-i18next'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'

interface AnotherCodeProps {
  /** Seconds until another code may be requested. */
  waitS: number
  /** A code was sent before. */
  wasSent: boolean
  onAsk: () => void
}

/** Button to request an SMS code; disabled with a countdown after a request. */
export const AnotherCode = ({ waitS, wasSent, onAsk }: AnotherCodeProps) => {
  const { t } = useTranslation()
  const words = t(wasSent ? 'session:code.again' : 'session:code.send')
  return (
    <TextLink as="button" tone="alone" disabled={waitS > 0} onClick={onAsk}>
      {waitS > 0 ? t('session:code.againIn', { count: waitS }) : words}
    </TextLink>
  )
}
