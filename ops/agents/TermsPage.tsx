import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { CanAccess, Title, useGetList, useLocaleState, useTranslate } from 'react-admin'
import type { RaRecord } from 'react-admin'
import { useSearchParams } from 'react-router-dom'
import { grantContract } from '#schemas/api/ops-agents.ts'
import type { AgentPolicyRow, TermsCost } from '#schemas/api/ops-agents.ts'
import { call } from '../api.ts'
import { ActButton } from '../parts/ActButton.tsx'
import { Awaited } from '../parts/Awaited.tsx'
import { Failed } from '../parts/Failed.tsx'
import { MerchantChoice } from '../parts/MerchantInput.tsx'
import { Cost, SimulateButton } from './Simulation.tsx'
import { readDraft, draftOf } from './terms-draft.ts'
import type { Terms } from './terms-draft.ts'
import { TermsForm } from './TermsForm.tsx'
import { percentOf, TermsText } from './terms-text.tsx'

/** Terms are drafted, simulated on last month, and then offered to the chosen agent. */
export function TermsPage() {
  const translate = useTranslate()
  const [query] = useSearchParams()
  const [merchantCode, setMerchantCode] = useState(query.get('merchantCode') ?? '')
  const playerId = query.get('playerId')
  const { data, error, refetch } = useGetList<AgentPolicyRow & RaRecord>(
    'agentPolicies',
    {},
    { retry: false },
  )
  const policy = data?.find((row) => row.merchantCode === merchantCode)
  return (
    <>
      <Title title={translate(playerId === null ? 'desk.contracts.simulateAll' : 'desk.agents.grant')} />
      {error !== null && <Failed error={error} again={refetch} />}
      {error === null && data === undefined && <Awaited />}
      {data !== undefined && (
        <Box sx={{ display: 'grid', gap: 2, paddingBlock: 2 }}>
          <Card component="section" sx={{ padding: 3, display: 'grid', gap: 2, maxWidth: 900 }}>
            {playerId === null ? (
              <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
            ) : (
              <Typography component="h2" variant="h6">
                {query.get('username') ?? playerId} · {merchantCode}
              </Typography>
            )}
            {policy !== undefined && policy.kinds.length === 0 && (
              <Alert severity="info">{translate('desk.contracts.noKinds')}</Alert>
            )}
            {policy !== undefined && policy.kinds.length > 0 && (
              <Draft key={merchantCode} policy={policy} playerId={playerId} />
            )}
          </Card>
        </Box>
      )}
    </>
  )
}

interface DraftProps {
  readonly policy: AgentPolicyRow
  /** Null: all top agents of the merchant. */
  readonly playerId: string | null
}

function Draft({ policy: { merchantCode, currency, kinds, ceilings }, playerId }: DraftProps) {
  const translate = useTranslate()
  const [language] = useLocaleState()
  const [draft, setDraft] = useState(() => draftOf(kinds[0] ?? 'dividend'))
  const [simulated, setSimulated] = useState<{ readonly terms: Terms; readonly cost: TermsCost } | null>(null)
  const { terms, problems } = readDraft(draft, currency)
  const ceiling = ceilings[draft.kind]
  const isAbove = ceiling !== null && terms.tiers.some(({ ratePpm }) => ratePpm > ceiling)
  return (
    <>
      <TermsForm
        draft={draft}
        kinds={kinds}
        currency={currency}
        onChange={(next) => {
          setDraft(next)
          // A simulated cost is valid only for the terms it was computed from.
          setSimulated(null)
        }}
      />
      {problems.length > 0 && (
        <Alert severity="warning">
          {problems.map((problem) => (
            <div key={problem}>{translate(`desk.contracts.problem.${problem}`)}</div>
          ))}
        </Alert>
      )}
      {isAbove && (
        <Alert severity="warning">
          {translate('desk.contracts.aboveCeiling', { ceiling: percentOf(ceiling, language) })}
        </Alert>
      )}
      <SimulateButton
        of={{ merchantCode, terms, ...(playerId !== null && { playerId }) }}
        disabled={problems.length > 0}
        onCost={(cost) => setSimulated({ terms, cost })}
      />
      {simulated !== null && (
        <>
          <Cost cost={simulated.cost} merchantCode={merchantCode} />
          {playerId !== null && !isAbove && (
            <CanAccess resource="contracts" action="grant">
              <Box>
                <ActButton
                  label="desk.agents.grant"
                  text="desk.contracts.grantText"
                  variant="contained"
                  wantsReason
                  act={async (reason) => {
                    const { ends } = await call(grantContract, {
                      merchantCode,
                      playerId,
                      terms: simulated.terms,
                      reason,
                    })
                    return ends > 0 ? 'desk.contracts.grantedEnds' : 'desk.contracts.granted'
                  }}
                >
                  <TermsText terms={simulated.terms} />
                </ActButton>
              </Box>
            </CanAccess>
          )}
        </>
      )}
    </>
  )
}
