import type { Deployment } from '#schemas/deploy.generated.ts'
import { parseFile } from './parsed-file.ts'
import type { BrandSource, ParsedFile } from './parsed-file.ts'
import type { Problem } from './problem.ts'
import { schemaProblem } from './schema-problems.ts'
import type { SchemaCheck } from './schema-problems.ts'

/** `deploy.json` of a brand's or a parent's folder. */
export interface DeployFile {
  /** Null when it is not JSON. */
  readonly file: ParsedFile | null
  /** Null while there are problems. */
  readonly deployment: Deployment | null
  readonly problems: readonly Problem[]
}

/** Parses and checks one `deploy.json`. Never throws: problems are returned with their place. */
export function readDeployFile(source: BrandSource, check: SchemaCheck): DeployFile {
  const { file, problems: found } = parseFile(source)
  const problems =
    file === null ? found : [...found, ...check(file.value).map((error) => schemaProblem(file, error, []))]
  // Validated against the schema above.
  const deployment = problems.length > 0 ? null : (file?.value as unknown as Deployment)
  return { file, deployment, problems }
}

/** The deployment of a brand: its own file's, else that of its nearest parent that has one; files are not merged. */
export const deployFileOf = (
  chain: readonly Pick<ParsedFile, 'name'>[],
  folders: ReadonlyMap<string, { readonly deploy: DeployFile | null }>,
): DeployFile | null =>
  chain.map(({ name }) => folders.get(name)?.deploy ?? null).find((deploy) => deploy !== null) ?? null
