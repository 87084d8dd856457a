/** A source of generated files: `files` gives every path (from the repository root) with its whole text. */
export interface Generator {
  readonly name: string
  files(): Promise<Record<string, string>>
}

export const generatedHeader = (source: string) =>
  `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`
