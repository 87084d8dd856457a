import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, Title, useGetList, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import type { TermsFault } from '#domain/lottery/merchant-terms.ts'
import { setLotteryTerms } from '#schemas/api/ops-lottery.ts'
import type { DeskLotteryTerms, LotteryTerms } from '#schemas/api/ops-lottery.ts'
import type { Bet } from '#schemas/lottery/game.generated.ts'
import { call, tellingProblems } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'
import { Field } from '../parts/fields.tsx'
import { State } from '../parts/formats.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { termsProblem, wayLabel } from './terms-problem.ts'
import { betDraft, betLimits, gameLimits, isSound, limitsDraft, withBet, withLimits } from './terms-draft.ts'

type Terms = DeskLotteryTerms & RaRecord
type Lottery = RaRecord & { readonly gameId: string }

/** A merchant's prizes and limits of one lottery compared with the rule book, and the resulting return of each bet. */
export function LotteryTermsPage() {
  const translate = useTranslate()
  const [merchantCode, setMerchantCode] = useState('')
  const [gameId, setGameId] = useState('')
  const { data: lotteries = [] } = useGetList<Lottery>('lotteries', {}, { retry: false })
  return (
    <>
      <Title title={translate('resources.lotteryTerms.name', { smart_count: 2 })} />
      <Box sx={{ display: 'grid', gap: 2, paddingBlock: 2 }}>
        <Card component="section" sx={{ padding: 3, display: 'grid', gap: 2, maxWidth: 600 }}>
          <Typography>{translate('desk.lotteries.termsText')}</Typography>
          <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
          <TextField
            select
            required
            label={translate('desk.lotteries.lottery')}
            value={lotteries.some((lottery) => lottery.gameId === gameId) ? gameId : ''}
            onChange={({ target }) => setGameId(target.value)}
          >
            {lotteries.map((lottery) => (
              <MenuItem key={lottery.gameId} value={lottery.gameId}>
                {translate(`lottery.game.${lottery.gameId}`)}
              </MenuItem>
            ))}
          </TextField>
        </Card>
        {merchantCode !== '' && gameId !== '' && (
          <TermsOf key={`${merchantCode} ${gameId}`} merchantCode={merchantCode} gameId={gameId} />
        )}
      </Box>
    </>
  )
}

interface OfGame {
  readonly merchantCode: string
  readonly gameId: string
}

function TermsOf(of: OfGame) {
  const { data, error, refetch } = useGetList<Terms>('lotteryTerms', { filter: { ...of } }, { retry: false })
  const [terms] = data ?? []
  if (error !== null && error !== undefined) return <Failed error={error} again={refetch} />
  if (terms === undefined) return <Awaited />
  return (
    <>
      <Limits of={of} standing={terms} />
      <Bets of={of} standing={terms} />
    </>
  )
}

interface StandingProps {
  readonly of: OfGame
  readonly standing: DeskLotteryTerms
}

/** Stores terms; what is wrong with refused ones is told in the operator's language. */
function useSave(of: OfGame) {
  const translate = useTranslate()
  return (terms: LotteryTerms) => (reason: string) =>
    tellingProblems(
      'lottery.termsRefused',
      call(setLotteryTerms, { ...of, terms, reason }),
      (problem: TermsFault) => termsProblem(problem, translate),
    ).then(() => null)
}

function Limits({ of, standing: { game, terms } }: StandingProps) {
  const [draft, setDraft] = useState(() => limitsDraft(terms))
  const save = useSave(of)
  return (
    <Part title="desk.lotteries.limits">
      <Rows
        heads={['limit', 'ruleBook', 'own'].map((head) => `desk.lotteries.head.${head}`)}
        rows={gameLimits.map((name) => [
          <Limit key="name" name={name} />,
          String(game.limits[name]),
          terms.limits[name] === undefined ? '–' : String(terms.limits[name]),
        ])}
        none="desk.none"
      />
      <CanAccess resource="lotteryTerms" action="change">
        <ActButton
          label="desk.lotteries.changeLimits"
          text="desk.lotteries.changeLimitsText"
          wantsReason
          blocked={!isSound({ limits: draft })}
          act={save(withLimits(terms, draft))}
        >
          {gameLimits.map((name) => (
            <Field
              key={name}
              label={`desk.lotteries.limit.${name}`}
              required={false}
              value={draft[name] ?? ''}
              onChange={(text) => setDraft({ ...draft, [name]: text })}
              html={{ inputMode: 'decimal' }}
            />
          ))}
        </ActButton>
      </CanAccess>
    </Part>
  )
}

function Limit({ name }: { readonly name: (typeof gameLimits)[number] }) {
  const translate = useTranslate()
  return <>{translate(`desk.lotteries.limit.${name}`)}</>
}

function Bets({ of, standing }: StandingProps) {
  const translate = useTranslate()
  const { game, terms, returns } = standing
  return (
    <Part title="desk.lotteries.bets">
      <Rows
        heads={['bet', 'pays', 'returns', 'own', 'act'].map((head) => `desk.lotteries.head.${head}`)}
        rows={game.bets.map((bet) => {
          const own = terms.bets.find((each) => each.bet === bet.id)
          return [
            translate(`lottery.bet.${bet.id}`),
            [...new Set(own?.pays ?? bet.prizes.map(({ pays }) => pays))].join(' / '),
            <Returns key="returns" of={returns.filter((each) => each.bet === bet.id)} />,
            own === undefined ? '–' : <State key="own" label="desk.lotteries.changed" tone="warning" />,
            <CanAccess key="act" resource="lotteryTerms" action="change">
              <ChangeBet of={of} standing={standing} bet={bet} />
            </CanAccess>,
          ]
        })}
        none="desk.none"
      />
    </Part>
  )
}

function Returns({ of }: { readonly of: DeskLotteryTerms['returns'] }) {
  const translate = useTranslate()
  return of.map(({ way, returns }) => {
    const name = way === null ? '' : `${wayLabel(way, translate)}: `
    return <div key={name}>{name + returns}</div>
  })
}

function ChangeBet({ of, standing, bet }: StandingProps & { readonly bet: Bet }) {
  const translate = useTranslate()
  const [draft, setDraft] = useState(() => betDraft(standing.terms, bet))
  const { pays, limits } = draft
  const save = useSave(of)
  return (
    <ActButton
      label="desk.lotteries.changeBet"
      text="desk.lotteries.changeBetText"
      wantsReason
      blocked={!isSound(draft)}
      act={save(withBet(standing, bet.id, draft))}
    >
      {pays.map((text, index) => (
        <Field
          // The index is the key: prizes have no other name.
          key={index}
          label="desk.lotteries.prize"
          unit={translate('desk.lotteries.prizeNumber', {
            number: index + 1,
            pays: bet.prizes[index]?.pays ?? '',
          })}
          value={text}
          onChange={(next) => setDraft({ ...draft, pays: pays.with(index, next) })}
          html={{ inputMode: 'decimal' }}
        />
      ))}
      {betLimits.map((name) => (
        <Field
          key={name}
          label={`desk.lotteries.limit.${name}`}
          required={false}
          value={limits[name] ?? ''}
          onChange={(next) => setDraft({ ...draft, limits: { ...limits, [name]: next } })}
          html={{ inputMode: 'decimal' }}
        />
      ))}
    </ActButton>
  )
}
