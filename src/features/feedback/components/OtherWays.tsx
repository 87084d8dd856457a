import { useTranslation } from 'react-i18next'
import { Link } from '#src/lib/link.tsx'
import { useGuard } from '#src/features/session/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { Row, Stack } from './parts.ts'

/** For a visitor, who gets no answer here: where answers are. */
export const OtherWays = () => {
  const { t } = useTranslation()
  const guard = useGuard()
  return (
    <Card>
      <Stack>
        <Heading level={2} size="sm">
          {t('feedback:ways.title')}
        </Heading>
        <Text tone="muted">{t('feedback:ways.text')}</Text>
        <Row>
          <Button as={Link} to="/help" tone="quiet">
            {t('feedback:ways.help')}
          </Button>
          <Button tone="quiet" onClick={() => guard.run(() => undefined)}>
            {t('feedback:complaint.logIn')}
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}
