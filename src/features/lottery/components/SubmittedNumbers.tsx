import styled from '@emotion/styled'
import { space } from '#src/lib/tokens.ts'
import { figures } from '#src/ui/styles/fragments.ts'
import type { Proof } from '../results/results.api.ts'
import { useWhen } from '../results/use-when.ts'

const List = styled.ol({
  ...figures,
  maxBlockSize: 200,
  overflowY: 'auto',
  margin: 0,
  paddingInlineStart: space(8),
})

interface SubmittedNumbersProps {
  submissions: Proof['submissions']
  timeZone: string
}

/** Numbers that players submitted to a round, in order of arrival. */
export function SubmittedNumbers({ submissions, timeZone }: SubmittedNumbersProps) {
  const when = useWhen(timeZone)
  return (
    <List>
      {submissions.map(({ number, at }, index) => (
        <li key={`${at} ${number} ${index}`}>
          <span dir="ltr">{number}</span> <time dateTime={at}>{when.time(at)}</time>
        </li>
      ))}
    </List>
  )
}
