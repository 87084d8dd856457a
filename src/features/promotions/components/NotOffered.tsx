import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'

/** Page shown if the brand has promotions switched off. */
export function NotOffered() {
  const { t } = useTranslation()
  return (
    <div data-gate="promotions" data-gate-state="off">
      <EmptyState
        icon="gift"
        title={t('app:heads.promotions.title')}
        action={
          <Button as={Link} to="/" icon="home">
            {t('promotions:page.home')}
          </Button>
        }
      >
        {t('promotions:page.off')}
      </EmptyState>
    </div>
  )
}
