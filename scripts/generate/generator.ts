/** A source of generated files: `files` returns every path (from the repository root) with its content. */
export interface Generator {
  readonly name: string
  /** Optional output: the check does not require it, so that a brand file alone adds a brand. */
  readonly optional?: true
  files(): Promise<Record<string, string>>
}

export const generatedHeader = (source: string) =>
  `// Generated from ${source} by \`npm run generate\`. Do not edit.\n`
