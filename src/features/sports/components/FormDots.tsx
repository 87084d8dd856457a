import styled from '@emotion/styled'
import type { SportsStanding } from '#schemas/vendor/sports.ts'
import { token } from '#src/lib/tokens.ts'
import { useWords } from '../use-words.ts'

const Root = styled.span({ display: 'inline-flex', gap: 3 })
const Dot = styled.i({
  inlineSize: 18,
  blockSize: 18,
  display: 'grid',
  placeItems: 'center',
  borderRadius: '50%',
  fontStyle: 'normal',
  fontSize: 10,
  fontWeight: 800,
  background: token('color.surface3'),
  color: token('color.muted'),
  '&[data-result=won]': { background: token('color.positive'), color: token('color.surface0') },
  '&[data-result=lost]': { boxShadow: `inset 0 0 0 1px ${token('color.lineStrong')}`, background: 'none' },
})

/** The last results of a team, newest last. */
export function FormDots({ form }: { form: SportsStanding['form'] }) {
  const { t } = useWords()
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- letters in circles, read as one
    <Root role="img" aria-label={form.map((result) => t(`table.${result}`)).join(', ')}>
      {form.map((result, at) => (
        // The index is the key: results have no id; their order is what they are.
        <Dot key={at} data-result={result} aria-hidden>
          {t(`table.short.${result}`)}
        </Dot>
      ))}
    </Root>
  )
}
