import { getLanguageService } from 'vscode-json-languageservice'
import type { JSONSchema } from 'vscode-json-languageservice'
import { TextDocument } from 'vscode-languageserver-textdocument'

/** A completion at a position of a brand file. */
export interface Completion {
  readonly label: string
  /** Replaced range, as offsets into the text. */
  readonly from: number
  readonly to: number
  readonly insert: string
  readonly info: string
}

export type Completions = (asked: { readonly text: string; readonly offset: number }) => Promise<Completion[]>

/** Completions by the JSON language service used by editors, with the brand schema. */
export function createCompletions(schema: unknown): Completions {
  const [uri, brandSchema] = ['file:///brand.json', 'marquee://brand']
  // A file references its schema by a relative path; here it always resolves to this one.
  const service = getLanguageService({ workspaceContext: { resolveRelativePath: () => brandSchema } })
  service.configure({
    allowComments: false,
    schemas: [{ uri: brandSchema, fileMatch: [uri], schema: schema as JSONSchema }],
  })
  return async ({ text, offset }) => {
    const document = TextDocument.create(uri, 'json', 1, text)
    const json = service.parseJSONDocument(document)
    const list = await service.doComplete(document, document.positionAt(offset), json)
    return (list?.items ?? []).map(({ label, textEdit, insertText, documentation }) => {
      const range = textEdit !== undefined && 'range' in textEdit ? textEdit.range : null
      return {
        label,
        from: range === null ? offset : document.offsetAt(range.start),
        to: range === null ? offset : document.offsetAt(range.end),
        insert: withoutStops(textEdit?.newText ?? insertText ?? label),
        info: typeof documentation === 'string' ? documentation : (documentation?.value ?? ''),
      }
    })
  }
}

/** Removes the cursor placeholders of a completion: `"name": "$1"` -> `"name": ""`. */
const withoutStops = (text: string) =>
  text.replaceAll(/\$\{\d+:([^}]*)\}/g, '$1').replaceAll(/\$\{\d+\}|\$\d+/g, '')
