import * as z from 'zod'
import { audiences, storages, weights, type HealthRule } from './model.ts'

/** Waited for when the stack does not say how long a service takes to be well. */
const PATIENCE_SECONDS = 120

const words = z.string().trim().min(1, 'is empty')
const inside = z.string().startsWith('/', 'is a path inside the container, and begins with /')
const port = z.int().min(1, 'is not a port').max(65_535, 'is not a port')

const units = { K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

const size = z
  .string()
  .regex(/^\d+(\.\d+)?[KMG]$/, 'is a size such as 300M or 1.5G')
  .transform((text) => Math.round(Number.parseFloat(text) * units[text.slice(-1) as keyof typeof units]))

const health = z
  .preprocess(
    (value) => (value === 'own' ? { own: true } : value),
    z.strictObject({
      own: z.literal(true).optional(),
      http: z.string().startsWith('/', 'is the path to ask for, and begins with /').optional(),
      tcp: z.union([port, z.literal(true)], 'is a port, or true for the first one it publishes').optional(),
      status: z.int().min(100).max(599).optional(),
      port: port.optional(),
      within_seconds: z.int().min(1).max(3600).default(PATIENCE_SECONDS),
    }),
  )
  .refine(({ own, http, tcp }) => [own, http, tcp].filter((way) => way !== undefined).length === 1, {
    error: 'is "own", or names one of http and tcp',
  })
  .transform(({ own, http, tcp, status = null, port = null, within_seconds }): HealthRule => {
    if (own) return { by: 'own', within_seconds }
    if (http !== undefined) return { by: 'http', path: http, status, port, within_seconds }
    return { by: 'tcp', port: typeof tcp === 'number' ? tcp : port, within_seconds }
  })

/** `x-usher` of a service. Everything may be left out. */
export const serviceManifest = z.strictObject({
  app: words.optional(),
  summary: words.optional(),
  without: words.optional(),
  audience: z.enum(audiences).optional(),
  weight: z.enum(weights).optional(),
  health: health.optional(),
  outbound: z.array(z.strictObject({ to: words, why: words, without: words })).optional(),
  keeps: z.array(z.strictObject({ at: inside, what: words })).optional(),
  storage: z.partialRecord(z.enum(storages), inside).optional(),
  memory: size.optional(),
  settings: z.array(z.string().regex(/^[A-Za-z_]\w*$/, 'is not the name of a setting')).optional(),
})

/** One form. */
export const formManifest = z.strictObject({
  summary: words,
  needs: z.array(words).default([]),
  needs_any: z.array(words).default([]),
  services: z.array(words).default([]),
})

/** `x-usher` of the project; its forms are checked one by one, so that one mistake hides no other. */
export const projectManifest = z.strictObject({
  schema: z.literal(1, 'is 1 in this version of usher').optional(),
  forms: z.record(z.string().regex(/^[a-z0-9][a-z0-9_-]*$/, 'is not a name for a form'), z.unknown()).default({}),
})

export type ServiceManifest = z.output<typeof serviceManifest>
export type FormManifest = z.output<typeof formManifest>
