import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ManifestDescription, ManifestSchema } from '../../src/platform/compose-project/manifest-reader.ts'
import { projectManifest, serviceManifest } from '../../src/platform/compose-project/manifest.ts'
import { inlineCode, markdownTable } from './markdown.ts'

const DOCUMENT = 'docs/x-usher.md'
const root = join(import.meta.dirname, '../..')

/** source: the repository of the Compose Specification */
const COMPOSE_SCHEMA = 'https://raw.githubusercontent.com/compose-spec/compose-spec/main/schema/compose-spec.json'

/** Returns a JSON Schema for Compose files: Compose's own, and what the manifest readers accept under `x-usher`. */
export function buildXUsherSchema(): ManifestSchema {
  const orNothing = (schema: ManifestSchema) => ({ oneOf: [schema, { type: 'null' }] })
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A Compose file with x-usher',
    description: 'Everything else is checked by the schema of the Compose Specification.',
    allOf: [{ $ref: COMPOSE_SCHEMA }],
    properties: {
      'x-usher': orNothing({ $ref: '#/definitions/project' }),
      services: {
        additionalProperties: { properties: { 'x-usher': orNothing({ $ref: '#/definitions/service' }) } },
      },
    },
    definitions: { project: projectManifest.schema, service: serviceManifest.schema },
  }
}

/** Returns `docs/x-usher.md` with its tables as the manifest readers have the fields. */
export function renderXUsherDocument(): string {
  const parts = readFileSync(join(root, DOCUMENT), 'utf8').split(/<!-- (fields of .*?|end of fields) -->/)
  return parts
    .map((part, index) => {
      if (index % 2 === 1) return `<!-- ${part} -->`
      const opening = parts[index - 1]
      return opening?.startsWith('fields of ') ? `\n\n${tableOf(opening.slice('fields of '.length))}\n\n` : part
    })
    .join('')
}

const described: Readonly<Record<string, ManifestDescription>> = {
  'a service': serviceManifest,
  'the project': projectManifest,
}

/** `a service`, `the project`, or a path of fields: `a service: health`. */
function tableOf(name: string): string {
  const [start = '', path] = name.split(': ')
  const description = path === undefined ? described[start] : described[start]?.fields?.[path]
  if (description?.fields === undefined) throw new Error(`${DOCUMENT} asks for the fields of "${name}"; there are none`)
  return markdownTable(
    ['field', 'type', 'meaning', 'default', 'example'],
    Object.entries(description.fields).map(([field, { type, documentation }]) => {
      if (!documentation) throw new Error(`"${field}" of ${name} is not documented in manifest.ts`)
      return [inlineCode(field), type, documentation.meaning, documentation.default, inlineCode(documentation.example)]
    }),
  )
}
