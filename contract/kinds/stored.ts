import * as z from 'zod'
import { kind, shape } from '../declare.ts'
import { offer } from './offer.ts'

const bytes = () => z.int().min(0).nullable()

const own = shape('own_kept', 'Something that usher keeps.', () =>
  z.object({
    what: z.string().describe('A stable name for it'),
    title: z.string(),
    at: z.string().describe('Where on this machine'),
    because: z.string().describe('Why it is kept'),
    secret: z.boolean().describe('It may hold secrets; only its owner can read it'),
    files: z.int().min(0).nullable().describe('How many files; null where they cannot be read'),
    bytes: bytes().describe('Null where it cannot be read'),
  }),
)

const kept = shape('service_kept', 'Something that a service keeps, as the stack declares it.', () =>
  z.object({
    service: z.string(),
    what: z.string(),
    inside: z.string().describe('Where, inside the container'),
    at: z.string().nullable().describe('Where on this machine; null where that is not known'),
    volume: z.string().nullable().describe('The engine’s volume it is in; null for a folder'),
    bytes: bytes().describe('Null where it cannot be read, or was too much to count'),
    because: z.string().nullable().describe('Why there is no size'),
  }),
)

const content = shape('content_kept', 'A folder of the household’s own files.', () =>
  z.object({
    at: z.string().describe('Where on this machine'),
    services: z.array(z.string()).describe('Those that are given it'),
    because: z.string(),
    bytes: bytes().describe('Null where it cannot be read, or was too much to count'),
  }),
)

const engine = shape('engine_kept', 'What the engine keeps for this stack.', () =>
  z.object({
    what: z.enum(['images', 'logs']),
    title: z.string(),
    at: z.string().nullable().describe('Where on this machine; null where the engine does not say'),
    count: z.int().min(0).nullable().describe('Images, or containers that have a log'),
    bytes: bytes().describe('Null where it cannot be known'),
    because: z.string().describe('Why it is kept, or why there is no size'),
  }),
)

export const stored = kind('stored', 'What is kept on the machine.', () =>
  z.object({
    usher: z.array(own()).describe('All that usher itself keeps'),
    services: z.array(kept()),
    content: z.array(content()),
    engine: z.array(engine()),
    bytes: z.int().min(0).describe('All that could be counted'),
    rehearsed: z.boolean().describe('It is what usher forget would remove, and nothing was'),
    forgotten: z.array(own()).describe('What usher forget removed, or would remove; else nothing'),
    left: z.array(z.object({ at: z.string(), because: z.string() })).describe('What it could not remove'),
    offer: offer(),
  }),
)
export type StoredData = z.output<typeof stored.shape>
export type OwnKept = StoredData['usher'][number]
export type ServiceKept = StoredData['services'][number]
export type ContentKept = StoredData['content'][number]
export type EngineKept = StoredData['engine'][number]
