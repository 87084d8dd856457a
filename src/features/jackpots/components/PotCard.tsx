import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { JackpotRule, PotWire } from '#schemas/api/jackpots.ts'
import { useFormat } from '#src/record-page/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { figures, moves, tint } from '#src/ui/styles/fragments.ts'
import { CountUp } from './CountUp.tsx'
import { CoinArt, Gauge } from './PotArt.tsx'

const Root = styled(Card)({
  display: 'grid',
  gap: space(4),
  alignContent: 'start',
  '&[data-pot=grand]': {
    background: `linear-gradient(180deg, ${tint('color.accent', 16)}, transparent 60%), ${token('color.surface1')}`,
  },
})
const Top = styled.header({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space(3),
})
/** The amount, in front of the coins. */
const Value = styled.div({
  position: 'relative',
  display: 'grid',
  alignContent: 'center',
  gap: space(2),
  minBlockSize: 96,
  '& > svg': { insetInlineEnd: 0 },
  '& > :not(svg)': { position: 'relative', zIndex: 1 },
})
const Sentences = styled.ul({
  ...figures,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: token('text.sm'),
  lineHeight: 1.5,
  '& > li': { paddingBlock: space(2), borderBlockStart: `1px solid ${token('color.line')}` },
})
/** Folded: only players who check a draw need it. */
const Commitment = styled.details({
  fontSize: token('text.xs'),
  color: token('color.muted'),
  overflowWrap: 'anywhere',
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: space(2),
    minBlockSize: 44,
    cursor: 'pointer',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  '& > summary > svg': { transition: moves('fast', 'transform') },
  '&[open] > summary > svg': { transform: 'rotate(180deg)' },
  '& > code': { fontFamily: 'ui-monospace, monospace' },
})

/** A pot: its value, and its rule as sentences. */
export function PotCard({ pot }: { pot: PotWire }) {
  const { t } = useTranslation()
  const sentences = useSentences(pot)
  const { potId, value, currency, paused, commitment, epoch } = pot
  return (
    <Root data-pot={potId} aria-labelledby={`pot-${potId}`}>
      <Top>
        <Heading level={2} size="sm" id={`pot-${potId}`}>
          {t('jackpots:pot', { level: t(`jackpots:level.${potId}`) })}
        </Heading>
        <Badge tone={paused ? 'warning' : 'soft'}>
          {t(paused ? 'jackpots:page.paused' : `jackpots:kind.${pot.rule.kind}`)}
        </Badge>
      </Top>
      <Value>
        <CountUp amount={value} currency={currency} size="xl" />
        <Gauge pot={pot} />
        <CoinArt potId={potId} />
      </Value>
      <Sentences>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Sentences>
      <Commitment>
        <summary>
          <Icon name="chevronDown" />
          {t('jackpots:page.commitment', { epoch })}
        </summary>
        <code dir="ltr">{commitment}</code>
      </Commitment>
    </Root>
  )
}

function useSentences({ rule, currency, returns, hits }: PotWire): readonly string[] {
  const { t } = useTranslation()
  const { money, percent, count } = useFormat()
  const amount = (text: string | null) => money(text ?? '0', currency)
  const values: Readonly<Record<keyof Omit<JackpotRule, 'kind'>, string>> = {
    contribution: percent(rule.contribution),
    seed: amount(rule.seed),
    ceiling: amount(rule.ceiling),
    cycle: amount(rule.cycle),
    worth: percent(rule.worth ?? '0'),
  }
  return [
    t('jackpots:rule.funding', values),
    t(`jackpots:rule.${rule.kind}`, values),
    t('jackpots:rule.returns', { returns: percent(returns) }),
    t('jackpots:rule.hits', { hits: count(hits) }),
  ]
}
