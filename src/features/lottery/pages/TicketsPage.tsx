import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGuard } from '#src/features/session/index.ts'
import { Link } from '#src/lib/link.tsx'
import { EmptyState } from '#src/ui/patterns/EmptyState/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Tabs } from '#src/ui/primitives/Tabs/index.ts'
import { Head, Page } from '../components/parts.ts'
import { TicketList } from '../components/TicketList.tsx'
import { withTexts } from '../lottery-texts.tsx'
import { useLottery } from '../use-lottery.ts'

const states = ['open', 'settled'] as const
type Shown = (typeof states)[number]

/** `/lottery/tickets`: the player's open and settled tickets. */
export const TicketsPage = withTexts(
  observer(function TicketsPage() {
    const { t } = useTranslation()
    const { isLoggedIn } = useLottery()
    const guard = useGuard()
    const [state, setState] = useState<Shown>('open')
    return (
      <Page>
        <Head>
          <Heading level={1} size="lg">
            {t('lottery:page.tickets.title')}
          </Heading>
          <nav aria-label={t('games:category.lottery')}>
            <Button as={Link} to="/lottery" tone="quiet" size="sm" icon="lottery">
              {t('games:category.lottery')}
            </Button>
          </nav>
        </Head>
        {isLoggedIn ? (
          <Tabs
            label={t('lottery:page.tickets.title')}
            tabs={states.map((id) => ({ id, label: t(`lottery:page.tickets.tabs.${id}`) }))}
            selected={state}
            onSelect={setState}
          >
            <TicketList key={state} state={state} />
          </Tabs>
        ) : (
          <EmptyState
            icon="receipt"
            action={
              <Button onClick={() => guard.run(() => undefined)}>{t('lottery:page.tickets.logIn')}</Button>
            }
          >
            {t('lottery:page.tickets.visitor')}
          </EmptyState>
        )}
      </Page>
    )
  }),
)
