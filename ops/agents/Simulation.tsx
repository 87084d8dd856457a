import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useLocaleState, useLogoutIfAccessDenied, useTranslate } from 'react-admin'
import { simulateTerms } from '#schemas/api/ops-agents.ts'
import type { TermsCost } from '#schemas/api/ops-agents.ts'
import type { Input } from '#schemas/api/route.ts'
import { call, sentenceOf } from '../api.ts'
import { Moment, Money } from '../parts/formats.tsx'
import { PlayerLink } from '../parts/PlayerLink.tsx'
import { Part, Rows } from '../parts/Rows.tsx'
import { percentOf } from './terms-text.tsx'

interface SimulateButtonProps {
  readonly of: Input<typeof simulateTerms>
  readonly disabled: boolean
  readonly onCost: (cost: TermsCost) => void
}

/** Simulates the cost of the terms over last month; a refusal is shown beside the button. */
export function SimulateButton({ of, disabled, onCost }: SimulateButtonProps) {
  const translate = useTranslate()
  const leaveIfLoggedOut = useLogoutIfAccessDenied()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const simulate = async () => {
    setBusy(true)
    setProblem(null)
    try {
      onCost(await call(simulateTerms, of))
    } catch (error) {
      if (!(await leaveIfLoggedOut(error))) setProblem(sentenceOf(error))
    }
    setBusy(false)
  }
  return (
    <>
      {problem !== null && <Alert severity="error">{translate(problem)}</Alert>}
      <Box>
        <Button variant="outlined" disabled={disabled || busy} onClick={() => void simulate()}>
          {translate('desk.contracts.simulate')}
        </Button>
      </Box>
    </>
  )
}

interface CostProps {
  readonly cost: TermsCost
  readonly merchantCode: string
}

/** Cost of the terms to the house over last month, in total and by agent. */
export function Cost({
  cost: { from, until, currency, cost, costPpm, rolled, agents },
  merchantCode,
}: CostProps) {
  const translate = useTranslate()
  const [language] = useLocaleState()
  return (
    <Part title="desk.contracts.cost">
      <Box component="output" sx={{ display: 'block', paddingBlockEnd: 2 }}>
        <strong>
          <Money amount={cost} currency={currency} />
        </strong>
        {costPpm !== null &&
          ` · ${translate('desk.contracts.costShare', { percent: percentOf(costPpm, language) })}`}
        {rolled !== undefined && (
          <>
            <br />
            {translate('desk.contracts.notPaid')}: <Money amount={rolled} currency={currency} />
          </>
        )}
        <br />
        <Moment at={from} /> – <Moment at={until} />
      </Box>
      <Rows
        heads={[
          'agent',
          'basisAmount',
          'active',
          'periods',
          'amount',
          ...(rolled === undefined ? [] : ['notPaid']),
        ].map((name) => `desk.contracts.${name}`)}
        rows={agents.map(({ playerId, username, basis, activeMembers, periods, amount, ...agent }) => [
          <PlayerLink key="agent" merchantCode={merchantCode} playerId={playerId} username={username} />,
          <Money key="basis" amount={basis} currency={currency} />,
          activeMembers,
          periods,
          <Money key="amount" amount={amount} currency={currency} />,
          ...(rolled === undefined
            ? []
            : [<Money key="notPaid" amount={agent.rolled ?? '0'} currency={currency} />]),
        ])}
        none="desk.contracts.noAgents"
      />
    </Part>
  )
}
