import { expect, it } from 'vitest'
import { stylesOfProps } from './plain-styles.ts'

const found = (text: string) => stylesOfProps([{ path: 'src/a.tsx', text }]).length

it.each([
  "const A = styled.div(({ wide }) => ({ inlineSize: wide ? '100%' : 0 }))",
  "const A = styled('div')((props) => ({ color: props.color }))",
  'const A = styled(Link)<Props>(props => ({ color: props.color }))',
  'const A = styled.p`color: ${({ color }) => color}`',
  "import { useTheme } from '@emotion/react'",
])('finds %s', (line) => {
  expect(found(line)).toBe(1)
})

it.each([
  "const A = styled.div({ color: token('color.text') })",
  "const A = styled(Link)(plainLink, { color: 'inherit' })",
  "import { keyframes } from '@emotion/react'",
])('lets %s pass', (line) => {
  expect(found(line)).toBe(0)
})
