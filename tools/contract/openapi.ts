import { actions } from '../../contract/actions/index.ts'
import { API_VERSION, type Action, type Read, type WebhookPayload } from '../../contract/declare.ts'
import { webhookPayloads } from '../../contract/payloads/index.ts'
import { reads } from '../../contract/reads/index.ts'
import { actionPathItem } from './openapi-action.ts'
import { readPathItem } from './openapi-read.ts'
import { surfacePathItems } from './openapi-surface.ts'
import { envelopeSchemas } from './openapi-parts.ts'
import { allSchemas } from './schemas.ts'

/** Builds the OpenAPI 3.1 document from the same declarations as the contract. */
export function buildOpenapi() {
  return {
    openapi: '3.1.0',
    info: {
      title: 'usher',
      version: `${API_VERSION}`,
      description:
        'What a household’s media stack is doing, and how to change it. Served by `usher ui` on this machine.',
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
      ...Object.fromEntries(Object.values<Read>(reads).map((read) => [read.path, readPathItem(read)])),
      ...Object.fromEntries(
        Object.values<Action>(actions).map((action) => [`/api/actions/${action.name}`, actionPathItem(action)]),
      ),
      ...surfacePathItems(),
    },
    webhooks: Object.fromEntries(Object.values(webhookPayloads).map((payload) => [payload.name, webhookItem(payload)])),
    components: {
      schemas: { ...allSchemas((id) => `#/components/schemas/${id}`), ...envelopeSchemas() },
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

/** A request that usher sends; anything from 200 to 299 means that it was delivered. */
function webhookItem({ name, meaning }: WebhookPayload) {
  return {
    post: {
      summary: meaning,
      security: [],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
      },
      responses: { '2XX': { description: 'The alert was delivered' } },
    },
  }
}
