import type { CapturedResponse } from './shape.ts'

/** source: the responses of a real Audiobookshelf 2.36. */
export const audiobookshelfResponses: CapturedResponse[] = [
  {
    path: '/status',
    withKey: false,
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: {
      app: 'string',
      serverVersion: 'string',
      isInit: 'boolean',
      language: 'string',
      authMethods: ['string'],
      authFormData: { authLoginCustomMessage: 'string' },
    },
  },
  {
    path: '/ping',
    withKey: false,
    status: 200,
    contentType: 'application/json; charset=utf-8',
    body: { success: 'boolean' },
  },
  { path: '/healthcheck', withKey: false, status: 200, contentType: 'text/plain; charset=utf-8', body: 'string' },
  { path: '/api/libraries', withKey: false, status: 401, contentType: null, body: 'string' },
  { path: '/nope', withKey: false, status: 404, contentType: 'text/html; charset=utf-8', body: 'string' },
]
