import { z } from '../zod.ts'
import { declareKind, namedSchema } from '../declare.ts'
import { offer } from './offer.ts'
import { notKnown, skippedItem } from './shapes.ts'

const bytes = () => z.int().min(0).nullable()

const usherItem = namedSchema('own_data', 'Something that usher stores.', () =>
  z.object({
    id: z.string().describe('A stable name for it'),
    title: z.string(),
    path: z.string().describe('The path on this machine'),
    because: z.string().describe('Why it is stored'),
    secret: z.boolean().describe('It may contain secrets; only its owner can read it'),
    files_total: z.int().min(0).nullable().describe('The number of files; null if they cannot be read'),
    size_bytes: bytes().describe('Null if it cannot be read'),
  }),
)

const serviceItem = namedSchema('service_data', 'Something that a service stores, as the stack declares it.', () =>
  z.object({
    service: z.string(),
    contents: z.string(),
    container_path: z.string().describe('The path inside the container'),
    path: z.string().nullable().describe('The path on this machine; null if unknown'),
    volume: z.string().nullable().describe('The engine’s volume that contains it; null for a folder'),
    size_bytes: bytes().describe('Null if it cannot be read, or was too much to count'),
    because: z.string().nullable().describe('Why there is no size'),
  }),
)

const contentItem = namedSchema('household_data', 'A folder of the household’s own files.', () =>
  z.object({
    path: z.string().describe('The path on this machine'),
    services: z.array(z.string()).describe('The services that can access it'),
    because: z.string(),
    size_bytes: bytes().describe('Null if it cannot be read, or was too much to count'),
  }),
)

const engineItem = namedSchema('engine_data', 'What the engine stores for this stack.', () =>
  z.object({
    type: z.enum(['images', 'logs']),
    title: z.string(),
    path: z.string().nullable().describe('The path on this machine; null if the engine does not say'),
    items_total: z.int().min(0).nullable().describe('The number of images, or of containers with a log'),
    size_bytes: bytes().describe('Null if unknown'),
    because: z.string().describe('Why it is stored, or why there is no size'),
  }),
)

export const stored = declareKind('stored', '0.1', 'What is stored on the machine.', () =>
  z.object({
    own_data: z.array(usherItem()).describe('Everything that usher itself stores'),
    services: z.array(serviceItem()),
    content: z.array(contentItem()),
    engine_data: z.array(engineItem()),
    total_bytes: z.int().min(0).describe('The total of everything that could be counted'),
    dry_run: z.boolean().describe('A dry run of usher forget: nothing was removed'),
    forgotten: z.array(usherItem()).describe('What usher forget removed, or would remove; otherwise empty'),
    skipped: z.array(skippedItem()).describe('What it could not remove'),
    complete: z.boolean().describe('Everything that was asked answered; for `forget`, everything was removed'),
    not_known: z.array(notKnown()).describe('What could not be asked, and why'),
    offer: offer(),
  }),
)
export type StoredData = z.output<typeof stored.schema>
export type UsherStoredItem = StoredData['own_data'][number]
export type ServiceStoredItem = StoredData['services'][number]
export type ContentStoredItem = StoredData['content'][number]
export type EngineStoredItem = StoredData['engine_data'][number]
