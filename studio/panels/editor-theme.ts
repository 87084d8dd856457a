import { HighlightStyle } from '@codemirror/language'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import type { Theme } from '@mui/material/styles'

const light = {
  '--file-name': '#1f3f99',
  '--file-text': '#9a2a12',
  '--file-number': '#0d6b40',
  '--file-keyword': '#6a2fa5',
  '--file-chosen': '#c9d4f7',
}
const dark = {
  '--file-name': '#a9c4ff',
  '--file-text': '#f3ad9a',
  '--file-number': '#8fd6ad',
  '--file-keyword': '#d0b3ff',
  '--file-chosen': '#33406f',
}

/** Colours of the file editor in the page's colour scheme, as the CSS variables that its styles below use. */
export const editorColors = ({ palette }: Theme) => ({
  ...(palette.mode === 'dark' ? dark : light),
  '--file-ink': palette.text.primary,
  '--file-muted': palette.text.secondary,
  '--file-ground': palette.background.paper,
  '--file-line': palette.divider,
})

export const highlighting = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--file-name)' },
  { tag: tags.string, color: 'var(--file-text)' },
  { tag: tags.number, color: 'var(--file-number)' },
  { tag: [tags.bool, tags.null], color: 'var(--file-keyword)' },
])

const panel = { background: 'var(--file-ground)', color: 'var(--file-ink)', borderColor: 'var(--file-line)' }

export const editorTheme = EditorView.theme({
  '&': { fontSize: '13px', blockSize: '100%', background: 'var(--file-ground)', color: 'var(--file-ink)' },
  '.cm-content': { caretColor: 'var(--file-ink)' },
  '&.cm-focused .cm-cursor': { borderInlineStartColor: 'var(--file-ink)' },
  '.cm-gutters': { ...panel, color: 'var(--file-muted)' },
  '.cm-activeLine, .cm-activeLineGutter': { background: 'transparent', color: 'inherit' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
    background: 'var(--file-chosen)',
  },
  '.cm-tooltip, .cm-panels': { ...panel, border: '1px solid var(--file-line)' },
  '.cm-tooltip-autocomplete ul li[aria-selected]': {
    background: 'var(--file-chosen)',
    color: 'var(--file-ink)',
  },
})
