import { autocompletion } from '@codemirror/autocomplete'
import type { CompletionContext, CompletionResult } from '@codemirror/autocomplete'
import { json, jsonParseLinter } from '@codemirror/lang-json'
import { syntaxHighlighting } from '@codemirror/language'
import { linter, setDiagnostics } from '@codemirror/lint'
import { Annotation } from '@codemirror/state'
import type { EditorState } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { basicSetup } from 'codemirror'
import { observer } from 'mobx-react-lite'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { StudioProblem } from '#schemas/studio.ts'
import type { StudioApi } from '../api.ts'
import { useStudio } from '../use-studio.tsx'
import { editorColors, editorTheme, highlighting } from './editor-theme.ts'

/** Debounce of typing before the text is sent. */
const pauseMs = 200

/** The files as text, with completion, problems at their line, and merging of concurrent changes. */
export const FilePanel = observer(function FilePanel() {
  const { t } = useTranslation()
  const studio = useStudio()
  const [path, setPath] = useState<string | null>(null)
  const documents = studio.draft?.documents.filter((document) => document.path.endsWith('.json')) ?? []
  const document = documents.find((each) => each.path === path) ?? documents[0]
  const [isBroken, setBroken] = useState(false)
  if (document === undefined) return null
  return (
    <Box sx={{ display: 'grid', gap: 1, gridTemplateRows: 'auto auto 1fr' }}>
      <TextField
        select
        label={t('file.which')}
        value={document.path}
        onChange={({ target }) => setPath(target.value)}
      >
        {documents.map((each) => (
          <MenuItem key={each.path} value={each.path}>
            {each.path}
            {each.isUnsaved && ' •'}
          </MenuItem>
        ))}
      </TextField>
      {isBroken && <Alert severity="warning">{t('file.broken')}</Alert>}
      <Editor
        key={document.path}
        path={document.path}
        text={document.text}
        version={document.version}
        problems={studio.draft?.problems.filter(({ file }) => file === `brands/${document.path}`) ?? []}
        api={studio.api}
        onText={async (version, text) => {
          const isJson = isObjectText(text)
          setBroken(!isJson)
          if (isJson) await studio.act(() => studio.api.write({ path: document.path, version, text }))
        }}
      />
    </Box>
  )
})

function isObjectText(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}

interface EditorProps {
  readonly path: string
  readonly text: string
  readonly version: number
  readonly problems: readonly StudioProblem[]
  readonly api: StudioApi
  readonly onText: (version: number, text: string) => Promise<void>
}

function Editor({ path, text, version, problems, api, onText }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const view = useRef<EditorView>(null)
  /** The draft version of the editor's text; typed text is not overwritten before it is sent. */
  const known = useRef({ version, isTyping: false })
  const send = useRef(onText)
  useEffect(() => {
    send.current = onText
  }, [onText])

  useEffect(() => {
    if (place.current === null) return undefined
    let timer = 0
    const editor = new EditorView({
      parent: place.current,
      doc: text,
      extensions: [
        basicSetup,
        json(),
        linter(jsonParseLinter(), { delay: pauseMs }),
        autocompletion({ override: [(context) => proposals(context, path, api)] }),
        EditorView.contentAttributes.of({ 'aria-label': path }),
        EditorView.lineWrapping,
        syntaxHighlighting(highlighting),
        editorTheme,
        EditorView.updateListener.of(({ docChanged, transactions, state }) => {
          if (!docChanged || transactions.some((each) => each.annotation(Outside) === true)) return
          known.current.isTyping = true
          clearTimeout(timer)
          timer = window.setTimeout(() => {
            known.current.isTyping = false
            void send.current(known.current.version, state.doc.toString())
          }, pauseMs)
        }),
      ],
    })
    view.current = editor
    return () => {
      clearTimeout(timer)
      editor.destroy()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- one editor per file: later texts are put into it below
  }, [path, api])

  useEffect(() => {
    const editor = view.current
    if (editor === null || known.current.isTyping) return
    known.current.version = version
    const current = editor.state.doc.toString()
    // Text that does not parse is kept locally.
    if (current !== text && isObjectText(current)) replaceChanged(editor, current, text)
  }, [text, version])

  useEffect(() => {
    const editor = view.current
    if (editor !== null)
      editor.dispatch(
        setDiagnostics(
          editor.state,
          problems.map((each) => at(editor.state, each)),
        ),
      )
  }, [problems])

  return (
    <Box
      ref={place}
      dir="ltr"
      sx={[
        editorColors,
        {
          border: '1px solid',
          borderColor: 'divider',
          minBlockSize: 320,
          overflow: 'auto',
          textAlign: 'start',
        },
      ]}
    />
  )
}

/** Marks a change from outside the editor. */
const Outside = Annotation.define<boolean>()

/** Replaces only the part that differs, so that the cursor and the scroll position stay. */
function replaceChanged(editor: EditorView, before: string, after: string): void {
  let from = 0
  while (from < before.length && before[from] === after[from]) from += 1
  let end = 0
  while (
    end < before.length - from &&
    end < after.length - from &&
    before[before.length - 1 - end] === after[after.length - 1 - end]
  )
    end += 1
  editor.dispatch({
    changes: { from, to: before.length - end, insert: after.slice(from, after.length - end) },
    annotations: Outside.of(true),
  })
}

function at({ doc }: EditorState, { line, column, text, level }: StudioProblem) {
  const { from, to } = doc.line(Math.min(Math.max(1, line), doc.lines))
  const start = Math.min(from + column - 1, to)
  return { from: start, to, severity: level, message: text }
}

async function proposals(
  context: CompletionContext,
  path: string,
  api: StudioApi,
): Promise<CompletionResult | null> {
  // Copy files have no schema: their keys are on the texts panel.
  if (path.includes('/copy/')) return null
  const word = context.matchBefore(/["\w.#$-]+/)
  if (word === null && !context.explicit) return null
  const found = await api
    .complete({ text: context.state.doc.toString(), offset: context.pos })
    .catch(() => [])
  const [first] = found
  if (first === undefined) return null
  return {
    from: first.from,
    options: found.map(({ label, insert, info }) => ({ label, info, apply: insert })),
    filter: false,
  }
}
