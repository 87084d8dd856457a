import styled from '@emotion/styled'
import { observer } from 'mobx-react-lite'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ProtectionReply } from '#schemas/api/protection.ts'
import { HelpLink } from '#src/features/help/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Card } from '#src/ui/primitives/Card/index.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Select } from '#src/ui/primitives/Select/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import type { LimitsStore, Rest } from '../limits.store.ts'
import { RestQuestion } from './RestQuestion.tsx'

const Head = styled.div({ display: 'grid', gap: space(1), marginBlockEnd: space(4) })
const Way = styled.div({
  display: 'grid',
  gap: space(3),
  paddingBlock: space(4),
  '& + &': { boxShadow: `inset 0 1px 0 ${token('color.line')}` },
})
const Row = styled.div({
  display: 'flex',
  alignItems: 'end',
  gap: space(3),
  '& > :first-of-type': { flex: '0 1 280px' },
  [onPhone]: { display: 'grid' },
})

/** Time-out, self-exclusion and account closure, each with a confirmation. */
export const BreakPanel = observer(function BreakPanel({
  store,
  protection,
}: {
  store: LimitsStore
  protection: ProtectionReply
}) {
  const { t } = useTranslation()
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Head>
        <Heading level={2} size="sm" id={id}>
          {t('protection:break.title')}
        </Heading>
        <Text size="sm" tone="muted">
          {t('protection:break.text')}
        </Text>
        <HelpLink to="take-a-break" />
      </Head>
      <Way>
        <Lengths
          store={store}
          kind="timeOut"
          lengths={protection.timeOuts}
          action={t('protection:break.timeOut')}
        />
      </Way>
      <Way>
        <div>
          <Heading level={3} size="sm">
            {t('protection:break.excludeTitle')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('protection:break.excludeText')}
          </Text>
        </div>
        <Lengths
          store={store}
          kind="selfExclusion"
          lengths={protection.exclusions}
          action={t('protection:break.exclude')}
        />
      </Way>
      <Way>
        <div>
          <Heading level={3} size="sm">
            {t('protection:break.closeTitle')}
          </Heading>
          <Text size="sm" tone="muted">
            {t('protection:break.closeText')}
          </Text>
        </div>
        <div>
          <Button tone="quiet" onClick={() => store.ask({ kind: 'closed', length: '' })}>
            {t('protection:break.close')}
          </Button>
        </div>
      </Way>
      {store.asked !== null && <RestQuestion store={store} rest={store.asked} />}
    </Card>
  )
})

interface LengthsProps {
  store: LimitsStore
  kind: Rest['kind']
  lengths: readonly string[]
  action: string
}

const Lengths = ({ store, kind, lengths, action }: LengthsProps) => {
  const { t } = useTranslation()
  const [length, setLength] = useState(lengths[0] ?? '')
  return (
    <Row>
      <Select
        label={t('protection:break.length')}
        value={length}
        onChange={({ target }) => setLength(target.value)}
        options={lengths.map((value) => ({ value, label: t(`protection:length.${value}`) }))}
      />
      <Button
        tone={kind === 'timeOut' ? 'brand' : 'danger'}
        disabled={length === ''}
        onClick={() => store.ask({ kind, length })}
      >
        {action}
      </Button>
    </Row>
  )
}
