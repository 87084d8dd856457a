import { findLines } from '../lib/source-files.ts'
import type { Finding, SourceFile } from '../lib/source-files.ts'

/**
 * ajv compiles schemas with `new Function`, which our CSP forbids: the browser may use stand-alone validators only.
 */
export function ajvImports(files: readonly SourceFile[]): Finding[] {
  return findLines(
    files,
    /(?:from\s+|import\s*\(?\s*|require\(\s*)['"](?:ajv|ajv-[\w-]+)(?:\/[^'"]*)?['"]/,
    () => 'ajv must not reach the browser: generate a standalone validator instead',
  )
}
