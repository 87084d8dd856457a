import styled from '@emotion/styled'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { Heading } from '#src/ui/primitives/Heading/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'
import { space, token } from '#src/lib/tokens.ts'
import glossary from '../../locales/GLOSSARY.md?raw'
import { termsIn } from './glossary-terms.ts'

const chapters = termsIn(glossary)
const nameOf = (code: string) =>
  new Intl.DisplayNames([code], { type: 'language' }).of(code)?.toLowerCase() ?? ''

const Column = styled.div({ display: 'grid', gap: space(5), maxInlineSize: 960 })
const Table = styled.table({
  borderCollapse: 'collapse',
  color: token('color.text'),
  '& th, & td': {
    textAlign: 'start',
    verticalAlign: 'top',
    padding: space(2),
    borderBlockEnd: `1px solid ${token('color.line')}`,
  },
})

const voice = [
  'Buttons and titles are in sentence case, and a button says what it does.',
  'Say what happened, and what the player can do now. An error names its cause and never blames.',
  'Amounts, times and dates are placeholders; the code writes them for the language.',
  'Money on this site is play money, and is called so. A return below the stake is no win.',
  'Legal and protection texts keep their exact meaning in every language and every brand.',
]

/**
 * How texts are written: the voice, and one term per idea. The terms are those of `locales/GLOSSARY.md` in the language of the
 * toolbar; a language without a chapter shows English. A brand may word a text its own way in `brands/<id>/copy/<language>.json`.
 */
const meta = { title: 'Brand/Writing', tags: ['autodocs'] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Terms: Story = {
  render: (_, { globals }) => {
    const language = String(globals['language'])
    const chapter =
      chapters.find(({ title }) => title.toLowerCase().startsWith(nameOf(language))) ?? chapters[0]
    return (
      <Column>
        <Heading level={1} size="xl">
          Writing
        </Heading>
        <ul>
          {voice.map((rule) => (
            <li key={rule}>
              <Text>{rule}</Text>
            </li>
          ))}
        </ul>
        <Heading level={2} size="lg">
          {chapter?.title}
        </Heading>
        <Table>
          <thead>
            <tr>
              {['Idea', 'Term', 'Not to be used'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody lang={language}>
            {chapter?.terms.map(({ idea, term, not }) => (
              <tr key={idea}>
                <td lang="en">{idea}</td>
                <td>{term}</td>
                <td>{not}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Column>
    )
  },
  async play({ canvas }) {
    await expect(canvas.getAllByRole('row').length).toBeGreaterThan(10)
  },
}

export const TermsInPortuguese: Story = {
  ...Terms,
  globals: { language: 'pt' },
  async play({ canvas }) {
    await expect(canvas.getByText('Entrar, Sair')).toBeVisible()
  },
}
