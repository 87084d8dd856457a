import Alert from '@mui/material/Alert'
import Typography from '@mui/material/Typography'
import { CanAccess, useLocaleState, useTranslate } from 'react-admin'
import { approveRates, cancelRates } from '#schemas/api/ops-rates.ts'
import type { DeskRates } from '#schemas/api/ops-rates.ts'
import { categoryIds } from '#schemas/api/categories.ts'
import { call, currentSession } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { DetailHead, DetailPage } from '../parts/DetailPage.tsx'
import { Money, State } from '../parts/formats.tsx'
import { Waiting } from '../parts/queue.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { FirstDay, ratesTones, useVersionName } from './RatesList.tsx'
import { useRatesRefusal, WriteRates } from './WriteRates.tsx'

interface OfDetail {
  readonly detail: DeskRates
}

/** One version of ranks and rebate rates: what it changes, what it costs, and the actions. */
export const RatesShow = () => (
  <DetailPage<DeskRates> mark="rates">
    {(detail) => (
      <>
        <Head detail={detail} />
        <Ranks detail={detail} />
        <Rebate detail={detail} />
        <Cost detail={detail} />
      </>
    )}
  </DetailPage>
)

function Head({ detail: { rates } }: OfDetail) {
  const translate = useTranslate()
  const name = useVersionName()
  const { merchantCode, version, state, validFrom, madeBy, approvedBy, endedBy, source } = rates
  const by = [
    ['desk.rates.madeBy', madeBy],
    ['desk.rates.approvedBy', approvedBy],
    ['desk.rates.endedBy', endedBy],
  ] as const
  const names = by.flatMap(([key, who]) => (who === null ? [] : [translate(key, { name: who })])).join(' · ')
  return (
    <DetailHead
      title={
        <>
          {name(version)} · {merchantCode}{' '}
          <State label={`desk.rates.state.${state}`} tone={ratesTones[state]} />
        </>
      }
      lines={[
        <span key="first">
          {translate('desk.rates.validFrom')}: <FirstDay of={validFrom} />
        </span>,
        source === null ? (
          names
        ) : (
          <bdi key="source" dir="ltr" style={{ overflowWrap: 'anywhere' }}>
            {source}
          </bdi>
        ),
      ]}
    >
      <Acts detail={rates} />
    </DetailHead>
  )
}

function Acts({ detail: rates }: { readonly detail: DeskRates['rates'] }) {
  const translate = useTranslate()
  const withSentences = useRatesRefusal()
  const { merchantCode, version, state, madeAt, madeBy } = rates
  const key = { merchantCode, version }
  return (
    <>
      {state === 'draft' && madeAt !== null && (
        <CanAccess resource="rates" action="approve">
          {madeBy === currentSession()?.name ? (
            <Waiting>{translate('desk.rates.secondPerson')}</Waiting>
          ) : (
            <ActButton
              label="desk.rates.approve"
              text="desk.rates.approveText"
              variant="contained"
              wantsReason
              act={(reason) => withSentences(call(approveRates, { ...key, madeAt, reason })).then(() => null)}
            />
          )}
        </CanAccess>
      )}
      {state !== 'cancelled' && state !== 'past' && (
        <CanAccess resource="rates" action="draft">
          <WriteRates rates={rates} />
        </CanAccess>
      )}
      {(state === 'draft' || state === 'coming') && (
        <CanAccess resource="rates" action="cancel">
          <ActButton
            label="desk.rates.cancel"
            text="desk.rates.cancelText"
            danger
            wantsReason
            act={(reason) => call(cancelRates, { ...key, reason }).then(() => null)}
          />
        </CanAccess>
      )}
    </>
  )
}

/** A figure, and what it was before where it changes. */
function Changed({ now, before }: { readonly now: string; readonly before: string | null }) {
  const translate = useTranslate()
  return (
    <>
      {now}
      {before !== null && before !== now && (
        <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
          {translate('desk.rates.was', { before })}
        </Typography>
      )}
    </>
  )
}

function useFigures(currency: string) {
  const [locale] = useLocaleState()
  return {
    money: (amount: string) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency }).format(
        amount as Intl.StringNumericLiteral,
      ),
    share: (basisPoints: number) =>
      new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: 2 }).format(
        basisPoints / 10_000,
      ),
  }
}

