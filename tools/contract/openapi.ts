import { actions } from '../../contract/actions/index.ts'
import { API_VERSION, type Action, type Read } from '../../contract/declare.ts'
import { reads } from '../../contract/reads/index.ts'
import { actionPath } from './openapi-action.ts'
import { readPath } from './openapi-read.ts'
import { surfacePaths } from './openapi-surface.ts'
import { envelopes } from './openapi-parts.ts'
import { shapes } from './shapes.ts'

/** The HTTP surface as OpenAPI 3.1, of the same declarations as the artefact. */
export function openapi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'usher',
      version: `${API_VERSION}`,
      description:
        'What a household’s media stack is doing, and how it is changed. Served by `usher ui` on this machine.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    jsonSchemaDialect: 'https://json-schema.org/draft/2020-12/schema',
    servers: [
      {
        url: 'http://127.0.0.1:{port}',
        variables: { port: { default: '0', description: 'As `usher ui` printed it' } },
      },
    ],
    security: [{ token: [] }],
    paths: {
      ...Object.fromEntries(Object.values<Read>(reads).map((read) => [read.path, readPath(read)])),
      ...Object.fromEntries(
        Object.values<Action>(actions).map((action) => [`/api/actions/${action.name}`, actionPath(action)]),
      ),
      ...surfacePaths(),
    },
    components: {
      schemas: { ...shapes((id) => `#/components/schemas/${id}`), ...envelopes() },
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Service-Token',
          description: 'The token of this run, or a session’s',
        },
      },
    },
  }
}
