import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A package whose code is inside that of another one, so that no lock file names it. */
export interface NestedPackage {
  name: string
  /** SPDX identifier. */
  license: string
  /** The package that has it inside. */
  inside: string
}

const MCP = '@modelcontextprotocol/server'

/** source: the marks that the bundler of that package left; a test compares them with this list */
export const nestedPackages: readonly NestedPackage[] = [
  { name: 'ajv', license: 'MIT', inside: MCP },
  { name: 'ajv-formats', license: 'MIT', inside: MCP },
  { name: 'content-type', license: 'MIT', inside: MCP },
  { name: 'fast-deep-equal', license: 'MIT', inside: MCP },
  { name: 'fast-uri', license: 'BSD-3-Clause', inside: MCP },
  { name: 'json-schema-traverse', license: 'MIT', inside: MCP },
]

export function nestedLicenseText({ name }: NestedPackage): string {
  return readFileSync(join(import.meta.dirname, `licences/${name}.txt`), 'utf8').trim()
}

/** Returns the packages whose code the files of a package have inside, by the marks of the bundler that made them. */
export function findNestedPackages(root: string, inside: string, isLoaded: (file: string) => boolean): string[] {
  const folder = join(root, 'node_modules', inside, 'dist')
  const files = readdirSync(folder).filter((name) => name.endsWith('.mjs') && isLoaded(name))
  const marks = files.flatMap((name) => [
    ...readFileSync(join(folder, name), 'utf8').matchAll(/^\/\/#region .*\/node_modules\/((?:@[^/\s]+\/)?[^/\s]+)/gm),
  ])
  return [...new Set(marks.map(([, name]) => name!))].toSorted()
}
