import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { PicturePicker } from './PicturePicker.tsx'

const words = { add: 'Add', hint: 'Up to 3', chosen: 'Chosen', refused: 'Not this one' }
function Picker({ most }: { most: number }) {
  const [files, setFiles] = useState<readonly File[]>([])
  const remove = (name: string) => `Remove ${name}`
  return <PicturePicker files={files} onChange={setFiles} most={most} words={{ ...words, remove }} />
}
const aFile = (name: string, type = 'image/png') => new File([name], name, { type })
const input = () => screen.getByLabelText<HTMLInputElement>('Add', { selector: 'input' })
const choose = (files: readonly File[]) => fireEvent.change(input(), { target: { files } })
const chosen = () => screen.queryAllByRole('button', { name: /^Remove/ }).map((each) => each.textContent)

it('several pictures are added at once, up to the most allowed', () => {
  render(<Picker most={3} />)
  expect(input().multiple).toBe(true)
  choose([aFile('a.png'), aFile('b.jpg', 'image/jpeg')])
  choose([aFile('c.png'), aFile('d.png')])
  expect(chosen()).toEqual(['a.png', 'b.jpg', 'c.png'])
  expect(screen.getByRole('button', { name: 'Add' })).toBeDisabled()
})

it('of several files only the pictures are added, and the refusal is told', () => {
  render(<Picker most={3} />)
  choose([aFile('a.png'), aFile('notes.txt', 'text/plain')])
  expect(chosen()).toEqual(['a.png'])
  expect(screen.getByRole('alert')).toHaveTextContent('Not this one')
})

it('where one picture is wanted the browser offers to choose one', () => {
  render(<Picker most={1} />)
  expect(input().multiple).toBe(false)
})
