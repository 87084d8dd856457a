import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { dateFormat } from '#domain/text/intl.ts'
import type { ErasureWire } from '#schemas/api/protection.ts'
import { useBrand } from '#src/brand/index.ts'
import { useDialogs } from '#src/dialogs/use-dialogs.ts'
import { loginDialog } from '#src/features/session/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space } from '#src/lib/tokens.ts'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { content } from '#src/ui/styles/content.ts'
import { useLimitFormat } from '../use-limit-format.ts'
import { useRest } from '../use-rest.ts'

const Root = styled.div({ ...content, display: 'grid', justifyItems: 'center', paddingBlock: space(8) })
const Sheet = styled(Card)({ inlineSize: 'min(100%, 560px)' })
const Body = styled.div({ display: 'grid', gap: space(3), justifyItems: 'start' })
const Facts = styled.ul({
  display: 'grid',
  gap: space(2),
  margin: 0,
  paddingInlineStart: space(5),
  listStyle: 'disc',
})
const Ways = styled.div({ display: 'flex', flexWrap: 'wrap', gap: space(3), marginBlockStart: space(2) })

/** Shown after a break starts: its end, what it affects, the balance, and where to find help. */
export const BreakPage = observer(function BreakPage() {
  const { t } = useTranslation()
  const dialogs = useDialogs()
  const { rest } = useRest()
  const { moment } = useLimitFormat('')
  // Opened by URL: no break was started in this tab.
  if (rest === null)
    return (
      <EmptyState
        icon="shield"
        title={t('protection:begun.none')}
        action={
          <Button as={Link} to="/member/limits" icon="shield">
            {t('memberCenter:menu.limits')}
          </Button>
        }
      >
        {t('protection:begun.noneText')}
      </EmptyState>
    )
  if (rest.erasure !== undefined) return <Erased erasure={rest.erasure} />
  const { kind, endsAt } = rest
  const title = kind === 'closed' ? 'protection:resting.closedTitle' : 'protection:begun.title'
  return (
    <Root>
      <Sheet padding="lg">
        <Body>
          <Heading level={1} size="lg">
            {t(title)}
          </Heading>
          {kind !== 'closed' && (
            <Text>
              {endsAt === null
                ? t('protection:resting.open')
                : t('protection:resting.until', { when: moment(endsAt) })}
            </Text>
          )}
          <Facts>
            <li>{t('protection:begun.loggedOut')}</li>
            <li>{t('protection:begun.bets')}</li>
            <li>{t('protection:begun.money')}</li>
            {kind === 'selfExclusion' && <li>{t('protection:begun.brands')}</li>}
          </Facts>
          <Ways>
            <Button as={Link} to="/help#responsible-play" icon="heart">
              {t('protection:begun.help')}
            </Button>
            <Button tone="quiet" icon="withdraw" onClick={() => dialogs.open(loginDialog)}>
              {t('protection:begun.logIn')}
            </Button>
          </Ways>
        </Body>
      </Sheet>
    </Root>
  )
})

/** Shown after an erasure: what stays stored, why and until when. */
function Erased({ erasure: { keptUntil, kept } }: { erasure: ErasureWire }) {
  const { t, i18n } = useTranslation()
  const { brand } = useBrand()
  const until = dateFormat(i18n.language, { dateStyle: 'long', timeZone: brand.timeZone })
  return (
    <Root>
      <Sheet padding="lg">
        <Body>
          <Heading level={1} size="lg">
            {t('protection:erased.title')}
          </Heading>
          <Text>{t('protection:erased.text')}</Text>
          {kept.length > 0 && (
            <>
              <Text>{t('protection:erased.kept', { until: until.format(new Date(keptUntil)) })}</Text>
              <Facts>
                {kept.map((what) => (
                  <li key={what}>{t(`protection:erased.what.${what}`)}</li>
                ))}
              </Facts>
            </>
          )}
          <Text tone="muted" size="sm">
            {t('protection:erased.books')}
          </Text>
        </Body>
      </Sheet>
    </Root>
  )
}
