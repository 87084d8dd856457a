import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractEditorDialog } from '#src/features/contracts/index.ts'
import { useDialogs } from '#src/dialogs/index.ts'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { listTeam } from '#schemas/api/agents.ts'
import type { Input, Reply } from '#schemas/api/route.ts'
import { accountTypeOf } from '#domain/vocabulary/account-type.ts'
import { useGate } from '#src/gates/index.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { RecordPage, today, useFormat, usePageServices } from '#src/record-page/index.ts'
import type {
  PageServices,
  RecordColumn,
  RecordFilter,
  RecordQuery,
  RecordSource,
  RecordTotal,
  RowAction,
} from '#src/record-page/index.ts'
import { RaiseSeriesDialog } from '../components/RaiseSeriesDialog.tsx'
import { keptPercent, useOwnSeries } from '../components/SeriesField.tsx'
import type { OwnSeries } from '../components/SeriesField.tsx'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'

type Team = Reply<typeof listTeam>
type Row = Team['list'][number]
type Raised = Parameters<typeof RaiseSeriesDialog>[0]['member']
type Totals = Team['totals'] & { readonly currency: string }

const Path = styled.nav({
  '& ol': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: space(2),
    margin: 0,
    padding: 0,
    listStyle: 'none',
    fontSize: token('text.sm'),
  },
  '& li': { display: 'inline-flex', alignItems: 'center', gap: space(2), minBlockSize: 44 },
  '& li + li::before': { content: '"/"', color: token('color.muted') },
  '& [aria-current]': { fontWeight: 700 },
})

const callOf = ({ from, to, order, filters }: RecordQuery) =>
  ({ from, to, order, ...filters }) as Pick<
    Input<typeof listTeam>,
    'from' | 'to' | 'order' | 'under' | 'q' | 'joinedAs' | 'sort'
  >

/** Accounts below an agent of the team; each agent among them links to their own team. */
export const TeamPage = observer(function TeamPage() {
  const { t } = useTranslation()
  const dependencies = usePageServices()
  const format = useFormat()
  const [team, setTeam] = useState<Pick<Team, 'currency' | 'path'> | null>(null)
  const source = useMemo(() => sourceOf(dependencies, setTeam), [dependencies])
  const series = useOwnSeries()
  const own = series.value?.series ?? null
  const [raising, setRaising] = useState<Raised | null>(null)
  const [revision, setRevision] = useState(0)
  const columns = useColumns(team?.currency ?? '', own, setRaising)
  const totals = ({ accounts, balance, validBets, netLoss, currency }: Totals): readonly RecordTotal[] => [
    { id: 'accounts', label: t('agents:team.accounts'), value: format.count(accounts) },
    { id: 'balance', label: t('agents:figure.balance'), value: format.money(balance, currency) },
    { id: 'validBets', label: t('agents:team.validBets'), value: format.money(validBets, currency) },
    { id: 'netLoss', label: t('agents:team.netLoss'), value: format.money(netLoss, currency) },
  ]
  const filters: readonly RecordFilter[] = [
    { id: 'q', label: t('agents:team.search'), maxLength: 64 },
    {
      id: 'joinedAs',
      label: t('agents:joinsAs'),
      options: (['member', 'agent'] as const).map((value) => ({
        value,
        label: t(`agents:accountType.${value}`),
      })),
    },
    { id: 'under', hidden: true },
  ]
  const page = (
    <RecordPage
      title={t('agents:team.title')}
      fileName="team"
      source={source}
      columns={columns}
      rowKey={({ memberId }) => memberId}
      filters={filters}
      sorts={[
        { value: 'username', label: t('agents:username'), ascending: true },
        { value: 'balance', label: t('agents:figure.balance') },
        { value: 'validBets', label: t('agents:team.validBets') },
      ]}
      totals={totals}
      lead={
        <>
          {team !== null && team.path.length > 1 && <TeamPath path={team.path} />}
          {own !== null && (
            <Text size="sm" tone="muted">
              {t('agents:series.listHint')}
            </Text>
          )}
          {series.error !== null && <SeriesFailed onRetry={series.retry} />}
        </>
      }
      empty={t('agents:team.empty')}
      today={today(dependencies)}
      revision={revision}
    />
  )
  return (
    <>
      {page}
      {raising !== null && own !== null && (
        <RaiseSeriesDialog
          own={own}
          member={raising}
          onClose={() => setRaising(null)}
          onRaised={() => {
            setRaising(null)
            setRevision((last) => last + 1)
          }}
        />
      )}
    </>
  )
})

const Failed = styled.output({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) })

/** The list has no column of series, because the agent's own could not be loaded. */
function SeriesFailed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <Failed>
      <Text size="sm" tone="muted">
        {t('agents:series.failed')}
      </Text>
      <Button tone="quiet" size="sm" icon="refresh" onClick={onRetry}>
        {t('records:retry')}
      </Button>
    </Failed>
  )
}

/** Loads the list for the URL's query; passes data about the whole team to `onTeam`. */
const sourceOf = (
  { api }: PageServices,
  onTeam: (team: Pick<Team, 'currency' | 'path'>) => void,
): RecordSource<Row, Totals> => ({
  list: async (query, cursor, pageSize) => {
    const { list, next, totals, currency, path } = await api.call(listTeam, {
      ...callOf(query),
      pageSize,
      ...(cursor !== null && { cursor }),
    })
    onTeam({ currency, path })
    return { list, next, totals: { ...totals, currency } }
  },
})

