import { useTranslation } from 'react-i18next'
import { judgeRace } from '#domain/races/receipt.ts'
import type { JudgedRace, RaceReceipt } from '#domain/races/receipt.ts'
import { getRaceReceipt } from '#schemas/api/races.ts'
import type { RacePage } from '#schemas/api/races.ts'
import { toDecimal } from '#domain/money/money.ts'
import { Receipt, usePageServices } from '#src/record-page/index.ts'
import type { ReceiptVerdict } from '#src/record-page/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { useRaceFormat } from '../use-race-format.ts'
import { Part } from './Part.tsx'

/** Published fingerprints of a race; once it is paid, its places and prizes recomputed in the browser. */
export function RaceFairness({ page: { race, fairness } }: { page: RacePage }) {
  const { t } = useTranslation()
  const { api } = usePageServices()
  const format = useRaceFormat()
  if (fairness == null) return null
  const { raceId } = race

  const score = ({ score: kind, currency }: JudgedRace, value: bigint, { mine }: RaceReceipt): string =>
    kind === 'fewestSpins'
      ? format.score(race, String(mine?.rounds?.filter(({ counts }) => counts).length ?? 0))
      : kind === 'bestMultiplier' || kind === 'fixedSpins'
        ? format.score(race, String(Number(value) / 100))
        : format.money(toDecimal(value, currency), currency)

  const judge = (receipt: RaceReceipt): ReceiptVerdict => {
    const judged = judgeRace(receipt)
    const { run } = receipt
    const { verdict, withheld, own, ownScore, currency } = judged
    const paid = receipt.board.reduce((sum, { prizeMinor }) => sum + BigInt(prizeMinor ?? 0), 0n)
    return {
      verdict,
      tone: verdict === 'matches' ? 'positive' : verdict === 'withheld' ? 'warning' : 'negative',
      sentence: t(`races:fair.verdict.${verdict}`),
      facts: [
        { name: t('races:fair.startedAt'), value: run === undefined ? null : format.time(run.startsAt) },
        { name: t('races:fair.endedAt'), value: run === undefined ? null : format.time(run.endsAt) },
        { name: t('races:fair.players'), value: run === undefined ? null : format.count(run.players) },
        { name: t('races:fair.rows'), value: format.count(receipt.board.length) },
        { name: t('races:fair.withheld'), value: withheld === 0 ? null : format.count(withheld) },
        { name: t('races:fair.paid'), value: format.money(toDecimal(paid, currency), currency) },
        {
          name: t('races:fair.own'),
          value:
            own === null ? null : own.place === null ? t('races:fair.excluded') : format.count(own.place),
        },
        {
          name: t('races:fair.ownScore'),
          value:
            own === null
              ? null
              : ownScore === null
                ? t('races:fair.noRounds')
                : score(judged, ownScore, receipt),
        },
        { name: t('races:mine.rounds'), value: own === null ? null : format.count(own.rounds) },
      ],
    }
  }
  const isReady = race.phase === 'paid' && fairness.boardHash !== null
  return (
    <Part title={t('races:fair.title')}>
      <Text size="sm">{t('races:fair.text')}</Text>
      <Receipt
        facts={[
          { name: t('races:fair.rulesHash'), value: fairness.rulesHash, code: true },
          { name: t('races:fair.boardHash'), value: fairness.boardHash, code: true },
        ]}
        read={isReady ? () => api.call(getRaceReceipt, { raceId }) : null}
        judge={judge}
        verifyLabel={t('races:fair.verify')}
        fileLabel={t('races:fair.file')}
        fileName={`${raceId}.json`}
      />
    </Part>
  )
}
