import styled from '@emotion/styled'
import { useId, useState } from 'react'
import { space, token } from '#src/lib/tokens.ts'
import { IconButton } from '#src/ui/primitives/IconButton/index.ts'
import { Chip } from '#src/ui/primitives/Chip/index.ts'
import { SearchField } from '#src/ui/primitives/SearchField/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { onPhone } from '#src/ui/styles/media.ts'
import { WhyChain, WhyState } from './WhyChain.tsx'
import { whyCauses, whyGroups } from './why-rows.ts'
import type { WhyRow } from './why-rows.ts'

const Root = styled.section({
  position: 'fixed',
  zIndex: 1000,
  insetBlockEnd: `calc(${space(18)} + env(safe-area-inset-bottom))`,
  insetInlineStart: space(4),
  display: 'grid',
  gridTemplateRows: 'auto auto 1fr',
  gap: space(3),
  inlineSize: `min(460px, calc(100vw - ${space(8)}))`,
  maxBlockSize: `min(640px, calc(100dvh - ${space(24)}))`,
  padding: space(4),
  border: `1px solid ${token('color.lineStrong')}`,
  borderRadius: token('radius.card'),
  background: token('color.surface2'),
  color: token('color.text'),
  boxShadow: token('shadow.high'),
  // Leaves the tab bar and the opener uncovered.
  [onPhone]: {
    insetBlockEnd: `calc(${space(32)} + env(safe-area-inset-bottom))`,
    insetInline: space(2),
    inlineSize: 'auto',
    maxBlockSize: `calc(100dvh - ${space(36)})`,
  },
})
const Head = styled.div({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space(3),
})
const Title = styled.h2({ margin: 0, fontSize: token('text.lg') })
const Tools = styled.div({ display: 'grid', gap: space(2), '& > div': { display: 'flex', gap: space(2) } })
const Scroll = styled.div({
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'grid',
  gap: space(4),
  alignContent: 'start',
})
const Group = styled.section({
  display: 'grid',
  gap: space(1),
  '& > h3': { margin: 0, fontSize: token('text.sm'), color: token('color.muted') },
})
const Row = styled.details({
  borderBlockEnd: `1px solid ${token('color.line')}`,
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: space(3),
    minBlockSize: 44,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary small': { display: 'block', color: token('color.muted'), fontSize: token('text.xs') },
  '& > div': { display: 'grid', gap: space(2), paddingBlockEnd: space(3) },
})
const Command = styled.code({
  fontSize: token('text.xs'),
  color: token('color.muted'),
  userSelect: 'all',
  WebkitUserSelect: 'all',
})

interface WhyPanelProps {
  brandId: string
  rows: readonly WhyRow[]
  onClose: () => void
}

/** All gates that are off or planned, grouped by cause; or every gate. */
export function WhyPanel({ brandId, rows, onClose }: WhyPanelProps) {
  const [shown, setShown] = useState<'off' | 'all'>('off')
  const [query, setQuery] = useState('')
  const titleId = useId()
  const groups = whyGroups(rows, { shown, query })
  return (
    <Root
      id="why-panel"
      aria-labelledby={titleId}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <Head>
        <div>
          <Title id={titleId}>What is off, and why</Title>
          <Text size="sm" tone="muted">
            Point at or focus anything on the page to read why it is there. Only a preview shows this.
          </Text>
        </div>
        <IconButton icon="close" label="Close the explanation" onClick={onClose} />
      </Head>
      <Tools>
        <SearchField label="Find a gate" clearLabel="Empty the field" value={query} onValue={setQuery} />
        <div>
          <Chip selected={shown === 'off'} onClick={() => setShown('off')}>
            Off ({rows.filter(({ state }) => state !== 'on').length})
          </Chip>
          <Chip selected={shown === 'all'} onClick={() => setShown('all')}>
            All ({rows.length})
          </Chip>
        </div>
      </Tools>
      {/* Needs no tab stop for scrolling: its rows are focusable. */}
      <Scroll>
        {groups.length === 0 && (
          <Text tone="muted">{query === '' ? 'Nothing is off.' : `No gate speaks of “${query}”.`}</Text>
        )}
        {groups.map((group) => (
          <Group key={group.cause} aria-label={whyCauses[group.cause]}>
            <h3>
              {whyCauses[group.cause]} ({group.rows.length})
            </h3>
            {group.rows.map((row) => (
              <Row key={row.id}>
                <summary>
                  <span>
                    {row.title}
                    <small>{row.id}</small>
                  </span>
                  <WhyState state={row.state} />
                </summary>
                <div>
                  <WhyChain row={row} />
                  <Command>{`npm run brand -- why ${brandId} ${row.id}`}</Command>
                </div>
              </Row>
            ))}
          </Group>
        ))}
      </Scroll>
    </Root>
  )
}
