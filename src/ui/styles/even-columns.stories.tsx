import styled from '@emotion/styled'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { evenColumns } from './even-columns.ts'

const Cards = styled.ul({ ...evenColumns(120, '16px'), margin: 0, padding: 0, listStyle: 'none' })

const Example = ({ count, width }: { count: number; width: number }) => (
  <div style={{ inlineSize: width }}>
    <Cards>
      {Array.from({ length: count }, (_, at) => (
        <li key={at}>Card {at + 1}</li>
      ))}
    </Cards>
  </div>
)

/** Number of cards in each row. */
function rows(canvasElement: HTMLElement): number[] {
  const tops = [...canvasElement.querySelectorAll('li')].map((card) => card.getBoundingClientRect().top)
  return [...Map.groupBy(tops, (top) => top).values()].map(({ length }) => length)
}

const meta = { title: 'Foundations/Even columns', component: Example } satisfies Meta<typeof Example>
export default meta
type Story = StoryObj<typeof meta>

const story = (count: number, width: number, expected: readonly number[]): Story => ({
  args: { count, width },
  play: async ({ canvasElement }) => {
    await expect(rows(canvasElement)).toEqual(expected)
  },
})

export const ThreeFillARow = story(3, 700, [3])
export const SixAreTwoRowsOfThree = story(6, 700, [3, 3])
export const EightAreTwoRowsOfFour = story(8, 700, [4, 4])
export const ElevenLeaveNoCardAlone = story(11, 700, [4, 4, 3])
export const AsManyAsFitOnANarrowPage = story(6, 260, [2, 2, 2])
export const TenFillFiveColumns = story(10, 700, [5, 5])
