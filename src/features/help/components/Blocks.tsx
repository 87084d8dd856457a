import styled from '@emotion/styled'
import type { HelpBlock, HelpLine } from '#schemas/api/help.ts'
import { Link } from '#src/lib/link.tsx'
import { space, token } from '#src/lib/tokens.ts'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { TextLink } from '#src/ui/primitives/TextLink/index.ts'
import { HelpPicture } from '../art/HelpPicture.tsx'

const List = styled.ul({
  display: 'grid',
  gap: space(3),
  margin: 0,
  paddingInlineStart: space(6),
  listStyle: 'disc',
  'ol&': { listStyle: 'decimal' },
  maxInlineSize: '70ch',
  lineHeight: 1.55,
  '& li': { paddingInlineStart: space(1) },
  '& li::marker': { color: token('color.accentText'), fontWeight: 700 },
})

/** The index is a stable key, because an article's text does not change while shown. */
const keyOf = (text: string, index: number) => `${index} ${text.slice(0, 24)}`

const Line = ({ line }: { line: HelpLine }) =>
  line.map(({ text, to }, index) =>
    to === undefined ? (
      <span key={keyOf(text, index)}>{text}</span>
    ) : (
      <TextLink key={keyOf(text, index)} as={Link} to={to}>
        {text}
      </TextLink>
    ),
  )

/** The body of an article. */
export const Blocks = ({ blocks }: { blocks: readonly HelpBlock[] }) =>
  blocks.map((block, index) => <Block key={keyOf(block.kind, index)} block={block} />)

function Block({ block }: { block: HelpBlock }) {
  if (block.kind === 'picture') return <HelpPicture picture={block.picture} />
  if (block.kind === 'heading')
    return (
      <Heading level={2} size="md">
        {block.text}
      </Heading>
    )
  if (block.kind === 'text')
    return (
      <Text>
        <Line line={block.line} />
      </Text>
    )
  return (
    <List as={block.ordered ? 'ol' : 'ul'}>
      {block.items.map((item, index) => (
        <li key={keyOf(item[0]?.text ?? '', index)}>
          <Line line={item} />
        </li>
      ))}
    </List>
  )
}
