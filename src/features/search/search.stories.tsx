import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { searchSite } from '#schemas/api/search.ts'
import { refusal } from '#src/api/testing/fake-api.ts'
import type { FakeApi } from '#src/api/testing/fake-api.ts'
import { inPart, partLoader } from '#src/app/testing/story-part.tsx'
import { SearchButton } from './components/SearchButton.tsx'
import { SearchDialog } from './components/SearchDialog.tsx'
import { nothingFound, somethingFound } from './testing/answers.ts'

const meta = { title: 'Frame/Search' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const typing =
  (text: string): NonNullable<Story['play']> =>
  async ({ canvasElement }) => {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog')
    await userEvent.type(await within(dialog).findByRole('searchbox'), text)
  }
const story = (answers: (api: FakeApi) => FakeApi, text = '', rest: Partial<Story> = {}): Story => ({
  render: inPart(<SearchDialog onClose={() => {}} />),
  loaders: [partLoader({ answers })],
  ...(text !== '' && { play: typing(text) }),
  ...rest,
})
const found = (api: FakeApi) => api.answer(searchSite, somethingFound)

export const Button: Story = { render: inPart(<SearchButton />), loaders: [partLoader()] }
export const Empty = story(found)
export const Found = story(found, 'lantern')
export const FoundRightToLeft = story(found, 'lantern', { globals: { direction: 'rtl' } })
export const FoundInPortuguese = story(found, 'lantern', { globals: { language: 'pt' } })
export const Nothing = story((api) => api.answer(searchSite, nothingFound), 'qqqq')
export const Failed = story(
  (api) =>
    api.answer(searchSite, () => {
      throw refusal('server.overloaded')
    }),
  'lantern',
)
