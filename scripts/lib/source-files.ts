import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Our source files below the given folders, without generated ones. */
export function sourceFiles(folders: readonly string[], extensions = '{ts,tsx,css}'): SourceFile[] {
  return folders
    .flatMap((folder) => globSync(`${folder}/**/*.${extensions}`, { cwd: root }))
    .filter((path) => !path.includes('.generated.') && !path.includes('node_modules'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

/** A finding of one of our own checks, printed as `path:line  sentence`. */
export interface Finding {
  readonly path: string
  readonly line: number
  readonly sentence: string
}

/** All matching lines of the files, as findings. */
export function findLines(
  files: readonly SourceFile[],
  pattern: RegExp,
  sentence: (match: string) => string,
): Finding[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const match = pattern.exec(line)
      return match === null ? [] : [{ path, line: index + 1, sentence: sentence(match[0].trim()) }]
    }),
  )
}
