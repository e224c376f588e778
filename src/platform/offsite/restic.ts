import { z } from '../../../contract/zod.ts'
import { tryParseJson } from '../../lib/bounded-reading.ts'
import { usherError } from '../../lib/errors.ts'
import { assertShareAnswers } from '../host/silent-shares.ts'
import { carrierErrors } from './carrier-errors.ts'
import type { Destination } from './destination.ts'
import { digestStream, readPieces } from './digest.ts'
import { parseObjectName } from './object-names.ts'
import { ProgramFailed, runCarrier, streamCarrier, type CarrierCommand } from './program.ts'
import { strangeAnswer, type OffsiteStorage } from './storage.ts'

/** Marks what usher put into the repository; a person may keep other things there. */
const TAG = 'usher'
const USUAL_FLAGS = ['--no-cache', '--quiet']

const configShape = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) })
const snapshotsShape = z
  .array(z.object({ id: z.string().regex(/^[0-9a-f]{8,64}$/), time: z.string(), paths: z.array(z.string()) }))
  .nullable()
const summaryShape = z.object({ message_type: z.literal('summary'), snapshot_id: z.string().regex(/^[0-9a-f]{8,64}$/) })

export interface ResticAccess {
  password: string
  s3Key: string | undefined
  s3Secret: string | undefined
}

/** A repository of the installed restic, which encrypts and shares what has not changed by itself. */
export function openRestic(
  { name, location }: Pick<Destination, 'name' | 'location'>,
  { password, s3Key, s3Secret }: ResticAccess,
): OffsiteStorage {
  const { failure } = carrierErrors(name, 'restic')
  const command = (words: readonly string[], signal: AbortSignal): CarrierCommand => ({
    program: 'restic',
    words: [words[0]!, ...USUAL_FLAGS, ...words.slice(1)],
    env: {
      RESTIC_REPOSITORY: location,
      RESTIC_PASSWORD: password,
      ...(s3Key && s3Secret && { AWS_ACCESS_KEY_ID: s3Key, AWS_SECRET_ACCESS_KEY: s3Secret }),
    },
    signal,
  })
  const ready = async () => {
    if (location.startsWith('/')) await assertShareAnswers(location)
  }
  const run = async (words: readonly string[], signal: AbortSignal): Promise<string> => {
    await ready()
    return await runCarrier(command(words, signal)).catch(failure)
  }

  const storage: OffsiteStorage = {
    async readId(signal) {
      await ready()
      const text = await runCarrier(command(['cat', '--no-lock', 'config'], signal)).catch((thrown: unknown) =>
        thrown instanceof ProgramFailed && isAbsent(thrown) ? undefined : failure(thrown),
      )
      if (text === undefined) return null
      const parsed = configShape.safeParse(tryParseJson(text))
      if (!parsed.success) throw strangeAnswer(name)
      return parsed.data.id
    },
    /** A repository has its own identity. */
    async claim(_id, signal) {
      const before = await storage.readId(signal)
      if (before !== null) return before
      await run(['init'], signal)
      const created = await storage.readId(signal)
      if (created === null) throw strangeAnswer(name)
      return created
    },
    list: async (signal) => [...(await snapshots(signal)).keys()].map((object) => ({ name: object, bytes: null })),
    freeBytes: async () => null,
    async put(file, { signal, onBytes }) {
      // A lock that a killed program left would keep every later one out.
      await run(['unlock'], signal)
      const flags = ['--json', '--stdin', '--stdin-filename', file.name, '--tag', TAG, '--host', TAG]
      const text = await runCarrier({
        ...command(['backup', ...flags], signal),
        input: counted(file.path, onBytes),
      }).catch(failure)
      const summary = text.split('\n').flatMap((line) => summaryShape.safeParse(tryParseJson(line)).data ?? [])[0]
      const back = summary ? await digestStream(dump(summary.snapshot_id, file.name, signal)) : undefined
      if (summary && back?.sha256 === file.sha256) {
        // An attempt that was killed ends its input early, and leaves the beginning under the same name.
        const earlier =
          (await snapshots(signal)).get(file.name)?.filter((id) => !isSameId(id, summary.snapshot_id)) ?? []
        if (earlier.length > 0) await run(['forget', ...earlier], signal)
        return
      }
      if (summary) await run(['forget', summary.snapshot_id], signal)
      throw usherError('OFFSITE-16', { name })
    },
    async *fetch(object, signal) {
      await ready()
      const id = (await snapshots(signal)).get(object)?.[0]
      if (id === undefined) throw strangeAnswer(name)
      yield* dump(id, object, signal)
    },
    async remove(names, signal) {
      if (names.length === 0) return
      const all = await snapshots(signal)
      const ids = names.flatMap((one) => all.get(one) ?? [])
      if (ids.length === 0) return
      // Only removes locks of programs that ended without removing theirs.
      await run(['unlock'], signal)
      await run(['forget', '--prune', ...ids], signal)
    },
    removePartial: async (_names, signal) => void (await run(['unlock'], signal)),
  }
  return storage

  /** Returns the ids of the snapshots of each object, the newest first. */
  async function snapshots(signal: AbortSignal): Promise<Map<string, string[]>> {
    const text = await run(['snapshots', '--json', '--no-lock', '--tag', TAG], signal)
    const parsed = snapshotsShape.safeParse(tryParseJson(text))
    if (!parsed.success) throw strangeAnswer(name)
    const found = new Map<string, string[]>()
    for (const { id, paths } of (parsed.data ?? []).toSorted((one, other) => (one.time < other.time ? 1 : -1))) {
      const object = paths.length === 1 ? paths[0]!.replace(/^\//, '') : ''
      if (parseObjectName(object)) found.set(object, [...(found.get(object) ?? []), id])
    }
    return found
  }

  async function* dump(id: string, object: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
    try {
      yield* streamCarrier(command(['dump', '--no-lock', id, `/${object}`], signal))
    } catch (thrown) {
      failure(thrown)
    }
  }
}

/** Older versions shorten one of the two. */
const isSameId = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

/** restic asks whether there is a repository after every failure to open one; these mean that there is none. */
const isAbsent = ({ exit, messages }: ProgramFailed): boolean =>
  exit === 10 || /no such file or directory|does not exist|NoSuchKey|unexpected HTTP response \(404\)/i.test(messages)

async function* counted(path: string, onBytes: (done: number) => void): AsyncGenerator<Uint8Array> {
  let done = 0
  for await (const piece of readPieces(path)) {
    yield piece
    done += piece.length
    onBytes(done)
  }
}