/** That the market forbids what the figures beside it say, with the law. */
function Unpaid({ detail: { unpaid = [] }, what }: OfDetail & { readonly what: 'rebate' | 'gifts' }) {
  const translate = useTranslate()
  const found = unpaid.find((each) => each.what === what)
  if (found === undefined) return null
  return (
    <Alert severity="info" sx={{ marginBlockEnd: 1 }}>
      {translate(`desk.rates.unpaid.${what}`, { source: found.source })}
    </Alert>
  )
}

function Ranks({ detail }: OfDetail) {
  const { rates, before } = detail
  const translate = useTranslate()
  const { money, share } = useFigures(rates.currency)
  const gone = (before?.ranks ?? []).filter(({ id }) => rates.ranks.every((rank) => rank.id !== id))
  return (
    <Part title="desk.rates.ranks">
      <Unpaid detail={detail} what="gifts" />
      <Rows
        heads={['rank', 'rankTurnover', 'rankRebate', 'rankGift'].map((head) => `desk.missions.${head}`)}
        rows={rates.ranks.map((rank) => {
          const earlier = before?.ranks.find(({ id }) => id === rank.id) ?? null
          const isNew = before !== null && earlier === null
          return [
            <span key="name">
              <Changed now={rank.name} before={earlier?.name ?? null} />{' '}
              {isNew && <State label="desk.rates.newRank" tone="warning" />}{' '}
              {rank.needsCheck === true && <State label="desk.rates.needsCheck" tone="default" />}
            </span>,
            <Changed
              key="turnover"
              now={money(rank.turnover)}
              before={earlier === null ? null : money(earlier.turnover)}
            />,
            <Changed
              key="rebate"
              now={share(rank.rebateBasisPoints)}
              before={earlier === null ? null : share(earlier.rebateBasisPoints)}
            />,
            <Changed
              key="gift"
              now={money(rank.gift)}
              before={earlier === null ? null : money(earlier.gift)}
            />,
          ]
        })}
        none="desk.none"
      />
      {gone.length > 0 && (
        <Typography sx={{ paddingBlockStart: 1 }}>
          {translate('desk.rates.gone', { names: gone.map(({ name }) => name).join(', ') })}
        </Typography>
      )}
    </Part>
  )
}

function Rebate({ detail }: OfDetail) {
  const { rates, before } = detail
  const translate = useTranslate()
  const { share } = useFigures(rates.currency)
  const rateIn = (rebate: DeskRates['rates']['rebate'], category: string) =>
    rebate.find((each) => each.category === category)?.basisPoints ?? 0
  const shown = categoryIds.filter((id) => rateIn(rates.rebate, id) + rateIn(before?.rebate ?? [], id) > 0)
  return (
    <Part title="desk.rates.rebate">
      <Unpaid detail={detail} what="rebate" />
      <Rows
        heads={['desk.missions.rebateOf', 'desk.missions.rebateRate']}
        rows={shown.map((id) => [
          translate(`desk.promotions.games.${id}`),
          <Changed
            key={id}
            now={share(rateIn(rates.rebate, id))}
            before={before === null ? null : share(rateIn(before.rebate, id))}
          />,
        ])}
        none="desk.none"
      />
    </Part>
  )
}

function Cost({ detail: { cost } }: OfDetail) {
  const translate = useTranslate()
  const { currency } = cost
  const money = (amount: string) => <Money key={amount} amount={amount} currency={currency} />
  return (
    <Part title="desk.rates.cost">
      <Typography sx={{ paddingBlockEnd: 1 }}>
        {translate('desk.rates.costText', { days: cost.days })}
      </Typography>
      <Rows
        heads={['desk.rates.costOf', 'desk.rates.costThen', 'desk.rates.costNow']}
        rows={[
          [
            translate('desk.rates.costRebates', { days: cost.days }),
            money(cost.rebates),
            money(cost.rebatesNow),
          ],
          [translate('desk.rates.costGifts'), money(cost.gifts), money(cost.giftsNow)],
        ]}
        none="desk.none"
      />
    </Part>
  )
}
