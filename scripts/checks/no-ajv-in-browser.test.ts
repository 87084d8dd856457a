import { expect, it } from 'vitest'
import { ajvImports } from './no-ajv-in-browser.ts'

const found = (text: string) => ajvImports([{ path: 'src/a.ts', text }]).length

it.each([
  "import Ajv from 'ajv'",
  'import { x } from "ajv/dist/2020.js"',
  "await import('ajv')",
  "import f from 'ajv-formats'",
])('finds %s', (line) => {
  expect(found(line)).toBe(1)
})

it.each(["import { check } from './ajv-free.ts'", "const name = 'ajv'"])('lets %s pass', (line) => {
  expect(found(line)).toBe(0)
})
