import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { offsiteTypes } from '../../../contract/kinds/offsite.ts'
import { z } from '../../../contract/zod.ts'
import { tryParseJson } from '../../lib/bounded-reading.ts'
import { usherError } from '../../lib/errors.ts'
import { didYouMean } from '../../lib/suggest.ts'
import { writeFileAtomically } from '../atomic-write.ts'
import { readTextFile } from '../compose-project/compose-files.ts'
import type { UsherPaths } from '../paths.ts'
import { locationProblem } from './location.ts'

const destinationShape = z.object({
  name: z.string(),
  type: z.enum(offsiteTypes),
  location: z.string(),
  /** The region of a bucket. */
  region: z.string(),
  /** Backups are sent as they are. */
  plain: z.boolean(),
  /** What the destination answers if it is the one that was added. */
  id: z.string(),
  /** Where the folder's file system is mounted; null if it is on the system's own disk, or not a folder. */
  mount_point: z.string().nullable(),
  added_at: z.string(),
})
const destinationFileShape = z.object({
  version: z.literal(1),
  /** Tells the copies that were sent from here from those of another machine. */
  sender: z.string().nullable().default(null),
  destinations: z.array(destinationShape),
})

/** A place for copies of the backups, as it is recorded. */
export type Destination = z.output<typeof destinationShape>

const NAME = /^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$/
const REGION = /^[a-z0-9][a-z0-9-]{0,62}$/

export const destinationsFile = ({ config }: Pick<UsherPaths, 'config'>): string => join(config, 'offsite.json')

/** Throws OFFSITE-2 or OFFSITE-4 for a destination that could not be used under these words. */
export function assertValidDestination({
  name,
  type,
  location,
  region,
}: Pick<Destination, 'name' | 'type' | 'location' | 'region'>): void {
  if (!NAME.test(name)) throw usherError('OFFSITE-2', { name: name.slice(0, 120) })
  const because =
    locationProblem(type, location) ?? (REGION.test(region) ? null : 'It needs a region such as eu-central-1.')
  if (because !== null) throw usherError('OFFSITE-4', { location: location.slice(0, 300), type, because })
}

/** Returns the destinations; none if there is no file. Throws OFFSITE-15 for a file that usher did not write like this. */
export const readDestinations = (paths: Pick<UsherPaths, 'config'>): Destination[] => readFile(paths).destinations

/** Returns what the copies from here are marked with; null if nothing could have been sent yet. */
export const readSender = (paths: Pick<UsherPaths, 'config'>): string | null => readFile(paths).sender

function readFile(paths: Pick<UsherPaths, 'config'>): z.output<typeof destinationFileShape> {
  const path = destinationsFile(paths)
  const text = readTextFile(path)
  if (text === undefined) return { version: 1, sender: null, destinations: [] }
  const parsed = destinationFileShape.safeParse(tryParseJson(text))
  if (!parsed.success) throw usherError('OFFSITE-15', { path })
  // What another program put there reaches no command line either.
  parsed.data.destinations.forEach(assertValidDestination)
  return parsed.data
}

/** Replaces the list, in a file that only its owner can read. */
export function writeDestinations(paths: Pick<UsherPaths, 'config'>, destinations: readonly Destination[]): void {
  const sender = readSender(paths) ?? randomUUID()
  const file: z.input<typeof destinationFileShape> = { version: 1, sender, destinations: [...destinations] }
  writeFileAtomically(destinationsFile(paths), `${JSON.stringify(file, null, 2)}\n`, 0o600)
}

/** Returns the destination of that name. Throws OFFSITE-1 if there is none. */
export function requireDestination(paths: Pick<UsherPaths, 'config'>, name: string): Destination {
  const all = readDestinations(paths)
  const found = all.find((one) => one.name === name)
  if (found) return found
  const nearest = didYouMean(
    name,
    all.map((one) => one.name),
  )
  throw usherError('OFFSITE-1', { name: name.slice(0, 120), nearest })
}
