import styled from '@emotion/styled'
import { useRef, useState } from 'react'
import { space } from '#src/lib/tokens.ts'
import { Button } from '#src/ui/primitives/Button/index.ts'
import { Text } from '#src/ui/primitives/Text/index.ts'

const mostBytes = 5 * 1024 * 1024
const kinds: readonly string[] = ['image/png', 'image/jpeg']

const Root = styled.div({ display: 'grid', gap: space(3), minInlineSize: 0 })
const Row = styled.div({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space(3) })
const List = styled.ul({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space(2),
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minInlineSize: 0, maxInlineSize: '100%' },
  '& button': { maxInlineSize: '100%' },
})

interface PicturePickerProps {
  files: readonly File[]
  onChange: (files: readonly File[]) => void
  /** Maximum number of pictures. */
  most: number
  words: {
    add: string
    /** Accepted formats and sizes. */
    hint: string
    /** Accessible name of the list of chosen pictures. */
    chosen: string
    /** Accessible name of the remove button. */
    remove: (fileName: string) => string
    /** Error: the file has another format or is too large. */
    refused: string
  }
}

/** Adds PNG and JPEG pictures of up to 5 MB, one or several at a time, and removes them. */
export function PicturePicker({ files, onChange, most, words }: PicturePickerProps) {
  const picker = useRef<HTMLInputElement>(null)
  const [isRefused, setRefused] = useState(false)
  const add = (chosen: readonly File[]) => {
    if (chosen.length === 0) return
    const right = chosen.filter(({ type, size }) => kinds.includes(type) && size <= mostBytes)
    setRefused(right.length < chosen.length)
    if (right.length > 0) onChange([...files, ...right].slice(0, most))
  }
  return (
    <Root>
      <Row>
        <input
          ref={picker}
          type="file"
          accept={kinds.join(',')}
          multiple={most > 1}
          hidden
          aria-label={words.add}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
        <Button
          tone="quiet"
          icon="plus"
          disabled={files.length >= most}
          onClick={() => picker.current?.click()}
        >
          {words.add}
        </Button>
        <Text size="sm" tone="muted">
          {words.hint}
        </Text>
      </Row>
      {files.length > 0 && (
        <List aria-label={words.chosen}>
          {files.map((file) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              <Button
                tone="quiet"
                size="sm"
                icon="close"
                aria-label={words.remove(file.name)}
                onClick={() => onChange(files.filter((each) => each !== file))}
              >
                {file.name}
              </Button>
            </li>
          ))}
        </List>
      )}
      {isRefused && (
        <Text tone="negative" role="alert">
          {words.refused}
        </Text>
      )}
    </Root>
  )
}