function useColumns(
  currency: string,
  own: OwnSeries | null,
  onRaise: (member: Raised) => void,
): readonly RecordColumn<Row>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const teamAddress = useTeamAddress()
  const actionsOf = useActions(own, onRaise)
  /** Accounts directly below show what the agent keeps of their stakes. */
  const seriesColumn = (of: OwnSeries): RecordColumn<Row> => ({
    id: 'series',
    label: t('agents:series.label'),
    as: 'text',
    value: ({ series, level }) => {
      if (series === undefined) return ''
      const highest = String(series.highest)
      if (level > 1) return highest
      const percent = format.percent(keptPercent(of, series.highest))
      return t('agents:series.inList', { series: highest, percent })
    },
  })
  const money = (id: 'balance' | 'validBets' | 'netLoss', label: string): RecordColumn<Row> => ({
    id,
    label,
    as: 'money',
    value: (row) => row[id],
    currency: () => currency,
  })
  return [
    {
      id: 'username',
      label: t('agents:username'),
      as: 'link',
      value: ({ username }) => username,
      to: ({ memberId, direct }) => (direct > 0 ? teamAddress(memberId) : null),
      lead: true,
    },
    {
      id: 'type',
      label: t('agents:joinsAs'),
      as: 'state',
      value: ({ accountTypeCode, enabled, level }) =>
        t('agents:team.typeAtLevel', {
          type: enabled
            ? t(`agents:accountType.${accountTypeOf(accountTypeCode) === 'agent' ? 'agent' : 'member'}`)
            : t('agents:team.disabled'),
          level,
        }),
      tone: ({ accountTypeCode, enabled }) =>
        enabled ? (accountTypeOf(accountTypeCode) === 'agent' ? 'brand' : 'soft') : 'negative',
    },
    // Second column, because a wide table scrolls horizontally and its end is out of view.
    { id: 'actions', label: t('agents:team.actions'), as: 'actions', actions: actionsOf },
    {
      id: 'contracts',
      label: t('agents:team.contracts'),
      as: 'text',
      value: ({ contracts }) =>
        contracts
          .map(({ kind, state, ratePpm }) =>
            t(`agents:team.held.${state}`, { kind: t(`agents:kind.${kind}`), rate: ratePpm / 10_000 }),
          )
          .join(' · '),
    },
    ...(own === null ? [] : [seriesColumn(own)]),
    {
      id: 'lastLoginAt',
      label: t('agents:team.lastLogin'),
      as: 'time',
      value: ({ lastLoginAt }) => lastLoginAt ?? '',
    },
    money('balance', t('agents:figure.balance')),
    money('validBets', t('agents:team.validBets')),
    { id: 'teamSize', label: t('agents:team.size'), as: 'count', value: ({ teamSize }) => String(teamSize) },
    money('netLoss', t('agents:team.netLoss')),
    {
      id: 'level',
      label: t('agents:team.level'),
      as: 'count',
      value: ({ level }) => String(level),
      inFileOnly: true,
    },
    {
      id: 'registeredAt',
      label: t('agents:team.registeredAt'),
      as: 'time',
      value: ({ registeredAt }) => registeredAt,
      inFileOnly: true,
    },
  ]
}

/** Path of an account's team in the current period. */
function useTeamAddress(): (memberId: string | null) => string {
  const [params] = useSearchParams()
  return (memberId) => {
    const next = new URLSearchParams(params)
    next.delete('q')
    if (memberId === null) next.delete('under')
    else next.set('under', memberId)
    return `/agent/team?${next.toString()}`
  }
}

/** Transfers and contracts are possible only with direct downlines; contracts only with agents. */
function useActions(
  own: OwnSeries | null,
  onRaise: (member: Raised) => void,
): (row: Row) => readonly RowAction[] {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const dialogs = useDialogs()
  const maySend = useGate('agent.transfers') === 'on'
  return ({ memberId, username, accountTypeCode, level, enabled, series }) => {
    if (level !== 1 || !enabled) return []
    const isAgent = accountTypeOf(accountTypeCode) === 'agent'
    const send = {
      id: 'send',
      label: t('agents:team.send'),
      spoken: t('agents:team.sendNamed', { username }),
      icon: 'transfer',
      run: () => void navigate(`/agent/transfers?to=${encodeURIComponent(username)}`),
    } as const
    const propose = {
      id: 'contract',
      label: t('contracts:editor.open'),
      spoken: t('contracts:editor.title', { name: username }),
      icon: 'percent',
      run: () => dialogs.open(contractEditorDialog, { memberId, name: username }),
    } as const
    const set = series?.set ?? null
    const raise =
      set === null || own === null || set >= own.own
        ? []
        : ([
            {
              id: 'series',
              label: t('agents:series.raise'),
              spoken: t('agents:series.raiseNamed', { username }),
              icon: 'chevronUp',
              run: () => onRaise({ memberId, username, set, isAgent }),
            },
          ] as const)
    return [...(maySend ? [send] : []), ...(isAgent ? [propose] : []), ...raise]
  }
}

/** Breadcrumbs from the agent down to the shown team. */
const TeamPath = ({ path }: { path: Team['path'] }) => {
  const { t } = useTranslation()
  const teamAddress = useTeamAddress()
  return (
    <Path aria-label={t('agents:team.path')}>
      <ol>
        {path.map(({ memberId, name }, index) => (
          <li key={memberId}>
            {index === path.length - 1 ? (
              <span aria-current="page">{name}</span>
            ) : (
              <TextLink as={Link} to={teamAddress(index === 0 ? null : memberId)}>
                {index === 0 ? t('agents:team.mine') : name}
              </TextLink>
            )}
          </li>
        ))}
      </ol>
    </Path>
  )
}
