import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import type { ReferenceKind } from '#schemas/api/feedback.ts'
import { useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { complainAbout } from '../paths.ts'

interface ComplainLinkProps {
  kind: ReferenceKind
  id: string
  gameId?: string
}

/** Link to the complaint form with the reference filled in; nothing if the site takes no complaints. */
export const ComplainLink = observer(function ComplainLink({ kind, id, gameId }: ComplainLinkProps) {
  const { t } = useTranslation()
  if (useGate('feedback') !== 'on') return null
  return (
    <div data-gate="feedback">
      <TextLink as={Link} to={complainAbout(kind, id, gameId)} tone="alone" iconEnd="chevronEnd">
        {t('records:complain.link')}
      </TextLink>
    </div>
  )
})
