import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useTranslation } from 'react-i18next'
import { addDays } from '#domain/calendar/zoned-day.ts'
import { listMovements } from '#schemas/api/records.ts'
import type { Reply } from '#schemas/api/route.ts'
import { useWallet } from '#src/features/wallet/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { today, useAnswer, useFormat, usePageServices } from '#src/record-page/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { figures, lines } from '#src/ui/styles/fragments.ts'

/** Enough to recognise what just happened; the list of all is one press away. */
const shown = 5
const periodDays = 30

const Rows = styled.ul({
  ...figures,
  margin: `${space(3)} 0 0`,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: space(4),
    minBlockSize: 52,
    alignContent: 'center',
    paddingBlock: space(2),
    borderBlockStart: `1px solid ${token('color.line')}`,
  },
  '& > li:first-of-type': { border: 0 },
  // Two lines before it is cut: on a phone one has no room for a kind and the name of its game.
  '& bdi': lines(2),
  '& strong, & small:last-of-type': { textAlign: 'end' },
  '& small': { color: token('color.muted'), fontSize: token('text.xs') },
  '& [data-gain]': { color: token('color.positive') },
})

type Movement = Reply<typeof listMovements>['list'][number]

/** The last movements of the account; nothing while there is none, or when the list cannot be read. */
export const LatestMovements = observer(function LatestMovements() {
  const { t } = useTranslation()
  const services = usePageServices()
  const { api, language } = services
  const wallet = useWallet()
  const to = today(services)
  // A changed balance is a new movement.
  const { value, error } = useAnswer(
    `${to} ${language()}`,
    () =>
      api.call(listMovements, {
        from: addDays(to, 1 - periodDays),
        to,
        order: 'newest',
        pageSize: shown,
        language: language(),
      }),
    wallet.text ?? undefined,
  )
  if (error !== null || value?.list.length === 0) return null
  return (
    <Card padding="lg" aria-busy={value === null || undefined}>
      <Heading level={2} size="md">
        {t('wallet:page.latest')}
      </Heading>
      {value === null ? (
        <Skeleton shape="banner" />
      ) : (
        <Rows>
          {value.list.map((movement) => (
            <Row key={movement.transferId} movement={movement} isMasked={wallet.masked} />
          ))}
        </Rows>
      )}
    </Card>
  )
})

interface RowProps {
  movement: Movement
  /** The player has hidden the balance. */
  isMasked: boolean
}

function Row({ movement, isMasked }: RowProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const { group, source, displayName, amount, balance, currency, at } = movement
  return (
    <li>
      <bdi>
        {[t(source === undefined ? `records:movement.${group}` : `records:sources.${source}`), displayName]
          .filter((part) => part !== null)
          .join(' · ')}
      </bdi>
      <strong data-gain={amount.startsWith('-') ? undefined : true}>{format.signed(amount, currency)}</strong>
      <small>{format.time(at)}</small>
      <small>{!isMasked && t('wallet:page.after', { balance: format.money(balance, currency) })}</small>
    </li>
  )
}
