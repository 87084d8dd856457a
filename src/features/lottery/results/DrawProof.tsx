import styled from '@emotion/styled'
import { useTranslation } from 'react-i18next'
import type { LotteryGame } from '#schemas/lottery/game.generated.ts'
import { sumOf } from '#domain/lottery/fair-draw.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Answered, saveFile, useAnswer, usePageServices } from '#src/record-page/index.ts'
import { Icon } from '#src/ui/icons/index.ts'
import { Badge } from '#src/ui/primitives/Badge/index.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Skeleton } from '#src/ui/primitives/Skeleton/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { SubmittedNumbers } from '../components/SubmittedNumbers.tsx'
import { LotteryBoard } from './LotteryBoard.tsx'
import { judgeProof, wasAnnounced } from './judge-proof.ts'
import { createResultsApi } from './results.api.ts'
import type { DrawRef, Proof } from './results.api.ts'

const Parts = styled.div({ display: 'grid', gap: space(3), paddingBlockEnd: space(4) })
const Facts = styled.dl({
  display: 'grid',
  gap: space(1),
  margin: 0,
  fontSize: token('text.sm'),
  '& dt': { color: token('color.muted'), fontSize: token('text.xs') },
  '& dd + dt': { marginBlockStart: space(2) },
  '& dd': { margin: 0, fontFamily: 'ui-monospace, monospace', overflowWrap: 'anywhere' },
})

/** Proof of a draw: the published commitment, the revealed seed, and the board recomputed in the browser. */
export function DrawProof({ game, draw }: { game: LotteryGame; draw: DrawRef }) {
  const { api } = usePageServices()
  const answer = useAnswer(Object.values(draw).join(' '), () => createResultsApi(api).proof(draw))
  return (
    <Answered answer={answer} skeleton={<Skeleton shape="banner" />}>
      {(proof) => <ProofParts game={game} proof={proof} />}
    </Answered>
  )
}

const tones = {
  matches: 'positive',
  unannounced: 'warning',
  corrected: 'warning',
  commitmentFails: 'negative',
  boardFails: 'negative',
  sealed: 'neutral',
} as const
const Verdict = styled.p({ display: 'flex', gap: space(2), alignItems: 'start', margin: 0, fontWeight: 600 })

/** The loaded proof. */
export function ProofParts({ game, proof }: { game: LotteryGame; proof: Proof }) {
  const { t } = useTranslation()
  const { draw, seed } = proof
  const text = (key: string) => t(`lottery:results.proof.${key}`)
  const { verdict, board } = judgeProof(game, proof)
  const isLate = seed !== null && !wasAnnounced(proof)
  const name = `${draw.gameId}-${draw.station}-${draw.drawId}.json`
  return (
    <Parts>
      <Text size="sm" tone="muted">
        {text(verdict === 'feed' ? 'feed' : isLate ? 'textUnannounced' : 'text')}
      </Text>
      {verdict !== 'feed' && (
        <Verdict aria-live="polite" data-verdict={verdict}>
          <Badge tone={tones[verdict]}>
            <Icon name={verdict === 'matches' ? 'check' : verdict === 'sealed' ? 'lock' : 'warning'} />
          </Badge>
          <span>
            {text(verdict)}
            {verdict === 'corrected' && isLate && ` ${text('unannouncedFix')}`}
          </span>
        </Verdict>
      )}
      {draw.commitment !== null && (
        <Facts>
          <dt>{text(isLate ? 'commitmentLate' : 'commitment')}</dt>
          <dd dir="ltr">{draw.commitment}</dd>
          {seed !== null && (
            <>
              <dt>{text('seed')}</dt>
              <dd dir="ltr">{seed}</dd>
            </>
          )}
        </Facts>
      )}
      {game.submissions !== undefined && <Submissions proof={proof} timeZone={game.timeZone} />}
      {board !== null && (
        <section>
          <Text size="xs" tone="muted">
            {text('recomputed')}
          </Text>
          <LotteryBoard game={game} label={text('recomputed')} board={board} />
        </section>
      )}
      <div>
        <Button
          tone="quiet"
          size="sm"
          icon="download"
          onClick={() => saveFile(name, 'application/json', JSON.stringify(proof, null, 2))}
        >
          {text('file')}
        </Button>
      </div>
    </Parts>
  )
}

/** Submissions of a yeekee round and their sum. */
function Submissions({ proof: { submissions }, timeZone }: { proof: Proof; timeZone: string }) {
  const { t } = useTranslation()
  const sum = String(sumOf(submissions.map(({ number }) => number))).padStart(5, '0')
  if (submissions.length === 0) return <Text size="sm">{t('lottery:results.proof.noSubmissions')}</Text>
  return (
    <Facts>
      <dt>{t('lottery:results.proof.sum')}</dt>
      <dd dir="ltr">{sum}</dd>
      <dt>{t('lottery:results.proof.submissions')}</dt>
      <dd>
        <SubmittedNumbers submissions={submissions} timeZone={timeZone} />
      </dd>
    </Facts>
  )
}
